/** Ids as the API allows them. Other ids, such as those with a slash, have no file of their own. */
const idPattern = /^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,98}[A-Za-z0-9])?$/

/** Names that Windows reserves for devices, with any extension. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/** Whether a page of this id can be a file `<id>.html` on any file system, and is found under its own URL. */
export const isFileSafe = (id: string): boolean =>
  idPattern.test(id) && !deviceName.test(id) && !/^index$|\.html?$/i.test(id)
