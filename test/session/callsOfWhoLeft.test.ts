import { expect, test, vi } from 'vitest'
import { path } from '#src/api/client/url.ts'
import { anna, api, bert, granted, later, openSignedIn, refusal, tokenOf } from './openDocument.ts'

const privately = { method: 'GET', path: path`/users`, access: 'user' } as const
const openly = { method: 'GET', path: path`/nodes`, access: 'public' } as const

test('an answer to who has left is given to nobody', async () => {
  const { send, signIn } = await openSignedIn()
  const { promise, resolve } = later<Response>()
  const bearers = api(() => promise)
  const call = send(privately)
  await vi.waitFor(() => expect(bearers).toHaveLength(1))
  signIn(bert)
  resolve(granted('for Anna'))
  await expect(call).rejects.toMatchObject({ kind: 'signed-out' })
  expect(bearers).toHaveLength(1)
})

test('a call begun by one person is never made with the next one’s token', async () => {
  const { promise, resolve } = later<string>()
  const { send, signIn } = await openSignedIn({
    idToken: (uid: string) => (uid === 'anna' ? promise : Promise.resolve(tokenOf(uid))),
  })
  const bearers = api(granted)
  const call = send({ method: 'POST', path: path`/publishers`, access: 'user', body: { name: 'Anna’s' } })
  signIn(bert)
  resolve(tokenOf('anna'))
  await expect(call).rejects.toMatchObject({ kind: 'signed-out' })
  expect(bearers).toEqual([])
})

test('nor is a refused one', async () => {
  const { send, signIn, needed } = await openSignedIn()
  const { promise, resolve } = later<Response>()
  const bearers = api(() => promise)
  const call = send({ method: 'POST', path: path`/publishers`, access: 'user', body: {} })
  await vi.waitFor(() => expect(bearers).toHaveLength(1))
  signIn(bert)
  resolve(refusal())
  await expect(call).rejects.toMatchObject({ kind: 'signed-out' })
  expect(bearers).toEqual([tokenOf('anna')])
  expect(needed).not.toHaveBeenCalled()
})

test('a public answer to who has left is asked for anew; what does something is not', async () => {
  const { send, setSession, signIn } = await openSignedIn()
  let { promise, resolve } = later<Response>()
  const bearers = api(() => promise)
  const read = send(openly)
  await vi.waitFor(() => expect(bearers).toHaveLength(1))
  setSession({ status: 'visitor' })
  resolve(granted('as Anna'))
  ;({ promise, resolve } = later<Response>())
  resolve(granted('as anybody'))
  expect(await read).toBe('as anybody')
  expect(bearers).toEqual([tokenOf('anna'), null])

  signIn(anna)
  ;({ promise, resolve } = later<Response>())
  const install = send({ ...openly, hasSideEffects: true })
  await vi.waitFor(() => expect(bearers).toHaveLength(3))
  setSession({ status: 'visitor' })
  resolve(granted())
  await expect(install).rejects.toMatchObject({ kind: 'signed-out' })
  expect(bearers).toHaveLength(3)
})

test('behind the gate no call goes out, public or not, waiting or new, and no answer comes in', async () => {
  const { send, closeGate } = await openSignedIn()
  const { promise, resolve } = later<Response>()
  const bearers = api(() => promise)
  const under = send(privately)
  await vi.waitFor(() => expect(bearers).toHaveLength(1))
  const waiting = send(privately)
  closeGate()
  resolve(granted())
  for (const call of [under, waiting, send(openly), send(privately)])
    await expect(call).rejects.toMatchObject({ kind: 'signed-out' })
  expect(bearers).toHaveLength(1)
})
