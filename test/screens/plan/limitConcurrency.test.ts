import { expect, test } from 'vitest'
import { limitConcurrency } from '#src/screens/plan/limitConcurrency.ts'

const { signal } = new AbortController()

/** Starts tasks that end when the test resolves their gates, and records which have started. */
function startTasks(count: number, max: number, signals: readonly AbortSignal[] = []) {
  const run = limitConcurrency(max)
  const started: number[] = []
  const gates = Array.from({ length: count }, () => Promise.withResolvers<void>())
  const results = gates.map((gate, index) =>
    run(async () => {
      started.push(index)
      await gate.promise
      return index
    }, signals[index] ?? signal),
  )
  return { started, gates, results }
}

test('runs at most the given number of tasks at a time, in order', async () => {
  const { started, gates, results } = startTasks(4, 2)
  await Promise.resolve()
  await expect.poll(() => started).toEqual([0, 1])
  gates[1]?.resolve()
  await expect.poll(() => started).toEqual([0, 1, 2])
  for (const gate of gates) gate.resolve()
  expect(await Promise.all(results)).toEqual([0, 1, 2, 3])
})

test('continues after a task fails', async () => {
  const { gates, results } = startTasks(2, 1)
  gates[0]?.reject(new Error('broken'))
  gates[1]?.resolve()
  await expect(results[0]).rejects.toThrow('broken')
  expect(await results[1]).toBe(1)
})

test('rejects a waiting task whose signal is aborted, and one whose signal was aborted before', async () => {
  const controller = new AbortController()
  const { started, gates, results } = startTasks(3, 1, [signal, controller.signal, signal])
  controller.abort(new Error('canceled'))
  await expect(results[1]).rejects.toThrow('canceled')
  for (const gate of gates) gate.resolve()
  expect(await results[2]).toBe(2)
  expect(started).toEqual([0, 2])
  await expect(limitConcurrency(1)(async () => 1, controller.signal)).rejects.toThrow('canceled')
})
