import { startTransition, use } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { LatestLocation, PendingLocation } from '#src/components/navigation.ts'
import { languageName } from '#src/i18n/languageName.ts'
import { useLanguage } from '#src/i18n/useLanguage.ts'
import { type Language, languagePrefix, splitLanguage } from '#src/paths.ts'
import { storageKeys, writeLocal } from '#src/storage.ts'
import { track } from '#src/telemetry.ts'
import { notify } from '#src/ui/toasts.ts'

/** The language chosen last. The texts of an earlier choice may arrive after its own. */
let latestChoice: Language | undefined

/**
 * Changes the language without a reload: keeps the path and what was typed, and replaces the history entry.
 * Loads the texts first, so that no page shows keys or blanks. Keeps the current language if they can't be loaded.
 */
export function useSwitchLanguage(): (language: Language) => Promise<void> {
  const { t, i18n } = useTranslation()
  const current = useLanguage()
  const navigate = useNavigate()
  const latest = use(LatestLocation)
  const pending = use(PendingLocation)
  return async (language) => {
    latestChoice = language
    // A copy: i18next adds the namespaces of pages that are opened or prefetched meanwhile.
    const namespaces = [i18n.options.ns ?? []].flat()
    const missing = () => namespaces.filter((namespace) => !i18n.hasResourceBundle(language, namespace))
    // `loadLanguages` would not request files again that have failed before. Both resolve even if they fail.
    await i18n.reloadResources([language], missing())
    if (latestChoice !== language) return
    if (missing().length > 0) {
      notify({ kind: 'error', text: t('language.failed', { name: languageName(language, current) }) })
      return
    }
    writeLocal(storageKeys.language, language)
    track('language_chosen', { language })
    startTransition(async () => {
      document.documentElement.lang = language
      await i18n.changeLanguage(language)
      // The user has opened another page, whose URL `useLanguageInUrl` corrects.
      if (pending()) return
      const { pathname, search, hash, state } = latest()
      await navigate(
        { pathname: languagePrefix(language) + splitLanguage(pathname).path, search, hash },
        { replace: true, preventScrollReset: true, state },
      )
    })
  }
}
