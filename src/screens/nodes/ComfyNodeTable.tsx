import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#src/components/Link.tsx'
import { cleanText, cutText } from '#src/lib/cleanText.ts'
import type { ComfyNodeInterface, NodeInput } from '#src/lib/comfyNode.ts'
import { classes } from '#src/ui/classes.ts'
import { ComfyNodeBadges } from './ComfyNodeBadges.tsx'
import { ComfyNodePath } from './ComfyNodePath.tsx'
import { useTypeText } from './ComfyNodeSlot.tsx'
import { useRangeText } from './ComfyNodeWidget.tsx'
import { comfyNodeKey } from './comfyNodeGroups.ts'
import { startValue } from './comfyNodeValue.ts'
import { markedElementId, useMarkedNode } from './useMarkedNode.ts'

const longestText = 300
const shownOptions = 20
const cell = 'px-3 py-2.5 align-top'

/** One input in words: what the drawing says by shape and place. */
function InputLine({ input }: { input: NodeInput }) {
  const { t } = useTranslation('nodes')
  const typeText = useTypeText()
  const rangeText = useRangeText()
  const value = startValue(input)
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
            .slice(0, shownOptions)
            .map((one) => cleanText(one))
            .join(' · '),
        })
      : '',
    options.length > shownOptions
      ? t('comfyNodes.moreChoices', { count: options.length - shownOptions })
      : '',
    input.tooltip ? cutText(cleanText(input.tooltip), longestText) : '',
  ]
  return (
    <li>
      <bdi className="font-medium">{cleanText(input.name)}</bdi>{' '}
      <span className="font-mono text-xs text-muted">{typeText(input.type)}</span>
      <span className="block text-xs text-muted [overflow-wrap:anywhere]">
        {notes.filter(Boolean).join(' — ')}
      </span>
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
        // biome-ignore lint/suspicious/noArrayIndexKey: an output is known by its place, its name may come twice
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
  marked: boolean
  search: string
}

function TableRow({ comfyNode, marked, search }: RowProps) {
  const { t } = useTranslation('nodes')
  const name = cleanText(comfyNode.name) || t('comfyNodes.unnamed')
  const description = cutText(cleanText(comfyNode.description), longestText)
  return (
    <tr
      id={marked ? markedElementId : undefined}
      tabIndex={marked ? -1 : undefined}
      className={classes('border-t border-line', marked && 'bg-accent-soft')}
    >
      <th scope="row" className={classes(cell, 'text-start font-normal [overflow-wrap:anywhere]')}>
        <Link
          to={{ search: `${search}&view=table` }}
          replace
          className="font-semibold text-text hover:underline"
        >
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
      <td className={classes(cell, 'text-muted [overflow-wrap:anywhere]')}>
        {comfyNode.category.length > 0 ? (
          <ComfyNodePath path={comfyNode.category} />
        ) : (
          t('comfyNodes.noCategory')
        )}
      </td>
      <td className={cell}>
        <Inputs comfyNode={comfyNode} />
      </td>
      <td className={cell}>
        <Outputs comfyNode={comfyNode} />
      </td>
    </tr>
  )
}

const Row = memo(TableRow)

interface ComfyNodeTableProps {
  comfyNodes: readonly ComfyNodeInterface[]
  marked: string | null
  searchOf: (name: string) => string
}

/** Comfy nodes as a table: one row each, for reading in order, by keyboard and by ear. */
export function ComfyNodeTable({ comfyNodes, marked, searchOf }: ComfyNodeTableProps) {
  const { t } = useTranslation('nodes')
  const markedNode = useMarkedNode(marked, [{ path: [], comfyNodes }])
  return (
    <section
      aria-label={t('comfyNodes.tableLabel')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, and must do so by keyboard too
      tabIndex={0}
      className="overflow-x-auto rounded-lg border border-line"
    >
      <table className="w-full min-w-2xl table-fixed border-collapse text-13">
        <thead className="bg-raised text-xs text-muted">
          <tr>
            <th scope="col" className="w-[30%] px-3 py-2 text-start font-medium">
              {t('comfyNodes.column.node')}
            </th>
            <th scope="col" className="w-[20%] px-3 py-2 text-start font-medium">
              {t('comfyNodes.column.category')}
            </th>
            <th scope="col" className="w-[30%] px-3 py-2 text-start font-medium">
              {t('comfyNodes.inputs')}
            </th>
            <th scope="col" className="w-[20%] px-3 py-2 text-start font-medium">
              {t('comfyNodes.outputs')}
            </th>
          </tr>
        </thead>
        <tbody>
          {comfyNodes.map((one) => (
            <Row
              key={comfyNodeKey(one)}
              comfyNode={one}
              marked={one === markedNode}
              search={searchOf(one.name)}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}
