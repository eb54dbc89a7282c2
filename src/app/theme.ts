import { createStoredText } from '#src/hooks/createStoredText.ts'
import { storageKeys } from '#src/storage.ts'
import { track } from '#src/telemetry.ts'

export const themes = ['auto', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const stored = createStoredText(storageKeys.theme)
const systemDark = () => matchMedia('(prefers-color-scheme: dark)')

const parseTheme = (text: string | null): Theme => themes.find((theme) => theme === text) ?? 'auto'

function apply(): void {
  const theme = parseTheme(stored.read())
  const isDark = theme === 'dark' || (theme === 'auto' && systemDark().matches)
  document.documentElement.classList.toggle('dark', isDark)
  document.documentElement.classList.toggle('light', !isDark)
}

/** Follows the system and other tabs. `src/boot/page.ts` has set the theme for the first paint. */
export function startTheme(): void {
  apply()
  systemDark().addEventListener('change', apply)
  stored.subscribe(apply)
}

export function setTheme(theme: Theme): void {
  stored.write(theme)
  apply()
  track('theme_chosen', { theme })
}

export const useTheme = (): Theme => parseTheme(stored.useText())
