import { BellRing, RefreshCw, Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Publisher } from '#src/api/publishers.ts'
import { useFormat } from '#src/i18n/useFormat.ts'
import { useNow } from '#src/i18n/useNow.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { withSpace } from '#src/lib/text/withSpace.ts'
import { Button } from '#src/ui/Button.tsx'
import { classes } from '#src/ui/classes.ts'
import { controlClass } from '#src/ui/Field.tsx'
import { keepFocus } from '#src/ui/keepFocus.ts'
import { type BoardSearch, boardSorts, boardStates } from './boardSearch.ts'
import { canAskForPermission } from './browserNotification.ts'
import type { BoardData } from './useBoard.ts'

interface ToolsProps {
  search: BoardSearch
  onChange: (changes: Partial<BoardSearch>) => void
  publishers: readonly Publisher[]
}

function FilterSelect<T extends string>(props: {
  label: string
  value: T
  options: readonly (readonly [T, string])[]
  onChange: (value: T) => void
  className?: string
}) {
  return (
    <div className={classes('sm:max-w-60 sm:min-w-44', props.className)}>
      <select
        aria-label={props.label}
        value={props.value}
        onChange={({ target }) => {
          const chosen = props.options[target.selectedIndex]
          if (chosen) props.onChange(chosen[0])
        }}
        className={classes(controlClass, 'h-9 pe-1')}
      >
        {props.options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Filters and sorts the board. The URL holds the state. */
export function BoardTools({ search, onChange, publishers }: ToolsProps) {
  const { t } = useTranslation('publish')
  const states: Record<BoardSearch['state'], string> = {
    all: t('board.state.all'),
    problems: t('board.state.problems'),
    moving: t('board.state.inReview'),
    fine: t('board.state.fine'),
  }
  const sorts: Record<BoardSearch['sort'], string> = {
    attention: t('board.sort.attention'),
    name: t('board.sort.name'),
    newest: t('board.sort.latest'),
    downloads: t('board.sort.downloads'),
    stars: t('board.sort.stars'),
  }
  return (
    <fieldset aria-label={t('board.narrow')} className="mt-4 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      <label className="relative max-sm:col-span-2 sm:max-w-xs sm:flex-1">
        <span className="sr-only">{t('board.find')}</span>
        <Search size={15} aria-hidden="true" className="absolute start-3 top-2.5 text-muted" />
        <input
          type="search"
          value={search.q}
          onChange={(event) => onChange({ q: event.target.value })}
          placeholder={t('board.find')}
          className={classes(controlClass, 'h-9 ps-8')}
        />
      </label>
      {publishers.length > 1 && (
        <FilterSelect
          label={t('board.publisher')}
          value={search.publisher}
          options={[
            ['', t('board.everyPublisher')] as const,
            ...publishers.map(({ id, name }) => [id, cleanText(name)] as const),
          ]}
          // Names of publishers are longer than half a phone's screen.
          className="max-sm:col-span-2"
          onChange={(publisher) => onChange({ publisher })}
        />
      )}
      <FilterSelect
        label={t('board.state.label')}
        value={search.state}
        options={boardStates.map((state) => [state, states[state]] as const)}
        onChange={(state) => onChange({ state })}
      />
      <FilterSelect
        label={t('board.sort.label')}
        value={search.sort}
        options={boardSorts.map((sort) => [sort, sorts[sort]] as const)}
        onChange={(sort) => onChange({ sort })}
      />
    </fieldset>
  )
}

/** Asks, only on a click, for permission to show a browser notification when a version goes live. */
function NotificationButton() {
  const { t } = useTranslation('publish')
  const [canAsk, setCanAsk] = useState(canAskForPermission)
  if (!canAsk) return null
  const ask = async () => {
    if ((await Notification.requestPermission()) !== 'default') setCanAsk(false)
  }
  return (
    <Button ref={keepFocus} size="small" onClick={() => void ask()}>
      <BellRing size={14} aria-hidden="true" />
      {t('board.notify')}
    </Button>
  )
}

/** Shows when the board was last checked, and whether it is polling. */
export function LastCheck({ board }: { board: BoardData }) {
  const { t } = useTranslation('publish')
  const format = useFormat()
  const now = useNow()
  const time = format.relative(new Date(board.checkedAt).toISOString(), Math.max(now, board.checkedAt))
  return (
    <div
      tabIndex={-1}
      className="mt-3 flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted"
    >
      {/* Two lines high on narrow screens from the start, because the text gets longer once every pack was read. */}
      <p className="min-h-8 w-full text-pretty lg:min-h-0 lg:w-auto">
        {withSpace(board.isSettled ? t('board.lastChecked', { time }) : t('board.checking'))}
        {board.isSettled && board.hasPacksInReview && t('board.watching')}
      </p>
      <Button
        kind="quiet"
        size="small"
        className="max-lg:-ms-2.5"
        onClick={board.refresh}
        aria-busy={board.isChecking}
      >
        <RefreshCw size={14} aria-hidden="true" />
        {t('board.refresh')}
      </Button>
      {board.hasPacksInReview && <NotificationButton />}
      {board.isSettled && board.checkedCount < board.packs.length && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p>{t('board.checked', { checked: board.checkedCount, count: board.packs.length })}</p>
          <Button ref={keepFocus} size="small" onClick={board.checkAll}>
            {t('board.checkAll')}
          </Button>
        </div>
      )}
    </div>
  )
}
