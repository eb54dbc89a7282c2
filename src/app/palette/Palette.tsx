import { Search } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { to } from '#src/paths.ts'
import type { Group, Item } from './items.ts'
import { matching } from './items.ts'
import { Option } from './Option.tsx'
import { keepRecent, type Recent, readRecent } from './recent.ts'
import { useActions } from './useActions.ts'
import { packItem, publisherItem, useFound } from './useFound.ts'
import { usePages } from './usePages.ts'

/** What of an item is worth remembering; null for what only acts. */
function recentOf({ key, to: address, text }: Item): Recent | null {
  const [type, id] = key.split(' ')
  if (id && (type === 'pack' || type === 'publisher')) return { type, id, name: text }
  return address?.startsWith('/') && address === key ? { type: 'page', id: address, name: '' } : null
}

function itemOf(recent: Recent, pages: readonly Item[]): Item[] {
  const named = { id: recent.id, name: recent.name || recent.id }
  if (recent.type === 'pack') return [packItem(named)]
  if (recent.type === 'publisher') return [publisherItem(named)]
  // A page this person may not open any more is left out.
  return pages.filter(({ key }) => key === recent.id)
}

/** The lines for what is typed, in groups. Each thing stands there once. */
function useGroups(typed: string): { groups: readonly Group[]; isWaiting: boolean; isFailed: boolean } {
  const { t } = useTranslation('palette')
  const pages = usePages()
  const actions = useActions()
  const found = useFound(typed)
  const [remembered] = useState(readRecent)
  const text = typed.trim()
  const recent = text ? [] : remembered.flatMap((one) => itemOf(one, pages))
  const others = pages.filter(({ key }) => !recent.some((one) => one.key === key))
  const searchAll: Item[] = text
    ? [{ key: 'search', text: t('search', { text }), to: to.home(new URLSearchParams({ q: text })) }]
    : []
  const groups: Group[] = [
    { key: 'recent', title: t('group.recent'), items: recent },
    { key: 'pages', title: t('group.pages'), items: matching(others, text) },
    { key: 'actions', title: t('group.actions'), items: matching(actions, text) },
    { key: 'packs', title: t('group.packs'), items: [...found.packs, ...searchAll] },
    { key: 'publishers', title: t('group.publishers'), items: found.publishers },
  ]
  return { ...found, groups: groups.filter(({ items }) => items.length > 0) }
}

/** Where the keys lead in a list of so many. */
function moved(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at - 1 + count) % count
  if (key === 'PageDown') return Math.min(at + 8, count - 1)
  if (key === 'PageUp') return Math.max(at - 8, 0)
  return null
}

function Content({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('palette')
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const { groups, isWaiting, isFailed } = useGroups(typed)
  const items = groups.flatMap((group) => group.items)
  const at = Math.min(active, Math.max(0, items.length - 1))
  const optionId = (item: Item | undefined) => (item ? `${id}-${item.key.replaceAll(/\W/g, '_')}` : undefined)
  const optionAt = (index: number) => document.getElementById(optionId(items[index]) ?? '')
  const take = (item: Item) => {
    const recent = recentOf(item)
    if (recent) keepRecent(recent)
    item.act?.()
    onDone()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys of an input method choose between its words.
    if (event.nativeEvent.isComposing) return
    const next = items.length > 0 ? moved(event.key, at, items.length) : null
    if (next !== null) {
      event.preventDefault()
      setActive(next)
      optionAt(next)?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      // A link is followed as if it had been clicked, in a new tab too.
      const { ctrlKey, metaKey, shiftKey } = event
      optionAt(at)?.dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
      )
    }
  }
  let index = -1
  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search size={18} aria-hidden="true" className="shrink-0 text-muted" />
        <input
          role="combobox"
          aria-label={t('label')}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={optionId(items[at])}
          aria-autocomplete="list"
          placeholder={t('placeholder')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setActive(0)
            list.current?.scrollTo?.({ top: 0 })
          }}
          onKeyDown={onKeyDown}
          className="h-13 min-w-0 flex-1 bg-transparent text-base text-text outline-none placeholder:text-muted"
        />
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t('list')}
        tabIndex={-1}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2"
      >
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: groups of a listbox are no fieldsets
          <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`} className="not-first:mt-2">
            <div id={`${id}-${group.key}`} className="px-2.5 py-1 text-xs font-medium text-muted">
              {group.title}
            </div>
            {group.items.map((item) => {
              index += 1
              const own = index
              return (
                <Option
                  key={item.key}
                  id={optionId(item) ?? ''}
                  item={item}
                  isActive={own === at}
                  onPoint={() => setActive(own)}
                  onTake={() => take(item)}
                />
              )
            })}
          </div>
        ))}
      </div>
      <p role="status" className="border-t border-line px-4 py-2 text-xs text-muted">
        {isWaiting
          ? t('waiting')
          : isFailed
            ? t('failed')
            : t('count', { count: items.filter(({ key }) => key !== 'search').length })}
      </p>
    </>
  )
}

/** The command palette: every place and action this person may use. `asked` grows with each wish to see it. */
export function Palette({ asked }: { asked: number }) {
  const { t } = useTranslation('palette')
  const [closedAt, setClosedAt] = useState(0)
  const close = () => setClosedAt(asked)
  const before = useRef<Element | null>(null)
  return (
    <Dialog.Root open={asked > closedAt} onOpenChange={close}>
      <Dialog.Portal>
        {/* Not the library's own overlay: it writes a style sheet into the page, which the policy forbids. */}
        <div className="fixed inset-0 z-40 bg-bg/70 backdrop-blur-[2px]" />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            before.current = document.activeElement
          }}
          // Without a button of its own the library would not know where the keyboard was.
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (before.current instanceof HTMLElement) before.current.focus()
          }}
          className="fixed inset-x-3 top-[8vh] z-50 mx-auto flex max-h-[min(32rem,80vh)] max-w-xl flex-col overflow-hidden rounded-xl border border-line bg-bg text-text shadow-2xl shadow-black/20"
          onKeyDown={(event) => {
            if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
            event.preventDefault()
            event.stopPropagation()
            close()
          }}
        >
          <Dialog.Title className="sr-only">{t('label')}</Dialog.Title>
          <Content onDone={close} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
