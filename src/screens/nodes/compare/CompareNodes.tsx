import { useTranslation } from 'react-i18next'
import { InterfaceChangeDetail } from '#src/components/InterfaceChangeDetail.tsx'
import type { InterfaceDiff, NodeChange } from '#src/lib/interface-diff/interfaceDiff.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { PageSection } from '../shared/PageSection.tsx'

const headingClass = 'mb-2 text-sm font-semibold'

function ComfyNodeName({ node }: { node: NodeChange }) {
  const { t } = useTranslation('nodes')
  const name = cleanText(node.name)
  return <bdi className="min-w-0 text-sm font-medium wrap-anywhere">{name || t('compare.nodes.unnamed')}</bdi>
}

/** Added or removed comfy nodes: only their names matter. */
function NameList({ nodes }: { nodes: readonly NodeChange[] }) {
  const { t } = useTranslation('nodes')
  return (
    <ul className="flex flex-wrap gap-1.5">
      {nodes.map((node) => (
        <li key={node.name} className="flex max-w-full items-center gap-2 rounded-md bg-raised px-2.5 py-1">
          <ComfyNodeName node={node} />
          {node.isBreaking && <Badge tone="bad">{t('compare.nodes.breaks')}</Badge>}
        </li>
      ))}
    </ul>
  )
}

function ChangedNodes({ nodes }: { nodes: readonly NodeChange[] }) {
  return (
    <ul className="rounded-lg border border-line">
      {nodes.map((node) => (
        <li key={node.name} className="border-t border-line px-4 py-3 first:border-t-0">
          <h4>
            <ComfyNodeName node={node} />
          </h4>
          <ul className="mt-1 text-13">
            {node.details.map((detail, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: details have no id, and their order never changes
              <InterfaceChangeDetail key={index} detail={detail} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

/** The removed, changed and added comfy nodes between two versions. The verdict counts those that can't be compared. */
export function CompareNodes({ diff }: { diff: InterfaceDiff }) {
  const { t } = useTranslation('nodes')
  const nodesWith = (change: NodeChange['change']) => diff.nodes.filter((node) => node.change === change)
  const removed = nodesWith('removed')
  const changed = nodesWith('changed').filter(({ details }) =>
    details.some(({ kind }) => kind !== 'not-comparable'),
  )
  const added = nodesWith('added')
  if (removed.length + changed.length + added.length === 0) return null
  return (
    <PageSection title={t('compare.nodes.title')}>
      <div className="flex flex-col gap-6">
        {removed.length > 0 && (
          <div>
            <h3 className={headingClass}>{t('compare.nodes.removed', { count: removed.length })}</h3>
            <NameList nodes={removed} />
          </div>
        )}
        {changed.length > 0 && (
          <div>
            <h3 className={headingClass}>{t('compare.nodes.changed', { count: changed.length })}</h3>
            <ChangedNodes nodes={changed} />
          </div>
        )}
        {added.length > 0 && (
          <div>
            <h3 className={headingClass}>{t('compare.nodes.added', { count: added.length })}</h3>
            <NameList nodes={added} />
          </div>
        )}
      </div>
    </PageSection>
  )
}
