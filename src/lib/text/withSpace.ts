/** A text with the space before what follows it. Full-width punctuation contains that space. */
export const withSpace = (text: string): string => (/[。：？！]$/.test(text) ? text : `${text} `)
