import { useSyncExternalStore } from 'react'
import { readLocal, storageKeys, writeLocal } from '#src/storage.ts'
import { track } from '#src/telemetry.ts'

export const themes = ['auto', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

function isTheme(value: unknown): value is Theme {
  return themes.some((known) => known === value)
}

const listeners = new Set<() => void>()
const systemDark = () => matchMedia('(prefers-color-scheme: dark)')
/** The theme chosen in this document, which counts even if storage is blocked; then the stored one. */
function current(): Theme {
  const theme = document.documentElement.dataset['theme'] ?? readLocal(storageKeys.theme)
  return isTheme(theme) ? theme : 'auto'
}

function apply(): void {
  const isDark = current() === 'dark' || (current() === 'auto' && systemDark().matches)
  document.documentElement.classList.toggle('dark', isDark)
  document.documentElement.classList.toggle('light', !isDark)
}

/** Follows the system and other tabs. `src/boot/page.ts` has set the theme for the first paint. */
export function startTheme(): void {
  apply()
  systemDark().addEventListener('change', apply)
  addEventListener('storage', (event) => {
    if (event.key !== storageKeys.theme) return
    delete document.documentElement.dataset['theme']
    apply()
    for (const listener of listeners) listener()
  })
}

export function setTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  writeLocal(storageKeys.theme, theme)
  track('theme_chosen', { theme })
  apply()
  for (const listener of listeners) listener()
}

export function useTheme(): Theme {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    current,
    () => 'auto' as const,
  )
}
