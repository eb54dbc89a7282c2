import { startTransition } from 'react'
import { useTranslation } from 'react-i18next'
import { type Language, languagePrefix, splitLanguage } from '#src/paths.ts'
import { storageKeys, writeLocal } from '#src/storage.ts'
import { track } from '#src/telemetry.ts'
import { useSiteHistory } from './SiteRouter.tsx'

/**
 * Changes the language without a reload: the path stays, the history entry is replaced, what was typed is kept.
 * The texts are fetched first, so that no page shows keys or blanks.
 */
export function useSwitchLanguage(): (language: Language) => Promise<void> {
  const { i18n } = useTranslation()
  const history = useSiteHistory()
  return async (language) => {
    await i18n.loadLanguages(language)
    writeLocal(storageKeys.language, language)
    track('language_chosen', { language })
    startTransition(() => {
      const { pathname, search, hash, state } = history.location
      void i18n.changeLanguage(language)
      document.documentElement.lang = language
      history.replace(
        { pathname: languagePrefix(language) + splitLanguage(pathname).path, search, hash },
        state,
      )
    })
  }
}
