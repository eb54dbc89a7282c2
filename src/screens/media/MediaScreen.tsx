import { Images } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { mediaKey } from '#src/api/mediaRefs.ts'
import { lazyWithRetry } from '#src/components/lazyWithRetry.tsx'
import { useParams } from '#src/components/navigation.ts'
import { PageTitle } from '#src/components/PageTitle.tsx'
import { useSearchState } from '#src/hooks/useSearchState.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { AddTask } from './AddTask.tsx'
import { useBoard } from './board.ts'
import { boardSearch } from './boardSearch.ts'
import { Providers } from './Providers.tsx'
import { Summary } from './Summary.tsx'
import { TaskCard } from './TaskCard.tsx'
import { TaskScreen } from './TaskScreen.tsx'

const ProviderScreen = lazyWithRetry(() =>
  import('./ProviderScreen.tsx').then((module) => module.ProviderScreen),
)

function Board() {
  const { t } = useTranslation('media')
  const { show: filter } = useSearchState(boardSearch).search
  const tasks = useBoard()
  return (
    <>
      <AddTask tasks={tasks} />
      <section tabIndex={-1} aria-labelledby="tasks" className="mt-8 outline-none">
        <h2 id="tasks" className="sr-only">
          {t('board')}
        </h2>
        {tasks.length === 0 ? (
          <EmptyState icon={<Images size={28} />} title={<p>{t('empty.title')}</p>}>
            {t('empty.text')}
          </EmptyState>
        ) : (
          <>
            <Summary tasks={tasks} filter={filter} />
            <ul className="mt-3 grid grid-cols-1 items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {tasks.map((saved) => (
                <TaskCard key={mediaKey(saved)} saved={saved} filter={filter} />
              ))}
            </ul>
          </>
        )}
      </section>
    </>
  )
}

function BoardScreen() {
  const { t } = useTranslation('media')
  return (
    <div className="container-page pt-6 pb-16 sm:pt-8">
      <PageTitle title={t('title')} />
      <div className="mb-6">
        <PageHeader title={t('title')} description={t('intro')} />
      </div>
      <Board />
      <Providers />
    </div>
  )
}

/** The board (/media), a provider (/media/:provider) or a task (/media/:provider/:kind?/:id). */
export function MediaScreen() {
  const { provider, kind, id } = useParams()
  if (provider === undefined) return <BoardScreen />
  if (kind === undefined) return <ProviderScreen provider={provider} />
  // With two segments, the second one is the id.
  return id === undefined ? (
    <TaskScreen provider={provider} kind={null} id={kind} />
  ) : (
    <TaskScreen provider={provider} kind={kind} id={id} />
  )
}
