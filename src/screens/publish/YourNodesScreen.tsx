import { useTranslation } from 'react-i18next'
import { Failure } from '#src/components/Failure.tsx'
import { Link } from '#src/components/Link.tsx'
import { PageTitle } from '#src/components/PageTitle.tsx'
import { to } from '#src/paths.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { Board } from './Board.tsx'
import { FirstRelease } from './FirstRelease.tsx'
import { OwnPublishers } from './OwnPublishers.tsx'
import { type BoardData, useBoard } from './useBoard.ts'

function BoardSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" className="mt-7 flex flex-col gap-3">
      <VisuallyHidden>{t('waiting.label')}</VisuallyHidden>
      <Skeleton className="h-8 w-48 max-w-full" />
      <Skeleton className="h-20 w-full rounded-lg sm:w-1/2 lg:w-1/3" />
      <Skeleton className="mt-4 h-8 w-48 max-w-full" />
      <Skeleton className="h-96 w-full rounded-lg" />
    </div>
  )
}

/** Whether the user has no pack, and couldn't have one that wasn't read. */
const isFirstTime = ({ state, packs, failed }: BoardData) =>
  state === 'ready' && packs.length === 0 && failed.length === 0

function Content({ board }: { board: BoardData }) {
  if (board.state === 'failed') return <Failure error={board.error} onRetry={board.refresh} />
  if (board.state === 'waiting') return <BoardSkeleton />
  if (isFirstTime(board)) {
    return (
      <>
        {board.publishers.length > 0 && (
          <OwnPublishers publishers={board.publishers} readOnlyIds={board.readOnlyIds} />
        )}
        <FirstRelease publishers={board.publishers} parentLevel={2} />
      </>
    )
  }
  return (
    <>
      <OwnPublishers publishers={board.publishers} readOnlyIds={board.readOnlyIds} />
      <Board board={board} />
    </>
  )
}

/** The user's publishers and packs, with the status of each pack. */
export function YourNodesScreen() {
  const { t } = useTranslation('publish')
  const board = useBoard()
  const isGuided = isFirstTime(board)
  return (
    <div className="container-page pt-6 pb-16 sm:pt-8">
      <PageTitle title={t('title')} />
      <PageHeader
        title={t('title')}
        description={!isGuided && t('intro')}
        actions={
          !isGuided && (
            <Link to={to.firstRelease()} className={buttonClass('primary')}>
              {t('newPack')}
            </Link>
          )
        }
      />
      <Content board={board} />
    </div>
  )
}
