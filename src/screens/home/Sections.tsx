import { Workflow } from 'lucide-react'
import { type DragEvent, memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HomeSections, SectionPack } from '#src/catalog/homeSections.ts'
import { topics } from '#src/catalog/topics.ts'
import { Link } from '#src/components/Link.tsx'
import { NodeIcon } from '#src/components/NodeIcon.tsx'
import { useNavigate } from '#src/components/navigation.ts'
import { useDroppedFile } from '#src/hooks/useDroppedFile.ts'
import { useFormat } from '#src/i18n/useFormat.ts'
import { useNow } from '#src/i18n/useNow.ts'
import { type HomeSearch, homeDefaults, to } from '#src/paths.ts'
import { classes } from '#src/ui/classes.ts'
import { homePath } from './homeSearch.ts'
import { useHomeSections } from './useHomeSections.ts'

const searchPath = (search: Partial<HomeSearch>) => homePath({ ...homeDefaults, ...search })

/** The fact that a section orders its packs by. */
type Fact = 'downloads' | 'stars' | 'gained' | 'date'

function useFactText() {
  const { t } = useTranslation('home')
  const format = useFormat()
  const now = useNow()
  return (pack: SectionPack, fact: Fact): string => {
    if (fact === 'date') return pack.date ? format.relative(pack.date, now) || format.date(pack.date) : ''
    const value = pack[fact]
    if (value === null || value === undefined) return ''
    // “73.5K” has the plural of 1000, not of the last digit of the exact number; French has another for millions.
    const count = Math.min(value, value < 1e6 ? 1000 : 1e6)
    const shown = format.compact(value)
    if (fact === 'gained') return t('sections.gained', { count, shown })
    return fact === 'stars'
      ? t('sections.stars', { count, shown })
      : t('sections.downloads', { count, shown })
  }
}

interface SectionProps {
  title: string
  packs: readonly SectionPack[]
  fact: Fact
  /** Path of the full list, if there is one. */
  all?: string
}

const headingClass = 'flex h-9 flex-1 items-center justify-between rounded-lg px-2 text-sm font-semibold'

function Section({ title, packs, fact, all }: SectionProps) {
  const factText = useFactText()
  if (packs.length === 0) return null
  return (
    <section className="w-72 shrink-0 snap-start rounded-xl border border-line bg-card p-2 sm:w-auto sm:min-w-64 sm:flex-1 lg:min-w-0">
      <h2 className="flex">
        {all ? (
          <Link to={all} className={`chevron ${headingClass} text-text no-underline hover:text-accent`}>
            {title}
          </Link>
        ) : (
          <span className={headingClass}>{title}</span>
        )}
      </h2>
      {packs.map((pack) => (
        <Link key={pack.id} to={to.node(pack.id)} className="pick">
          <NodeIcon id={pack.id} icon={pack.icon} logo={pack.logo} name={pack.name} />
          <b dir="auto">{pack.name}</b>
          {/* Intl data may differ between Node.js at build time and the browser. */}
          <span suppressHydrationWarning>
            {[factText(pack, fact), pack.publisher].filter(Boolean).join(' · ')}
          </span>
        </Link>
      ))}
    </section>
  )
}

function Topics({ sections }: { sections: HomeSections }) {
  const { t } = useTranslation('home')
  const format = useFormat()
  const names = {
    video: t('topics.video'),
    upscaling: t('topics.upscaling'),
    controlnet: t('topics.controlnet'),
    face: t('topics.face'),
    lora: t('topics.lora'),
    audio: t('topics.audio'),
    mask: t('topics.mask'),
    prompt: t('topics.prompt'),
    animation: t('topics.animation'),
    language: t('topics.language'),
    threeD: t('topics.threeD'),
    flux: t('topics.flux'),
  }
  return (
    <nav
      aria-label={t('topics.label')}
      className="mx-auto mb-4 flex max-w-3xl gap-2 overflow-x-auto px-4 py-1 scrollbar-none sm:flex-wrap sm:justify-center sm:px-0"
    >
      {sections.topics.map(({ id, count }) => (
        <Link
          key={id}
          to={searchPath({ q: topics.find((topic) => topic.id === id)?.query ?? '' })}
          className="chip"
        >
          {names[id]} <span>{format.number(count)}</span>
        </Link>
      ))}
    </nav>
  )
}

const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Leads to the install plan, which reads a file that is dropped here. */
function WorkflowLink() {
  const { t } = useTranslation('home')
  const navigate = useNavigate()
  const { keep } = useDroppedFile()
  const [isDragging, setIsDragging] = useState(false)
  return (
    <Link
      to={to.plan()}
      onDragOver={(event) => {
        if (!hasFile(event)) return
        // Without it, the browser opens the file.
        event.preventDefault()
        setIsDragging(true)
      }}
      onDragLeave={() => setIsDragging(false)}
      onDrop={(event) => {
        const [file] = event.dataTransfer.files
        if (!file) return
        event.preventDefault()
        setIsDragging(false)
        keep(file)
        void navigate(to.plan())
      }}
      className={classes(
        'chevron mx-4 mt-3 flex items-center gap-3 rounded-xl border border-dashed px-4 py-3 text-sm text-muted no-underline hover:bg-raised sm:mx-0',
        isDragging ? 'border-accent bg-accent-soft' : 'border-line-strong',
      )}
    >
      <Workflow size={20} aria-hidden="true" className="shrink-0 text-accent" />
      <span className="flex-1 text-pretty">
        <b className="me-1.5 font-semibold text-text max-sm:block">{t('plan.title')}</b> {t('plan.text')}
      </span>
    </Link>
  )
}

/** Topics, and the first packs of several lists, each with a link to the whole list. */
function SectionList({ sections }: { sections: HomeSections }) {
  const { t } = useTranslation('home')
  const { hasDownloads } = sections
  return (
    <>
      <Topics sections={sections} />
      <div className="flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-1 sm:px-0 lg:overflow-visible">
        <Section
          title={hasDownloads ? t('sections.installed') : t('sections.starred')}
          packs={sections.installed}
          fact={hasDownloads ? 'downloads' : 'stars'}
          all={searchPath({ sort: hasDownloads ? 'downloads' : 'stars' })}
        />
        <Section title={t('sections.trending')} packs={sections.trending} fact="gained" />
        <Section
          title={t('sections.newest')}
          packs={sections.newest}
          fact="date"
          all={searchPath({ sort: 'newest', since: 7 })}
        />
        <Section
          title={t('sections.updated')}
          packs={sections.updated}
          fact="date"
          all={searchPath({ sort: 'updated' })}
        />
      </div>
    </>
  )
}

/** Lists of the catalog, if the site has an index, and a link to the plan. */
export const Sections = memo(function Sections() {
  const { sections, isPending } = useHomeSections(true)
  if (!sections && isPending) return <div aria-hidden="true" className="h-133 lg:h-118" />
  return (
    <div className="-mx-4 mb-10 sm:mx-0">
      {sections && <SectionList sections={sections} />}
      <WorkflowLink />
    </div>
  )
})
