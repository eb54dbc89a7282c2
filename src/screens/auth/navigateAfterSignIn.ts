import { useEffect } from 'react'
import { useSession } from '#src/auth/useSession.ts'
import { splitLanguage } from '#src/paths.ts'
import { afterSignIn } from './afterSignIn.ts'
import { localizedPath } from './localizedUrl.ts'
import { useBrowserValue } from './useBrowserValue.ts'

/** Returns the page the user came for, in the current language unless it has one. */
export function targetAfterSignIn(): string {
  const target = afterSignIn(location.search)
  return splitLanguage(target).language ? target : localizedPath(target)
}

/** Opens the page the user came for in a new document, because sign-in pages have another security policy. */
export function navigateAfterSignIn(): void {
  location.replace(targetAfterSignIn())
}

/**
 * Navigates as soon as a user is signed in.
 * @param isPaused whether the page has something to do or to show first.
 */
export function useNavigateAfterSignIn(isPaused: boolean): void {
  const { status } = useSession()
  // Navigating to another document is outside React.
  useEffect(() => {
    if (status === 'user' && !isPaused) navigateAfterSignIn()
  }, [status, isPaused])
}

/** Returns the URL of another sign-in page, with the current `fromUrl`. For links, see `AuthLink`. */
export function withFromUrl(
  path: string,
  extraParams: Record<string, string> = {},
  search = location.search,
): string {
  const fromUrl = new URLSearchParams(search).getAll('fromUrl')
  const params = new URLSearchParams(extraParams)
  if (fromUrl.length === 1 && fromUrl[0] !== undefined) params.set('fromUrl', fromUrl[0])
  return params.size > 0 ? `${path}?${params}` : path
}

/** Returns `withFromUrl` for links. Prerendered links have no `fromUrl`; hydration adds it. */
export function useWithFromUrl(): (path: string, extraParams?: Record<string, string>) => string {
  const search = useBrowserValue(() => location.search, '')
  return (path, extraParams) => withFromUrl(path, extraParams, search)
}
