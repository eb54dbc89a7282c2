/** Sign-in with an emailed link. */
import {
  EmailAuthProvider,
  reauthenticateWithCredential,
  sendSignInLinkToEmail,
  signInWithEmailLink,
} from 'firebase/auth'
import { firebaseAuth, requireUser } from '../firebase.ts'

/** The tab that requested the link keeps the address in memory and passes it to the tab that the link opens. */
const channelName = 'comfy-registry-link'
const replyTimeoutMs = 500

let stopReplying: (() => void) | undefined

/** Offers the address to the tab that the link will open. */
function replyWith(email: string): void {
  stopReplying?.()
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }) => {
    if (data === 'who') channel.postMessage({ email })
  }
  stopReplying = () => channel.close()
}

/** Sends a sign-in link to an address. @param url the page that the link opens. */
export async function sendLink(email: string, url: string): Promise<void> {
  await sendSignInLinkToEmail(firebaseAuth(), email, { url, handleCodeInApp: true })
  replyWith(email)
}

/** Resolves to the address for which another tab requested a link; to null if none replies within half a second. */
export function requestEmailFromOtherTab(): Promise<string | null> {
  if (typeof BroadcastChannel === 'undefined') return Promise.resolve(null)
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(channelName)
    const finish = (email: string | null) => {
      clearTimeout(timer)
      channel.close()
      resolve(email)
    }
    const timer = setTimeout(() => finish(null), replyTimeoutMs)
    channel.onmessage = ({ data }) => {
      if (typeof data?.email === 'string') finish(data.email)
    }
    channel.postMessage('who')
  })
}

/** @throws an SDK error if the link is used, expired or was sent to another address. */
export async function finishLink(email: string, href: string): Promise<void> {
  await signInWithEmailLink(firebaseAuth(), email, href)
}

/** Reauthenticates the user. @throws an SDK error if the link is used, expired or was sent to another address. */
export async function reauthenticateWithLink(href: string): Promise<void> {
  const user = requireUser()
  await reauthenticateWithCredential(user, EmailAuthProvider.credentialWithLink(user.email ?? '', href))
}
