/** Compares by code unit, so that a build sorts equally on every machine. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
