/**
 * Returns a table's own value for a key, else the fallback. Keys come from the API: plain property access would find
 * inherited properties such as `constructor` and `__proto__`.
 */
export function lookup<Value>(table: Readonly<Record<string, Value>>, key: unknown, fallback: Value): Value {
  return typeof key === 'string' && Object.hasOwn(table, key) ? (table[key] ?? fallback) : fallback
}

/** Returns the key that has a value in a table; null when none has it. */
export function keyOf<Key extends string>(table: Readonly<Record<Key, string>>, value: unknown): Key | null {
  // The keys of a plain table are those of its type.
  const found = Object.entries(table).find(([, name]) => name === value)?.[0] as Key | undefined
  return found ?? null
}
