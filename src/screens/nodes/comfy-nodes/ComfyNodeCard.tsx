import { Link2 } from 'lucide-react'
import { memo, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#src/components/Link.tsx'
import type { ComfyNodeInterface, NodeInput, NodeOutput } from '#src/lib/comfy-node/comfyNode.ts'
import { cleanText, cutText } from '#src/lib/text/cleanText.ts'
import { classes } from '#src/ui/classes.ts'
import { ComfyNodeBadges } from './ComfyNodeBadges.tsx'
import { ComfyNodePath } from './ComfyNodePath.tsx'
import { InputSlots, OutputSlots } from './ComfyNodeSlot.tsx'
import { ComfyNodeWidget } from './ComfyNodeWidget.tsx'
import { estimatedHeight } from './groupComfyNodes.ts'
import { highlightedElementId } from './useHighlightedNode.ts'

const maxDescriptionLength = 300

function Inputs({ inputs, isReadable }: { inputs: readonly NodeInput[]; isReadable: boolean }) {
  const { t } = useTranslation('nodes')
  if (!isReadable) return <p className="text-xs leading-5 text-muted">{t('comfyNodes.unreadableInputs')}</p>
  if (inputs.length === 0) return <p className="text-xs leading-5 text-muted">{t('comfyNodes.noInputs')}</p>
  return <InputSlots inputs={inputs} />
}

function Outputs({ outputs, isReadable }: { outputs: readonly NodeOutput[]; isReadable: boolean }) {
  const { t } = useTranslation('nodes')
  if (!isReadable)
    return <p className="text-end text-xs leading-5 text-muted">{t('comfyNodes.unreadableOutputs')}</p>
  if (outputs.length === 0)
    return <p className="text-end text-xs leading-5 text-muted">{t('comfyNodes.noOutputs')}</p>
  return <OutputSlots outputs={outputs} />
}

function Slots({ comfyNode }: { comfyNode: ComfyNodeInterface }) {
  const { t } = useTranslation('nodes')
  const { inputs, outputs, readable } = comfyNode
  const sockets = inputs.filter(({ kind }) => kind === 'socket')
  const widgets = inputs.filter(({ kind }) => kind === 'widget')
  const isUnreadable = !readable.inputs && !readable.outputs
  return (
    <div className="px-3.5 py-2.5">
      {isUnreadable ? (
        <p className="text-xs text-muted">{t('comfyNodes.unreadable')}</p>
      ) : (
        <div className="grid grid-cols-2 gap-x-4">
          <div className="min-w-0">
            {(sockets.length > 0 || widgets.length === 0) && (
              <Inputs inputs={sockets} isReadable={readable.inputs} />
            )}
          </div>
          <div className="min-w-0">
            <Outputs outputs={outputs} isReadable={readable.outputs} />
          </div>
        </div>
      )}
      {widgets.length > 0 && (
        <ul aria-label={t('comfyNodes.widgets')} className="mt-2.5 flex flex-col gap-1">
          {widgets.map((input) => (
            <ComfyNodeWidget key={input.name} input={input} />
          ))}
        </ul>
      )}
    </div>
  )
}

interface ComfyNodeCardProps {
  comfyNode: ComfyNodeInterface
  /** The URL points to this comfy node. */
  isHighlighted: boolean
  /** Number of leading category parts that the group heading already shows. */
  headingDepth: number
  /** Returns the query of the URL that points to a comfy node. */
  searchOf: (name: string) => string
}

/**
 * A comfy node as the canvas shows it: title, typed sockets on both sides, widgets with their defaults. Its lists make
 * sense to a screen reader without the drawing. `content-visibility` lets the browser skip nodes outside the viewport,
 * so hundreds scroll smoothly; the padding of the list item leaves room for the sockets, which overlap the frame.
 */
function ComfyNodeCardContent({ comfyNode, isHighlighted, headingDepth, searchOf }: ComfyNodeCardProps) {
  const { t } = useTranslation('nodes')
  const title = useId()
  const name = cleanText(comfyNode.name) || t('comfyNodes.unnamed')
  const path = comfyNode.category.slice(headingDepth)
  const description = cutText(cleanText(comfyNode.description), maxDescriptionLength)
  return (
    <li
      className="min-w-0 px-2 py-1.5 [content-visibility:auto]"
      style={{ containIntrinsicSize: `auto ${estimatedHeight(comfyNode)}px` }}
    >
      <article
        aria-labelledby={title}
        id={isHighlighted ? highlightedElementId : undefined}
        tabIndex={isHighlighted ? -1 : undefined}
        className={classes(
          'rounded-lg border bg-raised',
          isHighlighted ? 'border-accent ring-3 ring-accent/30 outline-none' : 'border-line',
        )}
      >
        <header className="group/title rounded-t-lg border-b border-line bg-sunken px-3.5 py-2">
          <div className="flex items-start gap-2">
            <h4 id={title} className="min-w-0 flex-1 text-13 leading-6 font-semibold wrap-anywhere">
              <bdi>{name}</bdi>
            </h4>
            <ComfyNodeBadges comfyNode={comfyNode} />
            {comfyNode.name && (
              <Link
                to={{ search: searchOf(comfyNode.name) }}
                replace
                aria-label={t('comfyNodes.link', { name })}
                className="grid size-6 shrink-0 place-items-center rounded text-muted opacity-60 group-hover/title:opacity-100 hover:bg-bg hover:text-text focus-visible:opacity-100"
              >
                <Link2 size={14} aria-hidden="true" />
              </Link>
            )}
          </div>
          {path.length > 0 && (
            <p className="text-xs text-muted wrap-anywhere">
              <ComfyNodePath path={path} />
            </p>
          )}
          {description && (
            <p dir="auto" className="line-clamp-2 text-xs text-muted wrap-anywhere">
              {description}
            </p>
          )}
        </header>
        <Slots comfyNode={comfyNode} />
      </article>
    </li>
  )
}

export const ComfyNodeCard = memo(ComfyNodeCardContent)
