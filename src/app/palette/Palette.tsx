import * as Dialog from '@radix-ui/react-dialog'
import { Command, useCommandState } from 'cmdk'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { to } from '#src/paths.ts'
import { useCloseOnBack } from '../useCloseOnBack.ts'
import { keywordsOf, type PaletteItem, scoreItem } from './items.ts'
import { PaletteInput } from './PaletteInput.tsx'
import { PaletteOption } from './PaletteOption.tsx'
import { readRecent, recentOf, saveRecent } from './recent.ts'
import { useActions } from './useActions.ts'
import { usePages } from './usePages.ts'
import { packItem, publisherItem, useSearchResults } from './useSearchResults.ts'

interface Group {
  key: string
  title: string
  items: readonly PaletteItem[]
  /** Whether the API has filtered the items. */
  isFiltered?: boolean
}

/** Items the user opened last. Leaves out pages that the user may not open anymore. */
function useRecentItems(pages: readonly PaletteItem[]): readonly PaletteItem[] {
  const [recent] = useState(readRecent)
  return recent.flatMap(({ type, id, name }) => {
    if (type === 'pack') return [packItem({ id, name: name || id })]
    if (type === 'publisher') return [publisherItem({ id, name: name || id })]
    return pages.filter(({ key }) => key === id)
  })
}

function useGroups(text: string) {
  const { t } = useTranslation('palette')
  const pages = usePages()
  const actions = useActions()
  const { packs, publishers, isPending, isError } = useSearchResults(text)
  const recentItems = useRecentItems(pages)
  const recent = text ? [] : recentItems
  const search = { key: 'search', text: t('search', { text }), to: to.home(new URLSearchParams({ q: text })) }
  const groups: Group[] = [
    { key: 'recent', title: t('group.recent'), items: recent },
    {
      key: 'pages',
      title: t('group.pages'),
      items: pages.filter(({ key }) => !recent.some((item) => item.key === key)),
    },
    { key: 'actions', title: t('group.actions'), items: actions },
    {
      key: 'packs',
      title: t('group.packs'),
      items: text ? [...packs, search] : packs,
      isFiltered: true,
    },
    { key: 'publishers', title: t('group.publishers'), items: publishers, isFiltered: true },
  ]
  return { groups: groups.filter(({ items }) => items.length > 0), isPending, isError }
}

/** Clicks the selected option on Enter, so that the browser follows links, with Ctrl in a new tab. */
function handleKeyDown(event: KeyboardEvent) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  const { ctrlKey, metaKey, shiftKey } = event
  event.currentTarget
    .querySelector('[role="option"][aria-selected="true"]')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }))
}

function Status({ text, isPending, isError }: { text: string; isPending: boolean; isError: boolean }) {
  const { t } = useTranslation('palette')
  const shown = useCommandState(({ filtered }) => filtered.count)
  // The link to search all packs is not a result.
  const count = text ? shown - 1 : shown
  const result = isError ? t('failed') : t('count', { count })
  return (
    <p role="status" className="border-t border-line px-4 py-2 text-xs text-muted">
      {isPending ? t('waiting') : result}
    </p>
  )
}

/**
 * The selected item. cmdk selects the first one when the user types; when results arrive later, cmdk would keep an item
 * that is not the first anymore or is gone.
 */
function useSelection(groups: readonly Group[]) {
  const [selected, setSelected] = useState<string | null>(null)
  const keysOf = (isFiltered: boolean) =>
    groups
      .filter((group) => Boolean(group.isFiltered) === isFiltered)
      .flatMap(({ items }) => items.map(({ key }) => key))
  const results = keysOf(true)
  const [firstResult = ''] = results
  const isShown = selected !== null && [...keysOf(false), ...results].includes(selected)
  return {
    value: isShown ? selected : firstResult,
    // Null follows the first result.
    onValueChange: (value: string) => setSelected(value === firstResult ? null : value),
  }
}

function Commands({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('palette')
  const [typed, setTyped] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const text = typed.trim()
  const { groups, isPending, isError } = useGroups(text)
  const selection = useSelection(groups)
  const choose = (item: PaletteItem) => {
    const recent = recentOf(item)
    if (recent) saveRecent(recent)
    item.onRun?.()
    onClose()
  }
  return (
    <Command
      label={t('label')}
      filter={scoreItem}
      loop
      vimBindings={false}
      {...selection}
      onKeyDown={handleKeyDown}
      className="flex min-h-0 flex-1 flex-col"
    >
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search size={18} aria-hidden="true" className="shrink-0 text-muted" />
        <PaletteInput
          value={typed}
          onChange={(text) => {
            setTyped(text)
            list.current?.scrollTo?.({ top: 0 })
          }}
        />
      </div>
      <Command.List
        ref={list}
        label={t('list')}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2"
      >
        {groups.map(({ key, title, items, isFiltered }) => (
          <Command.Group
            key={key}
            heading={<span className="block px-2.5 py-1 text-xs font-medium text-muted">{title}</span>}
            value={key}
            className="not-last:mb-2"
          >
            {items.map((item) => (
              <PaletteOption
                key={item.key}
                item={item}
                keywords={isFiltered ? [] : keywordsOf(item)}
                onChoose={() => choose(item)}
              />
            ))}
          </Command.Group>
        ))}
      </Command.List>
      <Status text={text} isPending={isPending} isError={isError} />
    </Command>
  )
}

/** The command palette: every page and action that the user may use, and a search for packs and publishers. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('palette')
  const previousFocus = useRef<Element | null>(null)
  useCloseOnBack(onClose)
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        {/* Not Radix's overlay: it inserts a style sheet, which the security policy forbids. */}
        <div className="fixed inset-0 z-40 bg-bg/70 backdrop-blur-2xs" />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            previousFocus.current = document.activeElement
          }}
          // Radix would focus its trigger, which the palette lacks.
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (previousFocus.current instanceof HTMLElement) previousFocus.current.focus()
          }}
          className="fixed inset-x-3 top-1/12 z-50 mx-auto flex max-h-[min(32rem,80vh)] max-w-xl flex-col overflow-hidden rounded-xl border border-line bg-bg text-text shadow-2xl"
        >
          <Dialog.Title className="sr-only">{t('label')}</Dialog.Title>
          <Commands onClose={onClose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
