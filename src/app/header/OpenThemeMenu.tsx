import { RadioGroup, RadioItem } from '@radix-ui/react-dropdown-menu'
import { useTranslation } from 'react-i18next'
import { menuItemClass, OpenMenu, type OpenMenuProps } from '#src/ui/OpenMenu.tsx'
import { setTheme, type Theme, themes, useTheme } from '../theme.ts'
import { themeIcons } from './ThemeMenu.tsx'

/** Menu of themes. */
export function OpenThemeMenu(props: OpenMenuProps) {
  const { t } = useTranslation()
  const labels: Record<Theme, string> = {
    auto: t('theme.auto'),
    light: t('theme.light'),
    dark: t('theme.dark'),
  }
  return (
    <OpenMenu {...props}>
      <RadioGroup value={useTheme()}>
        {themes.map((theme) => {
          const Icon = themeIcons[theme]
          return (
            <RadioItem key={theme} value={theme} onSelect={() => setTheme(theme)} className={menuItemClass}>
              <Icon size={16} aria-hidden="true" />
              {labels[theme]}
            </RadioItem>
          )
        })}
      </RadioGroup>
    </OpenMenu>
  )
}
