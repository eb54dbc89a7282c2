import { Monitor, Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LazyMenu } from '#src/components/LazyMenu.tsx'
import { type Theme, useTheme } from '../theme.ts'

export const themeIcons = { auto: Monitor, light: Sun, dark: Moon } as const satisfies Record<Theme, unknown>

const load = () => import('./OpenThemeMenu.tsx').then((file) => file.OpenThemeMenu)

export function ThemeMenu() {
  const { t } = useTranslation()
  const Icon = themeIcons[useTheme()]
  return <LazyMenu label={t('theme.label')} trigger={<Icon size={18} aria-hidden="true" />} load={load} />
}
