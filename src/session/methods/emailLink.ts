/** Signing in with a link in an e-mail. */
import { sendSignInLinkToEmail, signInWithEmailLink } from 'firebase/auth'
import { firebaseAuth } from '../firebase.ts'
import { type SignedIn, signedIn } from './signedIn.ts'

/** The tab that asked for the link keeps the address in its memory alone, and tells it to the tab that the link opens. */
const channelName = 'comfy-registry-link'
const answerMs = 500

let stopAnswering: (() => void) | undefined

/** Keeps an address for the tab that the link will open. */
function answerWith(email: string): void {
  stopAnswering?.()
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }) => {
    if (data === 'who') channel.postMessage({ email })
  }
  stopAnswering = () => channel.close()
}

/** Has a link sent to an address. @param url where it leads. */
export async function sendLink(email: string, url: string): Promise<void> {
  await sendSignInLinkToEmail(firebaseAuth(), email, { url, handleCodeInApp: true })
  answerWith(email)
}

/** The address another tab of this browser asked a link for; null when none answers within half a second. */
export function askForAddress(): Promise<string | null> {
  if (typeof BroadcastChannel === 'undefined') return Promise.resolve(null)
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(channelName)
    const end = (email: string | null) => {
      clearTimeout(timer)
      channel.close()
      resolve(email)
    }
    const timer = setTimeout(() => end(null), answerMs)
    channel.onmessage = ({ data }) => {
      if (typeof data?.email === 'string') end(data.email)
    }
    channel.postMessage('who')
  })
}

/** @throws an error of the SDK: the link is used or too old, or was sent to another address. */
export async function finishLink(email: string, href: string): Promise<SignedIn> {
  return signedIn(await signInWithEmailLink(firebaseAuth(), email, href))
}
