/**
 * What a table says of a word; the fallback for one that is not in it. A word of the service may be called like a
 * property that every object has, so that a plain look would find `constructor` or `__proto__`.
 */
export function lookup<Known>(table: Readonly<Record<string, Known>>, word: unknown, fallback: Known): Known {
  return typeof word === 'string' && Object.hasOwn(table, word) ? (table[word] ?? fallback) : fallback
}
