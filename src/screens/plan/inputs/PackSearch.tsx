import { Plus } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { logoOf, NodeIcon } from '#src/components/NodeIcon.tsx'
import { usePackSearch } from '#src/components/usePackSearch.ts'
import { useErrorMessage } from '#src/hooks/useErrorMessage.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { TextField } from '#src/ui/Field.tsx'

const maxPacks = 6

interface PackSearchProps {
  /** Ids in the plan. */
  added: ReadonlySet<string>
  onAdd: (id: string) => void
}

/** Moves the focus between the field and the packs below it. */
function handleArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  // An input method handles these keys.
  if (!step || event.nativeEvent.isComposing) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button:enabled')]
  const next = stops[stops.findIndex((stop) => stop.matches(':focus')) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Finds packs by name and adds them to the plan. */
export function PackSearch({ added, onAdd }: PackSearchProps) {
  const { t } = useTranslation('plan')
  const errorMessage = useErrorMessage()
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { text: searched, packs, isPending, error } = usePackSearch(text, { maxPacks })
  const isSearching = searched !== ''
  const result = packs.length > 0 ? t('search.found', { count: packs.length }) : t('search.none')
  const status = isPending ? t('search.pending') : result
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: adds arrow keys to the buttons inside, which work without
    <div onKeyDown={handleArrows}>
      <TextField
        ref={field}
        type="search"
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        value={text}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setText(target.value)}
      />
      <p role="status" className={isSearching && packs.length === 0 ? 'mt-2 text-13 text-muted' : 'sr-only'}>
        {isSearching && (error ? errorMessage(error) : status)}
      </p>
      {isSearching && packs.length > 0 && (
        <ul className="mt-2 overflow-hidden rounded-md border border-line">
          {packs.map((pack) => {
            const name = cleanText(pack.name)
            return (
              <li key={pack.id} className="border-t border-line first:border-t-0">
                <button
                  type="button"
                  disabled={added.has(pack.id)}
                  onClick={() => {
                    // The list closes and would lose the focus.
                    field.current?.focus({ preventScroll: true })
                    onAdd(pack.id)
                    setText('')
                  }}
                  className="flex w-full items-center gap-3 px-3 py-2 text-start hover:bg-raised focus-visible:-outline-offset-2 disabled:opacity-55"
                >
                  <NodeIcon id={pack.id} icon={pack.icon} logo={logoOf(pack)} name={name} />
                  <span className="min-w-0 flex-1">
                    <span className="block truncate text-sm font-medium">{name}</span>
                    <span className="block truncate font-mono text-xs text-muted">{pack.id}</span>
                  </span>
                  {added.has(pack.id) ? (
                    <span className="text-13 text-muted">{t('search.added')}</span>
                  ) : (
                    <Plus size={16} aria-hidden="true" className="shrink-0 text-accent" />
                  )}
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
