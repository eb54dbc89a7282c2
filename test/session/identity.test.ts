import { expect, test, vi } from 'vitest'
import { storageKeys } from '#src/storage.ts'
import { anna, bert, changedElsewhere, openDocument } from './openDocument.ts'

test.each([
  ['/', false, 'visitor'],
  ['/nodes/auth/x', false, 'visitor'],
  ['/authors', false, 'visitor'],
  ['/', true, 'unknown'],
  ['/auth/login', false, 'unknown'],
  ['/ja/auth/login', false, 'unknown'],
])('at %s, with somebody expected: %s, the session starts as %s', async (at, hint, status) => {
  const { session } = await openDocument({ at, hint })
  expect(session()).toEqual({ status })
})

test('blocked storage expects nobody and breaks nothing', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  const { session, expectsPerson } = await openDocument({ hint: true })
  vi.restoreAllMocks()
  expect(expectsPerson()).toBe(true)
  expect(session()).toEqual({ status: 'visitor' })
})

test('a change is told once, the same facts are no change', async () => {
  const { onSession, signIn, session } = await openDocument()
  const told = vi.fn()
  const stop = onSession(told)
  signIn(anna)
  signIn({ ...anna })
  expect(told).toHaveBeenCalledTimes(1)
  signIn({ ...anna, displayName: 'Anne' })
  expect(told).toHaveBeenCalledTimes(2)
  expect(session()).toMatchObject({ person: { displayName: 'Anne' } })
  stop()
  signIn(bert)
  expect(told).toHaveBeenCalledTimes(2)
})

test('who leaves is told before who comes, by the time it is true', async () => {
  const { onSession, onPersonLeft, setSession, signIn, personUid } = await openDocument()
  const order: string[] = []
  onSession(() => order.push(`now ${personUid()}`))
  onPersonLeft(() => order.push(`left, now ${personUid()}`))
  signIn(anna)
  signIn({ ...anna, displayName: 'Anne' })
  signIn(bert)
  setSession({ status: 'visitor' })
  signIn(anna)
  expect(order).toEqual([
    'now anna',
    'now anna',
    'left, now bert',
    'now bert',
    'left, now null',
    'now null',
    'now anna',
  ])
})

test('who waits to know is told as soon as it is known, once', async () => {
  const { knownSession, setSession, signIn } = await openDocument({ hint: true })
  const known = knownSession()
  signIn(anna)
  setSession({ status: 'visitor' })
  expect(await known).toEqual({ status: 'person', person: anna })
  expect(await knownSession()).toEqual({ status: 'visitor' })
})

test('after the gate nobody is known, whoever comes, and nobody waits for ever', async () => {
  const { closeGate, knownSession, onPersonLeft, session, setSession, signIn } = await openDocument()
  signIn(anna)
  const left = vi.fn()
  onPersonLeft(left)
  closeGate()
  setSession({ status: 'visitor' })
  expect(session()).toEqual({ status: 'unknown' })
  expect(left).toHaveBeenCalledTimes(1)
  signIn(anna)
  expect(session()).toEqual({ status: 'unknown' })
  expect(await knownSession()).toEqual({ status: 'visitor' })
})

test('who waits while the gate closes is told that nobody is there', async () => {
  const { closeGate, knownSession, setSession } = await openDocument({ hint: true })
  const known = knownSession()
  closeGate()
  setSession({ status: 'unknown' })
  expect(await known).toEqual({ status: 'visitor' })
})

test('Firebase is loaded where somebody is expected, and finds nobody', async () => {
  const { startSession, knownSession, provider } = await openDocument({ hint: true })
  expect(provider()).toBeNull()
  startSession()
  expect(await knownSession()).toEqual({ status: 'visitor' })
  expect(localStorage.getItem(storageKeys.signedIn)).toBe('0')
})

test('a visitor never loads Firebase, until somebody signs in in another tab', async () => {
  const { startSession, provider } = await openDocument()
  startSession()
  changedElsewhere(storageKeys.theme)
  changedElsewhere(storageKeys.signedIn)
  await import('#src/session/firebase.ts')
  expect(provider()).toBeNull()
  localStorage.setItem(storageKeys.signedIn, '1')
  changedElsewhere(storageKeys.signedIn)
  await vi.waitFor(() => expect(provider()).not.toBeNull())
})
