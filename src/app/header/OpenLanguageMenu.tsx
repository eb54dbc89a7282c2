import { RadioGroup, RadioItem } from '@radix-ui/react-dropdown-menu'
import { Check } from 'lucide-react'
import { languageName } from '#src/i18n/languageName.ts'
import { useLanguage } from '#src/i18n/useLanguage.ts'
import { languages } from '#src/paths.ts'
import { menuItemClass, OpenMenu, type OpenMenuProps } from '#src/ui/OpenMenu.tsx'
import { useSwitchLanguage } from '../useSwitchLanguage.ts'

/**
 * Menu of languages, each by its name in itself and in the current language. `Intl` writes some in
 * lowercase, as in a sentence.
 */
export function OpenLanguageMenu(props: OpenMenuProps) {
  const current = useLanguage()
  const switchLanguage = useSwitchLanguage()
  return (
    <OpenMenu {...props} className="w-64">
      <RadioGroup value={current}>
        {languages.map((language) => {
          const name = languageName(language, current)
          return (
            <RadioItem
              key={language}
              value={language}
              textValue={name}
              onSelect={() => void switchLanguage(language)}
              className={menuItemClass}
            >
              <span lang={language} className="first-letter:uppercase">
                {languageName(language, language)}
              </span>{' '}
              <span className="font-normal text-muted first-letter:uppercase">{name}</span>
              {language === current && <Check size={16} aria-hidden="true" className="ms-auto" />}
            </RadioItem>
          )
        })}
      </RadioGroup>
    </OpenMenu>
  )
}
