import { Check } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#src/i18n/useLanguage.ts'
import { type Language, languages } from '#src/paths.ts'
import { classes } from '#src/ui/classes.ts'
import { controlClass } from '#src/ui/Field.tsx'
import type { OpenMenuProps } from '#src/ui/LazyMenu.tsx'
import { menuClass } from '#src/ui/menuClasses.ts'
import { useSwitchLanguage } from '../useSwitchLanguage.ts'

interface Choice {
  language: Language
  /** In the language of the page. */
  name: string
  /** In itself. */
  own: string
}

const nameOf = (language: Language, inLanguage: Language) =>
  new Intl.DisplayNames([inLanguage], { type: 'language' }).of(language) ?? language

function matching(text: string, current: Language): Choice[] {
  const wanted = text.trim().toLocaleLowerCase()
  return languages
    .map((language) => ({ language, name: nameOf(language, current), own: nameOf(language, language) }))
    .filter(({ language, name, own }) =>
      [language, name, own].some((one) => one.toLocaleLowerCase().includes(wanted)),
    )
}

/** The language picker itself: a list one can search, worked by arrows and Enter. */
export function OpenLanguageMenu({ label, trigger, triggerClass }: OpenMenuProps) {
  const { t } = useTranslation()
  const current = useLanguage()
  const switchLanguage = useSwitchLanguage()
  const listId = useId()
  const [open, setOpen] = useState(true)
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const choices = matching(text, current)
  const choose = (choice: Choice | undefined) => {
    if (!choice) return
    setOpen(false)
    setText('')
    void switchLanguage(choice.language)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setActive((before) => (before + step + choices.length) % Math.max(1, choices.length))
    }
    if (event.key === 'Enter') choose(choices[active])
  }
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger className={triggerClass} aria-label={label} title={label}>
        {trigger}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content className={`${menuClass} w-64`} align="end" sideOffset={6} aria-label={label}>
          <input
            className={classes(controlClass, 'h-9')}
            role="combobox"
            aria-expanded="true"
            aria-controls={listId}
            aria-activedescendant={choices[active] ? `${listId}-${choices[active].language}` : undefined}
            aria-label={t('language.search')}
            placeholder={t('language.search')}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setActive(0)
            }}
            onKeyDown={onKeyDown}
          />
          <div id={listId} role="listbox" aria-label={label} className="mt-1">
            {choices.map((choice, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox above has the keys; options never hold focus
              // biome-ignore lint/a11y/useFocusableInteractive: options never hold focus, the combobox does
              <div
                key={choice.language}
                id={`${listId}-${choice.language}`}
                role="option"
                aria-selected={choice.language === current}
                data-highlighted={index === active ? '' : undefined}
                className={classes(
                  'flex cursor-default items-center gap-2 rounded-md px-2.5 py-1.5',
                  index === active && 'bg-sunken',
                )}
                onPointerMove={() => setActive(index)}
                onClick={() => choose(choice)}
              >
                <span lang={choice.language} className="font-medium">
                  {choice.own}
                </span>{' '}
                <span className="text-muted">{choice.name}</span>
                {choice.language === current && (
                  <Check size={16} aria-hidden="true" className="ms-auto text-accent" />
                )}
              </div>
            ))}
          </div>
          {choices.length === 0 && <p className="px-2.5 py-2 text-muted">{t('language.none')}</p>}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
