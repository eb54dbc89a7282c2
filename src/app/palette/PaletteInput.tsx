import { Command, useCommandState } from 'cmdk'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface PaletteInputProps {
  value: string
  onChange: (value: string) => void
}

/** The search field of the palette. */
export function PaletteInput({ value, onChange }: PaletteInputProps) {
  const { t } = useTranslation('palette')
  const ref = useRef<HTMLInputElement>(null)
  const [optionId, setOptionId] = useState<string>()
  // Render again when the selection changes.
  useCommandState((state) => state.value)
  // cmdk 1.1 reads the selected option before it has rendered, so its `aria-activedescendant` is out of date after typing.
  useEffect(() => {
    setOptionId(ref.current?.closest('[cmdk-root]')?.querySelector('[aria-selected="true"]')?.id)
  })
  return (
    <Command.Input asChild value={value} onValueChange={onChange}>
      <input
        ref={ref}
        aria-activedescendant={optionId}
        placeholder={t('placeholder')}
        autoCapitalize="none"
        enterKeyHint="go"
        className="h-13 min-w-0 flex-1 bg-transparent text-base text-text outline-none placeholder:text-muted"
      />
    </Command.Input>
  )
}
