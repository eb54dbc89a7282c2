import { expect, test } from 'vitest'
import { path } from '#src/api/client/url.ts'
import { anna, bert, openSignedIn, stubApi, success, tokenOf, unauthorized } from './openDocument.ts'

const privateCall = { method: 'GET', path: path`/users`, access: 'user' } as const
const publicCall = { method: 'GET', path: path`/nodes`, access: 'public' } as const

test('rejects a call when the user changes before the response', async () => {
  const { send, signIn } = await openSignedIn()
  const { promise, resolve } = Promise.withResolvers<Response>()
  const bearers = stubApi(() => promise)
  const call = send(privateCall)
  await expect.poll(() => bearers).toHaveLength(1)
  signIn(bert)
  resolve(success('for Anna'))
  await expect(call).rejects.toMatchObject({ kind: 'signed-out' })
  expect(bearers).toHaveLength(1)
})

test('does not send a call with the token of the next user', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const { send, signIn } = await openSignedIn({
    idToken: (uid: string) => (uid === 'anna' ? promise : Promise.resolve(tokenOf(uid))),
  })
  const bearers = stubApi(success)
  const call = send({ method: 'POST', path: path`/publishers`, access: 'user', body: { name: 'Anna’s' } })
  signIn(bert)
  resolve(tokenOf('anna'))
  await expect(call).rejects.toMatchObject({ kind: 'signed-out' })
  expect(bearers).toEqual([])
})

test('does not retry a call that failed with 401 with the token of the next user', async () => {
  const { send, signIn, signInNeeded } = await openSignedIn()
  const { promise, resolve } = Promise.withResolvers<Response>()
  const bearers = stubApi(() => promise)
  const call = send({ method: 'POST', path: path`/publishers`, access: 'user', body: {} })
  await expect.poll(() => bearers).toHaveLength(1)
  signIn(bert)
  resolve(unauthorized())
  await expect(call).rejects.toMatchObject({ kind: 'signed-out' })
  expect(bearers).toEqual([tokenOf('anna')])
  expect(signInNeeded).not.toHaveBeenCalled()
})

test('retries a public read after a sign-out, but not a call with side effects', async () => {
  const { send, setSession, signIn } = await openSignedIn()
  let { promise, resolve } = Promise.withResolvers<Response>()
  const bearers = stubApi(() => promise)
  const read = send(publicCall)
  await expect.poll(() => bearers).toHaveLength(1)
  setSession({ status: 'anonymous' })
  resolve(success('as Anna'))
  ;({ promise, resolve } = Promise.withResolvers<Response>())
  resolve(success('anonymously'))
  expect(await read).toBe('anonymously')
  expect(bearers).toEqual([tokenOf('anna'), null])

  signIn(anna)
  ;({ promise, resolve } = Promise.withResolvers<Response>())
  const install = send({ ...publicCall, hasSideEffects: true })
  await expect.poll(() => bearers).toHaveLength(3)
  setSession({ status: 'anonymous' })
  resolve(success())
  await expect(install).rejects.toMatchObject({ kind: 'signed-out' })
  expect(bearers).toHaveLength(3)
})

test('rejects pending, waiting and new calls when the session is revoked', async () => {
  const { send, revokeSession } = await openSignedIn()
  const { promise, resolve } = Promise.withResolvers<Response>()
  const bearers = stubApi(() => promise)
  const pending = send(privateCall)
  await expect.poll(() => bearers).toHaveLength(1)
  const waiting = send(privateCall)
  revokeSession()
  resolve(success())
  for (const call of [pending, waiting, send(publicCall), send(privateCall)])
    await expect(call).rejects.toMatchObject({ kind: 'signed-out' })
  expect(bearers).toHaveLength(1)
})
