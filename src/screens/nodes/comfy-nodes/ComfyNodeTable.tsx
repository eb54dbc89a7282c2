import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#src/components/Link.tsx'
import { cleanText, cutText } from '#src/lib/cleanText.ts'
import type { ComfyNodeInterface, NodeInput } from '#src/lib/comfyNode.ts'
import { classes } from '#src/ui/classes.ts'
import { ComfyNodeBadges } from './ComfyNodeBadges.tsx'
import { ComfyNodePath } from './ComfyNodePath.tsx'
import { useTypeText } from './ComfyNodeSlot.tsx'
import { initialValue, useRangeText } from './ComfyNodeWidget.tsx'
import { comfyNodeKey } from './groupComfyNodes.ts'
import { highlightedElementId, useHighlightedNode } from './useHighlightedNode.ts'

const maxTextLength = 300
const maxOptionsShown = 20
const cellClass = 'px-3 py-2.5 align-top'

/** An input as text: everything that the drawn node expresses by shape and position. */
function InputLine({ input }: { input: NodeInput }) {
  const { t } = useTranslation('nodes')
  const typeText = useTypeText()
  const rangeText = useRangeText()
  const value = initialValue(input)
  const options = input.options ?? []
  const notes = [
    input.required === 'optional' ? t('comfyNodes.optional') : t('comfyNodes.required'),
    value === null
      ? ''
      : t('comfyNodes.startsWith', { value: value === '' ? t('comfyNodes.emptyValue') : value }),
    rangeText(input),
    options.length > 0
      ? t('comfyNodes.oneOf', {
          options: options
            .slice(0, maxOptionsShown)
            .map((option) => cleanText(option))
            .join(' · '),
        })
      : '',
    options.length > maxOptionsShown
      ? t('comfyNodes.moreChoices', { count: options.length - maxOptionsShown })
      : '',
    input.tooltip ? cutText(cleanText(input.tooltip), maxTextLength) : '',
  ]
  return (
    <li>
      <bdi className="font-medium">{cleanText(input.name)}</bdi>{' '}
      <span className="font-mono text-xs text-muted">{typeText(input.type)}</span>
      <span className="block text-xs text-muted wrap-anywhere">{notes.filter(Boolean).join(' — ')}</span>
    </li>
  )
}

function Inputs({ comfyNode }: { comfyNode: ComfyNodeInterface }) {
  const { t } = useTranslation('nodes')
  const { inputs, readable } = comfyNode
  if (!readable.inputs) return <span className="text-muted">{t('comfyNodes.unreadableInputs')}</span>
  if (inputs.length === 0) return <span className="text-muted">{t('comfyNodes.noInputs')}</span>
  return (
    <details>
      <summary className="w-fit">{t('comfyNodes.inputCount', { count: inputs.length })}</summary>
      <ul className="mt-2 space-y-2">
        {inputs.map((input) => (
          <InputLine key={input.name} input={input} />
        ))}
      </ul>
    </details>
  )
}

function Outputs({ comfyNode }: { comfyNode: ComfyNodeInterface }) {
  const { t } = useTranslation('nodes')
  const typeText = useTypeText()
  const { outputs, readable } = comfyNode
  if (!readable.outputs) return <span className="text-muted">{t('comfyNodes.unreadableOutputs')}</span>
  if (outputs.length === 0) return <span className="text-muted">{t('comfyNodes.noOutputs')}</span>
  return (
    <ul className="space-y-1">
      {outputs.map((output, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: outputs are identified by position, names may repeat
        <li key={index}>
          {output.name !== output.type && <bdi className="font-medium">{cleanText(output.name)}</bdi>}{' '}
          <span className="font-mono text-xs text-muted">{typeText(output.type, output.isList)}</span>
        </li>
      ))}
    </ul>
  )
}

interface RowProps {
  comfyNode: ComfyNodeInterface
  isHighlighted: boolean
  search: string
}

function TableRow({ comfyNode, isHighlighted, search }: RowProps) {
  const { t } = useTranslation('nodes')
  const name = cleanText(comfyNode.name) || t('comfyNodes.unnamed')
  const description = cutText(cleanText(comfyNode.description), maxTextLength)
  return (
    <tr
      id={isHighlighted ? highlightedElementId : undefined}
      tabIndex={isHighlighted ? -1 : undefined}
      className={classes('border-t border-line', isHighlighted && 'bg-accent-soft')}
    >
      <th scope="row" className={classes(cellClass, 'text-start font-normal wrap-anywhere')}>
        <Link to={{ search }} replace className="font-semibold text-text hover:underline">
          <bdi>{name}</bdi>
        </Link>
        <span className="block w-fit">
          <ComfyNodeBadges comfyNode={comfyNode} />
        </span>
        {description && (
          <span dir="auto" className="block text-xs text-muted">
            {description}
          </span>
        )}
      </th>
      <td className={classes(cellClass, 'text-muted wrap-anywhere')}>
        {comfyNode.category.length > 0 ? (
          <ComfyNodePath path={comfyNode.category} />
        ) : (
          t('comfyNodes.noCategory')
        )}
      </td>
      <td className={cellClass}>
        <Inputs comfyNode={comfyNode} />
      </td>
      <td className={cellClass}>
        <Outputs comfyNode={comfyNode} />
      </td>
    </tr>
  )
}

const Row = memo(TableRow)

interface ComfyNodeTableProps {
  comfyNodes: readonly ComfyNodeInterface[]
  /** Name of the comfy node the URL points to. */
  highlighted: string
  searchOf: (name: string) => string
}

/** Comfy nodes as a table, one row each: readable in order by keyboard and screen reader. */
export function ComfyNodeTable({ comfyNodes, highlighted, searchOf }: ComfyNodeTableProps) {
  const { t } = useTranslation('nodes')
  const highlightedNode = useHighlightedNode(highlighted, [{ path: [], comfyNodes }])
  return (
    <section
      aria-label={t('comfyNodes.tableLabel')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must be scrollable by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-lg border border-line"
    >
      <table className="w-full min-w-2xl table-fixed border-collapse text-13">
        <thead className="bg-raised text-xs text-muted">
          <tr>
            <th scope="col" className="w-3/10 px-3 py-2 text-start font-medium">
              {t('comfyNodes.column.node')}
            </th>
            <th scope="col" className="w-1/5 px-3 py-2 text-start font-medium">
              {t('comfyNodes.column.category')}
            </th>
            <th scope="col" className="w-3/10 px-3 py-2 text-start font-medium">
              {t('comfyNodes.inputs')}
            </th>
            <th scope="col" className="w-1/5 px-3 py-2 text-start font-medium">
              {t('comfyNodes.outputs')}
            </th>
          </tr>
        </thead>
        <tbody>
          {comfyNodes.map((comfyNode) => (
            <Row
              key={comfyNodeKey(comfyNode)}
              comfyNode={comfyNode}
              isHighlighted={comfyNode === highlightedNode}
              search={searchOf(comfyNode.name)}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}
