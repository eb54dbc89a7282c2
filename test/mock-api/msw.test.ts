import { getResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRegistry } from './registry.ts'
import { seed, seedIds } from './seed.ts'

const registry = createRegistry({ data: seed })
const server = setupServer(...registry.handlers)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())

test('the handlers respond in-process, on any origin, and follow redirects', async () => {
  const response = await fetch('https://one.example.org/nodes/LENS-FLARE-KIT')
  expect(await response.json()).toMatchObject({ id: seedIds.mixedCase })
  expect((await fetch('http://two.example.org:81/nodes/no-such-id')).status).toBe(404)
  expect(registry.calls(/no-such-id/)).toHaveLength(1)
})

test('a broken connection rejects', async () => {
  const response = fetch('https://one.example.org/nodes/offline')
  await expect(response).rejects.toMatchObject({ cause: { type: 'error' } })
})

test('unknown routes pass through', async () => {
  const request = new Request('https://one.example.org/assets/nodes')
  expect(await getResponse(registry.handlers, request)).toBeUndefined()
})
