import { Command, useCommandState } from 'cmdk'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

interface PaletteInputProps {
  value: string
  onChange: (value: string) => void
}

/** The search field of the palette. */
export function PaletteInput({ value, onChange }: PaletteInputProps) {
  const { t } = useTranslation('palette')
  const ref = useRef<HTMLInputElement>(null)
  // Renders again when the selection changes.
  useCommandState((state) => `${state.value} ${state.selectedItemId}`)
  // When typing changes the selection, cmdk 1.1 sets `aria-activedescendant` before it has rendered the options.
  useEffect(() => {
    const root = ref.current?.closest('[cmdk-root]')
    const id = root?.querySelector('[role="option"][aria-selected="true"]')?.id
    for (const element of root?.querySelectorAll('[role="combobox"], [role="listbox"]') ?? []) {
      if (id) element.setAttribute('aria-activedescendant', id)
      else element.removeAttribute('aria-activedescendant')
    }
  })
  return (
    <Command.Input
      ref={ref}
      placeholder={t('placeholder')}
      autoCapitalize="none"
      enterKeyHint="go"
      value={value}
      onValueChange={onChange}
      className="h-13 min-w-0 flex-1 bg-transparent text-base text-text outline-none placeholder:text-muted"
    />
  )
}
