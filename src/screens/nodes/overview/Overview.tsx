import { useTranslation } from 'react-i18next'
import type { RegistryNode } from '#src/api/nodes.ts'
import type { NodeVersion } from '#src/api/versions.ts'
import { Link } from '#src/components/Link.tsx'
import { Markdown } from '#src/components/Markdown.tsx'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { to } from '#src/paths.ts'
import { CompatibilityTable } from '../shared/CompatibilityTable.tsx'
import { Dependencies } from '../shared/Dependencies.tsx'
import { PageSection } from '../shared/PageSection.tsx'
import { truncateMarkdown } from '../shared/truncateMarkdown.ts'

const maxChangelogLines = 14
const maxChangelogCharacters = 900

function Changelog({ node, version }: { node: RegistryNode; version: NodeVersion }) {
  const { t } = useTranslation('nodes')
  const { text, isTruncated } = truncateMarkdown(version.changelog, maxChangelogLines, maxChangelogCharacters)
  if (text.trim() === '') return null
  return (
    <PageSection title={t('overview.changes', { version: cleanText(version.version) })}>
      <div className="text-sm">
        <Markdown text={text} />
      </div>
      {isTruncated && (
        <p className="mt-3 text-sm">
          <Link to={to.version(node.id, version.version)} className="link">
            {t('overview.moreChanges')}
          </Link>
        </p>
      )}
    </PageSection>
  )
}

/** The overview tab: description, latest changelog, compatibility and dependencies. */
export function Overview({ node }: { node: RegistryNode }) {
  const { t } = useTranslation('nodes')
  const version = node.latestVersion
  return (
    <div className="flex flex-col gap-9">
      <PageSection title={t('overview.about')}>
        {node.description.trim() ? (
          <Markdown text={node.description} />
        ) : (
          <p className="text-muted">{t('overview.noDescription')}</p>
        )}
      </PageSection>
      {version && <Changelog node={node} version={version} />}
      <PageSection title={t('overview.runsOn')}>
        <CompatibilityTable node={node} />
      </PageSection>
      {version && (
        <PageSection title={t('overview.dependencies.title')}>
          <Dependencies lines={version.dependencies} />
        </PageSection>
      )}
    </div>
  )
}
