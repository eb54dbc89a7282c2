import { useTranslation } from 'react-i18next'
import type { FoundComfyNode } from '#src/catalog/ComfyNodeCatalog.ts'
import { Link } from '#src/components/Link.tsx'
import { createHighlight } from '#src/components/searchHighlight.tsx'
import { socketColor } from '#src/lib/comfy-node/socketColor.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { to } from '#src/paths.ts'
import { classes } from '#src/ui/classes.ts'

/** Sockets of one side that fit on a card. */
const maxSockets = 5

interface SocketListProps {
  types: readonly string[]
  label: string
  isOutput?: boolean
}

function SocketList({ types, label, isOutput = false }: SocketListProps) {
  const { t } = useTranslation('home')
  const rest = types.length - maxSockets
  return (
    <ul aria-label={label} className="min-w-0 space-y-0.5">
      {types.slice(0, maxSockets).map((type, index) => {
        const { light, dark } = socketColor(type)
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: sockets of a node never move, and types repeat
            key={index}
            style={{ '--socket-light': light, '--socket-dark': dark }}
            className={classes(
              'flex items-center gap-1.5 font-mono text-11 text-muted',
              isOutput && 'flex-row-reverse',
            )}
          >
            <span
              aria-hidden="true"
              className="size-2 shrink-0 rounded-full bg-(--socket-light) dark:bg-(--socket-dark)"
            />
            <bdi className="truncate">{type}</bdi>
          </li>
        )
      })}
      {rest > 0 && (
        <li className={classes('text-11 text-muted', isOutput && 'text-end')}>
          {t('nodes.moreSockets', { count: rest })}
        </li>
      )}
    </ul>
  )
}

interface ComfyNodeGridProps {
  nodes: readonly FoundComfyNode[]
  /** Names of packs by id. */
  packNames: ReadonlyMap<string, string>
  query: string
  /** One row that scrolls sideways on phones, where the packs of the search follow. */
  isStrip?: boolean
}

/** Comfy nodes as small cards with their sockets, as the canvas would draw them. */
export function ComfyNodeGrid({ nodes, packNames, query, isStrip = false }: ComfyNodeGridProps) {
  const { t } = useTranslation('home')
  const { mark } = createHighlight(query)
  return (
    <ul
      className={classes(
        'grid gap-3 sm:grid-cols-2 xl:grid-cols-3',
        isStrip &&
          'max-sm:-mx-4 max-sm:flex max-sm:snap-x max-sm:scroll-px-4 max-sm:overflow-x-auto max-sm:px-4',
      )}
    >
      {nodes.map(({ name, nodeId, category, inputs, outputs }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and cards have no state
          key={index}
          className={isStrip ? 'max-sm:w-64 max-sm:shrink-0 max-sm:snap-start' : ''}
        >
          <article className="relative h-full overflow-hidden rounded-lg border border-line bg-bg hover:border-line-strong">
            <div className="bg-raised px-3 py-2">
              <Link to={`${to.node(nodeId, 'nodes')}&node=${encodeURIComponent(name)}`} className="card-link">
                <h2 dir="auto" className="truncate text-sm font-medium">
                  {mark(name)}
                </h2>
              </Link>
              <p className="truncate text-xs text-muted">
                <bdi>{cleanText(packNames.get(nodeId) ?? nodeId)}</bdi>
                {category && ` · ${category}`}
              </p>
            </div>
            {Boolean(inputs?.length || outputs?.length) && (
              <div className="grid grid-cols-2 gap-3 border-t border-line px-3 py-2">
                <SocketList types={inputs ?? []} label={t('nodes.inputs')} />
                <SocketList isOutput types={outputs ?? []} label={t('nodes.outputs')} />
              </div>
            )}
          </article>
        </li>
      ))}
    </ul>
  )
}
