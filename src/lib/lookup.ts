/**
 * Returns a table's own value for a key, else the fallback. Keys come from the API: plain property access would find
 * inherited properties such as `constructor` and `__proto__`.
 */
export function lookup<Value>(table: Readonly<Record<string, Value>>, key: unknown, fallback: Value): Value {
  return typeof key === 'string' && Object.hasOwn(table, key) ? (table[key] ?? fallback) : fallback
}
