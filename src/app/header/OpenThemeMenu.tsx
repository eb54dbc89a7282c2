import { DropdownMenu } from 'radix-ui'
import { useTranslation } from 'react-i18next'
import type { OpenMenuProps } from '#src/ui/LazyMenu.tsx'
import { menuClass, menuItemClass } from '#src/ui/menuClasses.ts'
import { setTheme, type Theme, themes, useTheme } from '../theme.ts'
import { themeIcons } from './ThemeMenu.tsx'

/** The theme menu itself; loaded on first use, and open at once. */
export function OpenThemeMenu({ label, trigger, triggerClass }: OpenMenuProps) {
  const { t } = useTranslation()
  const theme = useTheme()
  const words: Record<Theme, string> = {
    auto: t('theme.auto'),
    light: t('theme.light'),
    dark: t('theme.dark'),
  }
  return (
    <DropdownMenu.Root defaultOpen modal={false}>
      <DropdownMenu.Trigger className={triggerClass} aria-label={label} title={label}>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={menuClass} align="end" sideOffset={6} aria-label={label}>
          <DropdownMenu.RadioGroup
            value={theme}
            onValueChange={(value) => setTheme(themes.find((one) => one === value) ?? 'auto')}
          >
            {themes.map((one) => {
              const Icon = themeIcons[one]
              return (
                <DropdownMenu.RadioItem key={one} value={one} className={menuItemClass}>
                  <Icon size={16} aria-hidden="true" />
                  {words[one]}
                </DropdownMenu.RadioItem>
              )
            })}
          </DropdownMenu.RadioGroup>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
