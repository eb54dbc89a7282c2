import { useQuery } from '@tanstack/react-query'
import { Newspaper } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type ReleaseNote, type ReleaseProject, releaseProjects, releases } from '#src/api/releases.ts'
import { Link } from '#src/components/Link.tsx'
import { useLocation } from '#src/components/navigation.ts'
import { PageTitle } from '#src/components/PageTitle.tsx'
import { QueryBoundary } from '#src/components/QueryBoundary.tsx'
import { useSearchState } from '#src/hooks/useSearchState.ts'
import { useLanguage } from '#src/i18n/useLanguage.ts'
import { to } from '#src/paths.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Tabs, tabProps } from '#src/ui/Tabs.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { ReleaseArticle } from './ReleaseArticle.tsx'
import { releaseAnchors } from './releaseAnchors.ts'
import { releasesSearch } from './releasesSearch.ts'

function useProjectNames(): Record<ReleaseProject, string> {
  const { t } = useTranslation('releases')
  return {
    comfyui: t('project.comfyui'),
    comfyui_frontend: t('project.comfyui_frontend'),
    desktop: t('project.desktop'),
    cloud: t('project.cloud'),
  }
}

function ProjectTabs({ project }: { project: ReleaseProject }) {
  const { t } = useTranslation('releases')
  const names = useProjectNames()
  return (
    <Tabs label={t('tabs')} className="mt-5">
      {releaseProjects.map((option) => (
        <Link
          key={option}
          to={to.releases() + releasesSearch.query({ project: option })}
          {...tabProps(option === project)}
        >
          {names[option]}
        </Link>
      ))}
    </Tabs>
  )
}

function ReleasesSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" className="flex flex-col gap-10 pt-8">
      <VisuallyHidden>{t('waiting.label')}</VisuallyHidden>
      <Skeleton className="h-44 w-full rounded-lg" />
      <Skeleton className="h-32 w-full rounded-lg" />
      <Skeleton className="h-44 w-full rounded-lg" />
    </div>
  )
}

/** Scrolls to the article the hash names. Call it where the articles render: they arrive later than the page. */
function useScrollToAnchor(): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash.length < 2) return
    const articles = [...document.querySelectorAll<HTMLElement>('article[id]')]
    articles.find(({ id }) => `#${encodeURIComponent(id)}` === hash || `#${id}` === hash)?.scrollIntoView()
  }, [hash])
}

function Articles({ notes }: { notes: readonly ReleaseNote[] }) {
  const anchors = releaseAnchors(notes)
  useScrollToAnchor()
  return (
    <div>
      {notes.map((note, index) => (
        <ReleaseArticle key={note.id} note={note} anchor={anchors[index] ?? ''} />
      ))}
    </div>
  )
}

function Notes({ project }: { project: ReleaseProject }) {
  const { t } = useTranslation('releases')
  return (
    <QueryBoundary
      query={useQuery(releases(project, useLanguage()))}
      fallback={<ReleasesSkeleton />}
      empty={
        <EmptyState icon={<Newspaper size={28} />} title={t('none')}>
          {t('noneText')}
        </EmptyState>
      }
    >
      {(notes) => (
        // One boundary for all articles: a later one would shift those below it.
        <Suspense fallback={<ReleasesSkeleton />}>
          <Articles notes={notes} />
        </Suspense>
      )}
    </QueryBoundary>
  )
}

/** Release notes of ComfyUI and related projects, newest first, in the UI language where available. */
export function ReleasesScreen() {
  const { t } = useTranslation('releases')
  const { t: common } = useTranslation()
  const { project } = useSearchState(releasesSearch).search
  const names = useProjectNames()
  return (
    <div className="container-page pt-6 pb-16 sm:pt-8">
      <PageTitle title={common('labeled', { label: names[project], value: t('title') })} />
      <PageHeader
        title={t('title')}
        description={t('intro')}
        actions={
          <Link to={to.testResults()} className="link">
            {t('tests')}
          </Link>
        }
      />
      <ProjectTabs project={project} />
      <Notes key={project} project={project} />
    </div>
  )
}
