import type { i18n as I18n } from 'i18next'
import { useTranslation } from 'react-i18next'
import { isLanguage, type Language } from '#src/paths.ts'

/** The current language of an i18next instance. */
export const languageOf = ({ language }: I18n): Language => (isLanguage(language) ? language : 'en')

/** Returns the current language of the interface. */
export function useLanguage(): Language {
  return languageOf(useTranslation().i18n)
}
