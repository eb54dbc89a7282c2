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
let chosen: Theme | undefined

function current(): Theme {
  if (!chosen) {
    const stored = readLocal(storageKeys.theme)
    chosen = isTheme(stored) ? stored : 'auto'
  }
  return chosen
}

function apply(): void {
  const dark = current() === 'dark' || (current() === 'auto' && systemDark().matches)
  document.documentElement.classList.toggle('dark', dark)
  document.documentElement.classList.toggle('light', !dark)
}

/** Follows the system and other tabs; the first paint was already right (see `src/boot.ts`). */
export function startTheme(): void {
  apply()
  systemDark().addEventListener('change', apply)
  addEventListener('storage', (event) => {
    if (event.key !== storageKeys.theme) return
    chosen = undefined
    apply()
    for (const listener of listeners) listener()
  })
}

export function setTheme(theme: Theme): void {
  chosen = theme
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
