import { SearchX } from 'lucide-react'
import { useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Pager } from '#src/components/Pager.tsx'
import { useFormat } from '#src/i18n/useFormat.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { withSpace } from '#src/lib/text/withSpace.ts'
import { to } from '#src/paths.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { BoardRow, boardGrid } from './BoardRow.tsx'
import { BoardTools, LastCheck } from './BoardTools.tsx'
import { boardPageSize, boardSearch, filterAndSortPacks, useBoardSearch } from './boardSearch.ts'
import { isProblem } from './health.ts'
import type { BoardData } from './useBoard.ts'
import { useLiveNotifications } from './useLiveNotifications.ts'

function BoardHeader() {
  const { t } = useTranslation('publish')
  return (
    <div
      aria-hidden="true"
      className={`${boardGrid} hidden border-b border-line bg-sunken py-2 text-xs font-medium text-muted lg:grid`}
    >
      <span>{t('board.pack')}</span>
      <span>{t('board.latest')}</span>
      <span>{t('board.live')}</span>
      <span>{t('board.status')}</span>
      <span />
    </div>
  )
}

/** Summarizes the board. Says that all is fine only if every pack of every publisher was read: an unread one may have a problem. */
function useSummary({ packs, failed, isSettled, checkedCount }: BoardData): string {
  const { t } = useTranslation('publish')
  if (!isSettled) return t('board.count', { count: packs.length })
  if (packs.length === 0) return t('board.noneRead')
  const problems = packs.filter(({ health }) => health && isProblem(health.status)).length
  const unread = packs.filter(({ error }) => error).length
  const read = checkedCount - unread
  if (problems === 0 && read === packs.length && failed.length === 0)
    return t('board.allFine', { count: read })
  const found =
    problems > 0 ? t('board.problems', { count: problems }) : t('board.noProblem', { count: read })
  if (unread === 0) return read > 0 ? found : ''
  return (read > 0 ? withSpace(found) : '') + t('board.unread', { count: unread })
}

function Summary({ board }: { board: BoardData }) {
  const summary = useSummary(board)
  return (
    // On a line of its own on phones, because the text gets longer once every pack was read.
    <p role="status" className="w-full text-sm sm:w-auto">
      {summary}
    </p>
  )
}

function FailedPublishers({ board }: { board: BoardData }) {
  const { t } = useTranslation('publish')
  const format = useFormat()
  const [first, ...others] = board.failed
  if (!first) return null
  const names = board.failed.map(({ name }) => cleanText(name))
  return (
    <div className="mt-2">
      <Banner
        tone="warn"
        title={
          others.length > 0
            ? t('board.failedMany', { count: names.length })
            : t('board.failed', { name: names[0] })
        }
        action={
          <Button size="small" onClick={board.refresh}>
            {t('board.again')}
          </Button>
        }
      >
        {others.length > 0 && <bdi className="wrap-anywhere">{format.list(names)}</bdi>}
      </Banner>
    </div>
  )
}

/** Returns a `ref` callback for a list of links whose key changes: the focus stays on the same link. */
function useKeepFocusedLink() {
  const focusedHref = useRef<string | null>(null)
  return useCallback((list: HTMLElement | null) => {
    const href = focusedHref.current
    const links = [...(list?.querySelectorAll('a') ?? [])]
    if (href !== null) links.find((link) => link.getAttribute('href') === href)?.focus()
    return () => {
      const { activeElement } = document
      focusedHref.current = list?.contains(activeElement)
        ? (activeElement?.getAttribute('href') ?? null)
        : null
    }
  }, [])
}

/** The release health board: every pack of every publisher the user belongs to, problems first. */
export function Board({ board }: { board: BoardData }) {
  const { t } = useTranslation('publish')
  const { search, optimisticSearch, setFilter } = useBoardSearch()
  useLiveNotifications(board.packs)
  const keepFocusedLink = useKeepFocusedLink()
  // Sorted by name until every status is known: the order by status would change with every response.
  const order = board.isSettled || search.sort !== 'attention' ? search : { ...search, sort: 'name' as const }
  const matching = filterAndSortPacks(board.packs, order)
  const pages = Math.max(1, Math.ceil(matching.length / boardPageSize))
  const page = Math.min(search.page, pages)
  const shown = matching.slice((page - 1) * boardPageSize, page * boardPageSize)
  return (
    <section aria-labelledby="board" className="mt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="board" className="text-lg font-semibold">
          {t('board.title')}
        </h2>
        <Summary board={board} />
      </div>
      {board.packs.length > 0 && (
        <>
          <BoardTools search={optimisticSearch} onChange={setFilter} publishers={board.publishers} />
          <LastCheck board={board} />
        </>
      )}
      <FailedPublishers board={board} />
      {board.packs.length > 0 && shown.length === 0 && (
        <EmptyState
          icon={<SearchX size={28} />}
          title={t('board.noMatch')}
          action={
            <Button onClick={() => setFilter({ q: '', state: 'all', publisher: '' })}>
              {t('board.clear')}
            </Button>
          }
        />
      )}
      {shown.length > 0 && (
        <div className="mt-2 overflow-hidden rounded-lg border border-line">
          <BoardHeader />
          {/* Keyed by sort order, so that rows don't move visibly when it changes. */}
          <ul
            key={order.sort}
            ref={keepFocusedLink}
            aria-label={t('board.title')}
            aria-busy={!board.isSettled}
          >
            {shown.map((pack) => (
              <BoardRow key={pack.node.id} pack={pack} />
            ))}
          </ul>
        </div>
      )}
      <Pager
        page={page}
        totalPages={pages}
        href={(number) => to.yourNodes() + boardSearch.query({ ...search, page: number })}
      />
    </section>
  )
}
