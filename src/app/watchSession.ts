import type { QueryClient } from '@tanstack/react-query'
import { currentUser } from '#src/api/users.ts'
import { type LeaveSteps, leaveAfterSignOutElsewhere } from '#src/auth/logout.ts'
import {
  currentUid,
  isSessionRevoked,
  lastUid,
  onSession,
  onSignInNeeded,
  onUserLeft,
  session,
} from '#src/auth/session.ts'
import { onSignedOutElsewhere } from '#src/auth/tabs.ts'
import { drafts } from '#src/components/drafts.ts'
import { dropUnloadGuards } from '#src/components/unloadGuards.ts'
import { languagePrefix, splitLanguage, to } from '#src/paths.ts'
import { removeLocal, storageKeys } from '#src/storage.ts'
import { matchRouteTable } from './routeTable.ts'

const currentRoute = () => matchRouteTable(location.pathname)?.route
/** Sign-in pages show nothing private, and handle changes of the session themselves. */
const isSignInPage = () => currentRoute()?.layout === 'auth'

/** Reloads a public page; loads the login page in place of a private one, which it returns to. */
function leave(): void {
  const isPublic = (currentRoute()?.access ?? 'public') === 'public'
  const { language, path } = splitLanguage(location.pathname)
  const loginUrl = to.login({ pathname: path, search: location.search })
  if (isPublic) location.reload()
  else location.replace(languagePrefix(language ?? 'en') + loginUrl)
}

/** What the previous user read, opened, saved, changed, and planned. */
const usersKeys = [
  storageKeys.cache,
  storageKeys.recent,
  storageKeys.reviewFilters,
  storageKeys.recentWrites,
  storageKeys.plan,
]

const refetchFailed = (client: QueryClient) =>
  void client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })

function createCleanup(client: QueryClient) {
  const clear = () => {
    client.clear()
    drafts.clear()
    // Before the document unloads: the browser would ask for confirmation.
    dropUnloadGuards()
    for (const key of usersKeys) removeLocal(key)
  }
  return {
    /** Deletes the user's data and leaves this document. */
    leaveWith(leave: LeaveSteps['leave']): void {
      void leaveAfterSignOutElsewhere({
        cancelReads: () => client.cancelQueries(),
        clearCache: clear,
        leave,
      })
    },
    /** Deletes the user's data from a document that stays open. */
    clearUserData(): void {
      void client.cancelQueries()
      clear()
    },
    /** Deletes cached data that the current page doesn't show. */
    removeInactive: () =>
      client.removeQueries({
        // Unlike the type `inactive`, keeps shown queries that are set by hand, such as the plan's workflow.
        predicate: (query) => query.getObserversCount() === 0,
      }),
  }
}

/**
 * Watches the session. When the user signs out in another tab, or another user signs in, deletes the user's data and
 * leaves the document. When the session expires, keeps the page and calls back.
 * @param onExpiredChange called with true when the session has expired, with false when the same user is signed in again.
 * @returns a function that stops watching.
 */
export function watchSession(client: QueryClient, onExpiredChange: (isExpired: boolean) => void): () => void {
  const cleanup = createCleanup(client)
  let uid = lastUid()
  let isLeaving = false
  const handleOtherUser = () => {
    if (isSignInPage()) return cleanup.clearUserData()
    if (isLeaving) return
    isLeaving = true
    cleanup.leaveWith(() => location.reload())
  }
  const handleExpiry = () => {
    cleanup.removeInactive()
    // Firebase never confirmed the user of the stored token, whose reads may have failed.
    if (uid === null) void client.invalidateQueries()
    else if (!isSignInPage()) onExpiredChange(true)
  }
  const unsubscribers = [
    onSignedOutElsewhere(() => cleanup.leaveWith(leave)),
    onUserLeft(() => {
      if (isSessionRevoked()) return
      if (currentUid()) handleOtherUser()
      else handleExpiry()
    }),
    onSession(() => {
      const newUid = currentUid()
      if (newUid === null) return
      const previousUid = uid
      uid = newUid
      if (previousUid === newUid) {
        onExpiredChange(false)
        refetchFailed(client)
      } else if (previousUid !== null) handleOtherUser()
    }),
    onSignInNeeded(() => {
      if (!isSignInPage()) onExpiredChange(true)
    }),
  ]
  // The user signed out before this code was loaded. On a sign-in page they did so there, which handles it.
  if (isSessionRevoked() && !isSignInPage()) cleanup.leaveWith(leave)
  // The session expired before this code was loaded.
  if (uid !== null && session().status === 'anonymous') handleExpiry()
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe()
  }
}

/** Returns whether the API accepts the session again; if so, fetches failed reads again. */
export async function checkSession(client: QueryClient): Promise<boolean> {
  try {
    await client.fetchQuery({ ...currentUser(), staleTime: 0, retry: false })
  } catch {
    return false
  }
  refetchFailed(client)
  return true
}
