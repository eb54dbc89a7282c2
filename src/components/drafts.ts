/**
 * What was typed and not saved, by form. Kept while the document lives and nowhere else, so that going elsewhere loses
 * nothing, and nothing typed outlives the person.
 */
export const drafts = new Map<string, Readonly<Record<string, string>>>()
