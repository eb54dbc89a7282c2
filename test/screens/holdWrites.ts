import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { Fault } from '#test/mock-api/faults.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed } from '#test/mock-api/seed.ts'

/** A mock API that responds to the requests of a fault when `respond` is called. */
export function holdWrites(fault: Fault) {
  const { promise: response, resolve: respond } = Promise.withResolvers<void>()
  const registry = createRegistry({ data: seed, wait: () => response })
  registry.fault({ ...fault, delayMs: 1 })
  /** Waits until the API got the request. */
  const waitForRequest = () =>
    waitFor(() =>
      expect(registry.calls(fault.path).filter(({ method }) => method === fault.method)).toHaveLength(1),
    )
  return { registry, waitForRequest, respond }
}
