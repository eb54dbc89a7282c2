import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { InterfaceChangeDetail } from '#src/components/InterfaceChangeDetail.tsx'
import type { InterfaceDiff, NodeChange } from '#src/lib/interface-diff/interfaceDiff.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { PageSection } from '../shared/PageSection.tsx'

function ComfyNodeName({ node }: { node: NodeChange }) {
  const { t } = useTranslation('nodes')
  const name = cleanText(node.name)
  return <bdi className="min-w-0 text-sm font-medium wrap-anywhere">{name || t('compare.nodes.unnamed')}</bdi>
}

/** Added or removed comfy nodes: only their names matter. */
function NameList({ nodes }: { nodes: readonly NodeChange[] }) {
  const { t } = useTranslation('nodes')
  return (
    <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
      {nodes.map((node) => (
        <li key={node.name} className="flex min-w-0 items-center gap-2">
          <ComfyNodeName node={node} />
          {node.isBreaking && <Badge tone="bad">{t('compare.nodes.breaks')}</Badge>}
        </li>
      ))}
    </ul>
  )
}

function ChangedNodes({ nodes }: { nodes: readonly NodeChange[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {nodes.map((node) => (
        <li key={node.name}>
          <h4>
            <ComfyNodeName node={node} />
          </h4>
          <ul className="text-13">
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

function NodeGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-t border-line px-4 py-3 first:border-t-0">
      <h3 className="mb-1 text-13 font-medium text-muted">{title}</h3>
      {children}
    </div>
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
      <div className="rounded-lg border border-line">
        {removed.length > 0 && (
          <NodeGroup title={t('compare.nodes.removed', { count: removed.length })}>
            <NameList nodes={removed} />
          </NodeGroup>
        )}
        {changed.length > 0 && (
          <NodeGroup title={t('compare.nodes.changed', { count: changed.length })}>
            <ChangedNodes nodes={changed} />
          </NodeGroup>
        )}
        {added.length > 0 && (
          <NodeGroup title={t('compare.nodes.added', { count: added.length })}>
            <NameList nodes={added} />
          </NodeGroup>
        )}
      </div>
    </PageSection>
  )
}
