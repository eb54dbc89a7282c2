/** Compares by code unit: the same on every machine. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
