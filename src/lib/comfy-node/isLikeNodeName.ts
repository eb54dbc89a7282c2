/** Whether a text may name a comfy node. Names contain letters, and capitals, digits or signs: none is a plain lower-case word. */
export const isLikeNodeName = (text: string): boolean => /\p{L}/u.test(text) && /[^\p{Ll}\s]/u.test(text)
