import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { RegistryNode } from '#src/api/nodes.ts'
import type { NodeVersion } from '#src/api/versions.ts'
import { Link } from '#src/components/Link.tsx'
import { lazyWithFallback } from '#src/components/lazyWithFallback.ts'
import { Markdown } from '#src/components/Markdown.tsx'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { to } from '#src/paths.ts'
import { NodeReadme } from '../readme/NodeReadme.tsx'
import { PageSection } from '../shared/PageSection.tsx'
import { truncateMarkdown } from '../shared/truncateMarkdown.ts'
import { ComfyNodePreviewSkeleton } from './ComfyNodePreviewSkeleton.tsx'

const ComfyNodePreview = lazyWithFallback(() =>
  import('./ComfyNodePreview.tsx').then((file) => file.ComfyNodePreview),
)

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

/** The overview tab: description, some nodes, latest changelog and, on wide screens, the README. */
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
      {version?.extraction === 'success' && (
        <Suspense fallback={<ComfyNodePreviewSkeleton />}>
          <ComfyNodePreview nodeId={node.id} version={version.version} />
        </Suspense>
      )}
      {version && <Changelog node={node} version={version} />}
      <NodeReadme node={node} on="wide" />
    </div>
  )
}
