/**
 * Unsaved form input by form key. Kept in memory only: it survives navigation, but neither a reload nor a sign-out.
 */
export const drafts = new Map<string, Readonly<Record<string, string>>>()
