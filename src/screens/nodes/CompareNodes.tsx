import { useTranslation } from 'react-i18next'
import { cleanText } from '#src/lib/cleanText.ts'
import type { InterfaceDiff, NodeChange } from '#src/lib/interfaceDiff.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { CompareDetail } from './CompareDetail.tsx'

const subheading = 'mb-2 text-sm font-semibold'

function Name({ node }: { node: NodeChange }) {
  const { t } = useTranslation('nodes')
  const name = cleanText(node.name)
  return (
    <bdi className="min-w-0 text-sm font-medium [overflow-wrap:anywhere]">
      {name || t('compare.nodes.unnamed')}
    </bdi>
  )
}

/** Nodes that came or went: their names say it all. */
function Names({ nodes }: { nodes: readonly NodeChange[] }) {
  const { t } = useTranslation('nodes')
  return (
    <ul className="flex flex-wrap gap-1.5">
      {nodes.map((node) => (
        <li
          key={node.name}
          className="flex max-w-full items-center gap-2 rounded-md border border-line bg-bg px-2.5 py-1"
        >
          <Name node={node} />
          {node.breaking && <Badge tone="bad">{t('compare.nodes.breaks')}</Badge>}
        </li>
      ))}
    </ul>
  )
}

function Changed({ nodes }: { nodes: readonly NodeChange[] }) {
  return (
    <ul className="rounded-lg border border-line">
      {nodes.map((node) => (
        <li key={node.name} className="border-t border-line px-4 py-3 first:border-t-0">
          <h4>
            <Name node={node} />
          </h4>
          <ul className="mt-1 text-13">
            {node.details.map((detail, index) => (
              // Details of one node have no name of their own, and never move.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <CompareDetail key={index} detail={detail} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

/** What happened to the comfy nodes between two versions: gone, changed, new. */
export function CompareNodes({ diff }: { diff: InterfaceDiff }) {
  const { t } = useTranslation('nodes')
  const of = (change: NodeChange['change']) => diff.nodes.filter((node) => node.change === change)
  const removed = of('removed')
  const changed = of('changed')
  const added = of('added')
  return (
    <div className="flex flex-col gap-6">
      {removed.length > 0 && (
        <div>
          <h3 className={subheading}>{t('compare.nodes.removed', { count: removed.length })}</h3>
          <Names nodes={removed} />
        </div>
      )}
      {changed.length > 0 && (
        <div>
          <h3 className={subheading}>{t('compare.nodes.changed', { count: changed.length })}</h3>
          <Changed nodes={changed} />
        </div>
      )}
      {added.length > 0 && (
        <div>
          <h3 className={subheading}>{t('compare.nodes.added', { count: added.length })}</h3>
          <Names nodes={added} />
        </div>
      )}
    </div>
  )
}
