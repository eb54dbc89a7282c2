import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { InterfaceChange } from '#src/lib/interface-diff/interfaceChange.ts'
import { cleanText, cutText } from '#src/lib/text/cleanText.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

const maxLength = 120
const maxNames = 12

/** A name, type or value defined by the pack. */
function Value({ children }: { children: string }) {
  return (
    <bdi className="rounded bg-sunken px-1 py-px font-mono text-xs wrap-anywhere whitespace-pre-wrap">
      {cutText(cleanText(children), maxLength) || '“”'}
    </bdi>
  )
}

function ValueList({ names }: { names: readonly string[] }) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      {[...new Set(names)].slice(0, maxNames).map((name) => (
        <Value key={name}>{name}</Value>
      ))}
      {names.length > maxNames && <span className="text-muted">…</span>}
    </span>
  )
}

function Change({ from, to }: { from: ReactNode; to: ReactNode }) {
  const { t } = useTranslation('nodes')
  return (
    <>
      {from} <span aria-hidden="true">→</span>
      <VisuallyHidden>{t('compare.detail.becomes')}</VisuallyHidden> {to}
    </>
  )
}

/** Returns a function that gives the title of a change. */
function useDetailTitle(): (detail: InterfaceChange) => string {
  const { t } = useTranslation('nodes')
  return (detail) => {
    const titles: Record<InterfaceChange['kind'], string> = {
      'input-added': t('compare.detail.input-added'),
      'input-removed': t('compare.detail.input-removed'),
      'input-retyped': t('compare.detail.input-retyped'),
      'input-kind-changed': t('compare.detail.input-kind-changed'),
      'input-now-required': t('compare.detail.input-now-required'),
      'input-now-optional': t('compare.detail.input-now-optional'),
      'widgets-reordered': t('compare.detail.widgets-reordered'),
      'default-changed': t('compare.detail.default-changed'),
      'options-removed': t('compare.detail.options-removed'),
      'options-added': t('compare.detail.options-added'),
      'range-narrowed': t('compare.detail.minRaised'),
      'output-added': t('compare.detail.output-added'),
      'output-inserted': t('compare.detail.output-inserted'),
      'output-removed': t('compare.detail.output-removed'),
      'output-moved': t('compare.detail.output-moved'),
      'output-retyped': t('compare.detail.output-retyped'),
      'output-renamed': t('compare.detail.output-renamed'),
      'output-list-changed': t('compare.detail.output-list-off'),
      'deprecated-now': t('compare.detail.deprecated-now'),
      'category-changed': t('compare.detail.category-changed'),
      'not-comparable': t('compare.detail.notComparable.outputs'),
    }
    if (detail.kind === 'input-added' && detail.isRequired) return t('compare.detail.input-added-required')
    if (detail.kind === 'range-narrowed' && detail.bound === 'max') return t('compare.detail.maxLowered')
    if (detail.kind === 'output-list-changed' && detail.isList) return t('compare.detail.output-list-on')
    if (detail.kind === 'not-comparable' && detail.part === 'inputs')
      return t('compare.detail.notComparable.inputs')
    return titles[detail.kind]
  }
}

/** The changed values, types or names, before and after. */
function DetailValues({ detail }: { detail: InterfaceChange }) {
  const { t } = useTranslation('nodes')
  const kindLabels = { socket: t('compare.detail.socket'), widget: t('compare.detail.widget') }
  switch (detail.kind) {
    case 'input-added':
    case 'input-removed':
    case 'output-added':
    case 'output-inserted':
    case 'output-removed':
      return <Value>{detail.type}</Value>
    case 'input-retyped':
    case 'output-retyped':
    case 'output-renamed':
      return <Change from={<Value>{detail.from}</Value>} to={<Value>{detail.to}</Value>} />
    case 'input-kind-changed':
      return <Change from={kindLabels[detail.from]} to={kindLabels[detail.to]} />
    case 'default-changed': {
      const show = (value: string | null) =>
        value === null ? t('compare.detail.noDefault') : <Value>{value}</Value>
      return <Change from={show(detail.from)} to={show(detail.to)} />
    }
    case 'range-narrowed':
      return (
        <Change
          from={detail.from === null ? t('compare.detail.noLimit') : <Value>{String(detail.from)}</Value>}
          to={<Value>{String(detail.to)}</Value>}
        />
      )
    case 'output-moved':
      // Positions are zero-based in the data and one-based on screen.
      return (
        <Change from={<Value>{String(detail.from + 1)}</Value>} to={<Value>{String(detail.to + 1)}</Value>} />
      )
    case 'category-changed': {
      const show = (value: string) => (value === '' ? t('compare.detail.noCategory') : <Value>{value}</Value>)
      return <Change from={show(detail.from)} to={show(detail.to)} />
    }
    case 'options-removed':
    case 'options-added':
      return <ValueList names={detail.options} />
    case 'widgets-reordered':
      return <ValueList names={detail.names} />
    default:
      return null
  }
}

/** A single change of a comfy node: its kind, the affected slot, and the values before and after. */
export function InterfaceChangeDetail({ detail }: { detail: InterfaceChange }) {
  const { t } = useTranslation('nodes')
  const titleOf = useDetailTitle()
  return (
    <li className="flex flex-wrap items-baseline gap-x-2 gap-y-1 py-1">
      {detail.isBreaking && <Badge tone="bad">{t('compare.nodes.breaks')}</Badge>}
      <span className={detail.isBreaking ? 'font-medium' : 'text-muted'}>{titleOf(detail)}</span>
      {'name' in detail && <Value>{detail.name}</Value>}
      <span className="min-w-0">
        <DetailValues detail={detail} />
      </span>
    </li>
  )
}
