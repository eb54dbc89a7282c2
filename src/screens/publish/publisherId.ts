/** Whether a text is a valid publisher id: lowercase letters, digits and hyphens, starting with a letter. The maximum length is unknown. */
export const isPublisherId = (id: string): boolean => /^[a-z][a-z0-9-]*$/.test(id)
