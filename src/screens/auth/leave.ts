import { useEffect } from 'react'
import { useSession } from '#src/auth/useSession.ts'
import { isLanguage, languagePrefix, splitLanguage } from '#src/paths.ts'
import { afterSignIn } from './afterSignIn.ts'

/** Goes where the person wanted to go, in a new document: the sign-in pages have another security policy. */
export function leaveSignedIn(): void {
  const target = afterSignIn(location.search)
  const { lang } = document.documentElement
  const prefix = splitLanguage(target).language || !isLanguage(lang) ? '' : languagePrefix(lang)
  location.replace(prefix + target)
}

/** Leaves as soon as somebody is signed in, unless there is something left to do or to say. */
export function useLeaveSignedIn(hold: boolean): void {
  const { status } = useSession()
  // Another document is outside React.
  useEffect(() => {
    if (status === 'user' && !hold) leaveSignedIn()
  }, [status, hold])
}

/** The address of another page of this family that keeps where the person wanted to go. */
export function keepingFromUrl(path: string, more: Record<string, string> = {}): string {
  const fromUrl = new URLSearchParams(location.search).getAll('fromUrl')
  const params = new URLSearchParams(more)
  if (fromUrl.length === 1 && fromUrl[0] !== undefined) params.set('fromUrl', fromUrl[0])
  return params.size > 0 ? `${path}?${params}` : path
}
