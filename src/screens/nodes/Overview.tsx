import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { RegistryNode } from '#src/api/nodes.ts'
import type { NodeVersion } from '#src/api/versions.ts'
import { Link } from '#src/components/Link.tsx'
import { Markdown } from '#src/components/Markdown.tsx'
import { cleanText } from '#src/lib/cleanText.ts'
import { to } from '#src/paths.ts'
import { CompatibilityTable } from './CompatibilityTable.tsx'
import { Dependencies } from './Dependencies.tsx'
import { shortMarkdown } from './shortMarkdown.ts'

const changelogLines = 14
const changelogCharacters = 900

export function OverviewSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-base font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Changelog({ node, version }: { node: RegistryNode; version: NodeVersion }) {
  const { t } = useTranslation('nodes')
  const { text, cut } = shortMarkdown(version.changelog, changelogLines, changelogCharacters)
  if (text.trim() === '') return null
  return (
    <OverviewSection title={t('overview.changes', { version: cleanText(version.version) })}>
      <div className="text-sm">
        <Markdown text={text} />
      </div>
      {cut && (
        <p className="mt-3 text-sm">
          <Link to={to.version(node.id, version.version)} className="link">
            {t('overview.moreChanges')}
          </Link>
        </p>
      )}
    </OverviewSection>
  )
}

/** What a pack is, what is new in it, where it runs, and what it pulls in. */
export function Overview({ node }: { node: RegistryNode }) {
  const { t } = useTranslation('nodes')
  const version = node.latestVersion
  return (
    <div className="flex flex-col gap-9">
      <OverviewSection title={t('overview.about')}>
        {node.description.trim() ? (
          <Markdown text={node.description} />
        ) : (
          <p className="text-muted">{t('overview.noDescription')}</p>
        )}
      </OverviewSection>
      {version && <Changelog node={node} version={version} />}
      <OverviewSection title={t('overview.runsOn')}>
        <CompatibilityTable node={node} />
      </OverviewSection>
      {version && (
        <OverviewSection title={t('overview.dependencies.title')}>
          <Dependencies lines={version.dependencies} />
        </OverviewSection>
      )}
    </div>
  )
}
