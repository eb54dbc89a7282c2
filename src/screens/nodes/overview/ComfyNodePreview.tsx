import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { comfyNodePage } from '#src/api/comfyNodes.ts'
import { Failure } from '#src/components/Failure.tsx'
import { Link } from '#src/components/Link.tsx'
import type { ComfyNodeInterface } from '#src/lib/comfy-node/comfyNode.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { InputSlots, OutputSlots } from '../comfy-nodes/ComfyNodeSlot.tsx'
import { comfyNodeKeys, isReadable } from '../comfy-nodes/groupComfyNodes.ts'
import { nodeSearch } from '../shared/nodeSearch.ts'
import { PageSection } from '../shared/PageSection.tsx'
import { ComfyNodePreviewSkeleton } from './ComfyNodePreviewSkeleton.tsx'

const maxDrawn = 6
/** Three columns of six; phones show two. */
const maxNames = 18
const maxSlots = 4

/** A comfy node as the canvas shows it, without its widgets. */
function DrawnNode({ comfyNode }: { comfyNode: ComfyNodeInterface }) {
  const { t } = useTranslation('nodes')
  const sockets = comfyNode.inputs.filter(({ kind }) => kind === 'socket').slice(0, maxSlots)
  const outputs = comfyNode.outputs.slice(0, maxSlots)
  return (
    <li className="w-64 shrink-0 snap-start px-2 py-1">
      <article className="relative h-38 rounded-lg border border-line bg-raised transition-colors hover:border-line-strong">
        <h3 className="truncate rounded-t-lg border-b border-line bg-sunken px-3 py-1.5 text-13 font-semibold">
          <Link
            to={{ search: nodeSearch.query({ tab: 'nodes', comfyNode: comfyNode.name }) }}
            className="text-text no-underline after:absolute after:inset-0 after:rounded-lg"
          >
            <bdi>{cleanText(comfyNode.name) || t('comfyNodes.unnamed')}</bdi>
          </Link>
        </h3>
        <div className="grid h-26 grid-cols-2 gap-x-3 overflow-y-clip px-3.5 py-2">
          <InputSlots inputs={sockets} isOneLine />
          <OutputSlots outputs={outputs} isOneLine />
        </div>
      </article>
    </li>
  )
}

/** The names of comfy nodes whose slots are unknown, in columns. */
function NameList({ comfyNodes }: { comfyNodes: readonly ComfyNodeInterface[] }) {
  const keys = comfyNodeKeys(comfyNodes)
  return (
    <ul className="h-42 columns-2 gap-6 sm:columns-3">
      {comfyNodes.map((comfyNode) => (
        <li key={keys.get(comfyNode)} className="truncate text-13 leading-7 max-sm:nth-[n+13]:hidden">
          <Link
            to={{ search: nodeSearch.query({ tab: 'nodes', comfyNode: comfyNode.name }) }}
            className="text-text no-underline hover:underline"
          >
            <bdi>{cleanText(comfyNode.name)}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface ComfyNodePreviewProps {
  nodeId: string
  version: string
}

/** The first comfy nodes of a version, in a row of constant height. */
export function ComfyNodePreview({ nodeId, version }: ComfyNodePreviewProps) {
  const { t } = useTranslation('nodes')
  const { data, error, isPending, refetch } = useQuery(comfyNodePage(nodeId, version, 1))
  if (isPending) return <ComfyNodePreviewSkeleton />
  if (!data) {
    return (
      <PageSection title={t('overview.nodes')}>
        <Failure error={error} onRetry={() => void refetch()} />
      </PageSection>
    )
  }
  const { comfyNodes } = data
  const drawn = comfyNodes.filter(isReadable).slice(0, maxDrawn)
  const named = comfyNodes.filter(({ name }) => cleanText(name) !== '').slice(0, maxNames)
  if (drawn.length + named.length === 0) return null
  const keys = comfyNodeKeys(drawn)
  return (
    <PageSection
      title={t('overview.nodes')}
      action={
        <Link to={{ search: nodeSearch.query({ tab: 'nodes' }) }} className="link text-13">
          {t('overview.allNodes')}
        </Link>
      }
    >
      {drawn.length > 0 ? (
        <ul className="-mx-2 flex h-42 snap-x overflow-x-auto">
          {drawn.map((comfyNode) => (
            <DrawnNode key={keys.get(comfyNode)} comfyNode={comfyNode} />
          ))}
        </ul>
      ) : (
        <NameList comfyNodes={named} />
      )}
    </PageSection>
  )
}
