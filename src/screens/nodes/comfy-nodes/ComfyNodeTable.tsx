import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#src/components/Link.tsx'
import type { ComfyNodeInterface, NodeInput } from '#src/lib/comfy-node/comfyNode.ts'
import { cleanText, cutText } from '#src/lib/text/cleanText.ts'
import { type Column, Table } from '#src/ui/Table.tsx'
import { ComfyNodeBadges } from './ComfyNodeBadges.tsx'
import { ComfyNodePath } from './ComfyNodePath.tsx'
import { useTypeText } from './ComfyNodeSlot.tsx'
import { initialValue, useRangeText } from './ComfyNodeWidget.tsx'
import { comfyNodeKeys } from './groupComfyNodes.ts'
import { highlightedElementId, useHighlightedNode } from './useHighlightedNode.ts'

const maxTextLength = 300
const maxOptionsShown = 20

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

interface CellProps {
  comfyNode: ComfyNodeInterface
}

function Inputs({ comfyNode }: CellProps) {
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

function Outputs({ comfyNode }: CellProps) {
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

function Name({ comfyNode, search }: CellProps & { search: string }) {
  const { t } = useTranslation('nodes')
  const description = cutText(cleanText(comfyNode.description), maxTextLength)
  return (
    <>
      <Link to={{ search }} replace className="font-semibold text-text hover:underline">
        <bdi>{cleanText(comfyNode.name) || t('comfyNodes.unnamed')}</bdi>
      </Link>
      <span className="block w-fit">
        <ComfyNodeBadges comfyNode={comfyNode} />
      </span>
      {description && (
        <span dir="auto" className="block text-xs text-muted">
          {description}
        </span>
      )}
    </>
  )
}

// A filter changes the rows with every key press; the cells of remaining rows don't re-render.
const NameCell = memo(Name)
const InputsCell = memo(Inputs)
const OutputsCell = memo(Outputs)

interface ComfyNodeTableProps {
  comfyNodes: readonly ComfyNodeInterface[]
  /** Name of the comfy node the URL points to. */
  highlighted: string
  searchOf: (name: string) => string
}

/** Comfy nodes as a table, one row each: readable in order by keyboard and screen reader. */
export function ComfyNodeTable({ comfyNodes, highlighted, searchOf }: ComfyNodeTableProps) {
  const { t } = useTranslation('nodes')
  const highlightedNode = useHighlightedNode(highlighted, comfyNodes)
  const keys = comfyNodeKeys(comfyNodes)
  const columns: Column<ComfyNodeInterface>[] = [
    {
      id: 'node',
      header: t('comfyNodes.column.node'),
      meta: { isRowHeader: true, className: 'w-3/10 wrap-anywhere' },
      cell: ({ row: { original } }) => <NameCell comfyNode={original} search={searchOf(original.name)} />,
    },
    {
      id: 'category',
      header: t('comfyNodes.column.category'),
      meta: { className: 'w-1/5 text-muted wrap-anywhere' },
      cell: ({ row: { original } }) =>
        original.category.length > 0 ? (
          <ComfyNodePath path={original.category} />
        ) : (
          t('comfyNodes.noCategory')
        ),
    },
    {
      id: 'inputs',
      header: t('comfyNodes.inputs'),
      meta: { className: 'w-3/10' },
      cell: ({ row }) => <InputsCell comfyNode={row.original} />,
    },
    {
      id: 'outputs',
      header: t('comfyNodes.outputs'),
      meta: { className: 'w-1/5' },
      cell: ({ row }) => <OutputsCell comfyNode={row.original} />,
    },
  ]
  return (
    <Table
      caption={t('comfyNodes.tableLabel')}
      isScrollable
      tableClassName="min-w-2xl table-fixed"
      columns={columns}
      rows={comfyNodes}
      getRowId={(comfyNode) => keys.get(comfyNode) ?? ''}
      getRowProps={(comfyNode) =>
        comfyNode === highlightedNode
          ? { id: highlightedElementId, tabIndex: -1, className: 'bg-accent-soft' }
          : {}
      }
    />
  )
}
