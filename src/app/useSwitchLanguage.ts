import { startTransition, use } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { LatestLocation } from '#src/components/navigation.ts'
import { type Language, languagePrefix, splitLanguage } from '#src/paths.ts'
import { storageKeys, writeLocal } from '#src/storage.ts'
import { track } from '#src/telemetry.ts'

/**
 * Changes the language without a reload: keeps the path and what was typed, and replaces the history entry.
 * Loads the texts first, so that no page shows keys or blanks.
 */
export function useSwitchLanguage(): (language: Language) => Promise<void> {
  const { i18n } = useTranslation()
  const navigate = useNavigate()
  const latest = use(LatestLocation)
  return async (language) => {
    await i18n.loadLanguages(language)
    writeLocal(storageKeys.language, language)
    track('language_chosen', { language })
    const { pathname, search, hash, state } = latest()
    startTransition(async () => {
      document.documentElement.lang = language
      await i18n.changeLanguage(language)
      await navigate(
        { pathname: languagePrefix(language) + splitLanguage(pathname).path, search, hash },
        { replace: true, preventScrollReset: true, state },
      )
    })
  }
}
