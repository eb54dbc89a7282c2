import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/i18n/useFormat.ts'
import { Button } from '#src/ui/Button.tsx'
import { ComfyNodeCard } from './ComfyNodeCard.tsx'
import { ComfyNodePath } from './ComfyNodePath.tsx'
import { type ComfyNodeGroup, comfyNodeKeys } from './groupComfyNodes.ts'
import { useHighlightedNode } from './useHighlightedNode.ts'

interface ComfyNodeGroupsProps {
  groups: readonly ComfyNodeGroup[]
  /** Whether the groups are results of a search: they are open, whatever the user has collapsed. */
  isSearching: boolean
  /** Name of the comfy node the URL points to. */
  highlighted: string
  searchOf: (name: string) => string
}

/** Explains the filled, hollow and square sockets. */
function Legend() {
  const { t } = useTranslation('nodes')
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true" className="size-2.5 rounded-full bg-muted" />
        {t('comfyNodes.required')}
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true" className="size-2.5 rounded-full border-2 border-muted" />
        {t('comfyNodes.optional')}
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true" className="size-2.5 rounded-xs bg-muted" />
        {t('comfyNodes.list')}
      </li>
    </ul>
  )
}

/** Comfy nodes by category, each drawn as the canvas shows it. */
export function ComfyNodeGroups({ groups, isSearching, highlighted, searchOf }: ComfyNodeGroupsProps) {
  const { t } = useTranslation('nodes')
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(true)
  const all = groups.flatMap(({ comfyNodes }) => comfyNodes)
  const highlightedNode = useHighlightedNode(highlighted, all)
  const keys = comfyNodeKeys(all)
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Legend />
        {groups.length > 1 && !isSearching && (
          <Button kind="quiet" size="small" className="-mx-2.5" onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? t('comfyNodes.collapseAll') : t('comfyNodes.expandAll')}
          </Button>
        )}
      </div>
      {groups.map(({ path, comfyNodes }) => (
        <details
          // The browser opens and closes a group by itself: another key shows it in the state of `open` again.
          key={`${isSearching} ${path.join('/')}`}
          open={isSearching || isOpen}
          className="group/category border-t border-line py-2"
        >
          <summary className="-mx-1 flex min-h-8 items-center gap-1.5 rounded px-1 hover:bg-raised">
            <ChevronRight
              size={16}
              aria-hidden="true"
              className="shrink-0 text-muted transition-transform group-open/category:rotate-90"
            />
            <h3 className="min-w-0 text-sm font-semibold wrap-anywhere">
              {path.length > 0 ? <ComfyNodePath path={path} /> : t('comfyNodes.noCategory')}
            </h3>
            <span className="text-13 text-muted tabular-nums">{format.number(comfyNodes.length)}</span>
          </summary>
          <ul className="grid items-start gap-x-2 gap-y-1 pt-1 pb-3 md:grid-cols-2">
            {comfyNodes.map((comfyNode) => (
              <ComfyNodeCard
                key={keys.get(comfyNode)}
                comfyNode={comfyNode}
                isHighlighted={comfyNode === highlightedNode}
                searchOf={searchOf}
                headingDepth={path.length}
              />
            ))}
          </ul>
        </details>
      ))}
    </>
  )
}
