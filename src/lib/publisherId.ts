/** Form of a publisher's id: lower-case letters, digits and hyphens, a letter first. How long one may be is not known. */
export const isPublisherId = (id: string): boolean => /^[a-z][a-z0-9-]*$/.test(id)
