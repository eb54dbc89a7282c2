/** Calls `run` for each item, at most `max` at a time. Rejects with the first error, after which other items still run. */
export async function forEachConcurrently<Item>(
  items: readonly Item[],
  max: number,
  run: (item: Item) => Promise<void>,
): Promise<void> {
  // Several loops share one iterator: each takes the next item.
  const queue = items.values()
  const runNext = async () => {
    for (const item of queue) await run(item)
  }
  await Promise.all(Array.from({ length: max }, runNext))
}
