import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLanguage } from '#src/i18n/useLanguage.ts'
import { languagePrefix, splitLanguage } from '#src/paths.ts'

/** Keeps the URL in the current language: Back may lead to a page that the user opened in another one. */
export function useLanguageInUrl(): void {
  const current = useLanguage()
  // The router's: that of `navigation.ts` stays in the language of the URL.
  const navigate = useNavigate()
  const { key, pathname, search, hash, state } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the language alone navigates already
  useEffect(() => {
    const { language, path } = splitLanguage(pathname)
    if ((language ?? 'en') === current) return
    void navigate(
      { pathname: languagePrefix(current) + path, search, hash },
      { replace: true, preventScrollReset: true, state },
    )
  }, [key])
}
