import { useLanguage } from './useLanguage.ts'

/** The space after punctuation: none in Chinese and Japanese, whose punctuation contains it. */
export function usePunctuationSpace(): '' | ' ' {
  const language = useLanguage()
  return language === 'ja' || language === 'zh' ? '' : ' '
}
