import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cleanText, cutText } from '#src/lib/cleanText.ts'
import type { InterfaceChange } from '#src/lib/interfaceChange.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

const longest = 120
const mostNames = 12

/** A word out of a pack: a name, a type, a value. */
function Word({ children }: { children: string }) {
  return (
    <bdi className="rounded bg-sunken px-1 py-px font-mono text-xs [overflow-wrap:anywhere] whitespace-pre-wrap">
      {cutText(cleanText(children), longest) || '“”'}
    </bdi>
  )
}

function Words({ names }: { names: readonly string[] }) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      {[...new Set(names)].slice(0, mostNames).map((name) => (
        <Word key={name}>{name}</Word>
      ))}
      {names.length > mostNames && <span className="text-muted">…</span>}
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

/** What kind of change it is, in words. */
function useTitle(): (detail: InterfaceChange) => string {
  const { t } = useTranslation('nodes')
  return (detail) => {
    const words: Record<InterfaceChange['kind'], string> = {
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
    if (detail.kind === 'input-added' && detail.required) return t('compare.detail.input-added-required')
    if (detail.kind === 'range-narrowed' && detail.bound === 'max') return t('compare.detail.maxLowered')
    if (detail.kind === 'output-list-changed' && detail.isList) return t('compare.detail.output-list-on')
    if (detail.kind === 'not-comparable' && detail.part === 'inputs')
      return t('compare.detail.notComparable.inputs')
    return words[detail.kind]
  }
}

/** What exactly changed: values before and after, types, names. */
function Values({ detail }: { detail: InterfaceChange }) {
  const { t } = useTranslation('nodes')
  const format = { socket: t('compare.detail.socket'), widget: t('compare.detail.widget') }
  switch (detail.kind) {
    case 'input-added':
    case 'input-removed':
    case 'output-added':
    case 'output-inserted':
    case 'output-removed':
      return <Word>{detail.type}</Word>
    case 'input-retyped':
    case 'output-retyped':
    case 'output-renamed':
      return <Change from={<Word>{detail.from}</Word>} to={<Word>{detail.to}</Word>} />
    case 'input-kind-changed':
      return <Change from={format[detail.from]} to={format[detail.to]} />
    case 'default-changed': {
      const value = (one: string | null) =>
        one === null ? t('compare.detail.noDefault') : <Word>{one}</Word>
      return <Change from={value(detail.from)} to={value(detail.to)} />
    }
    case 'range-narrowed':
      return (
        <Change
          from={detail.from === null ? t('compare.detail.noLimit') : <Word>{String(detail.from)}</Word>}
          to={<Word>{String(detail.to)}</Word>}
        />
      )
    case 'output-moved':
      // People count from one.
      return (
        <Change from={<Word>{String(detail.from + 1)}</Word>} to={<Word>{String(detail.to + 1)}</Word>} />
      )
    case 'category-changed': {
      const value = (one: string) => (one === '' ? t('compare.detail.noCategory') : <Word>{one}</Word>)
      return <Change from={value(detail.from)} to={value(detail.to)} />
    }
    case 'options-removed':
    case 'options-added':
      return <Words names={detail.options} />
    case 'widgets-reordered':
      return <Words names={detail.names} />
    default:
      return null
  }
}

/** One difference of a comfy node: what it is, of what, and from what to what. */
export function CompareDetail({ detail }: { detail: InterfaceChange }) {
  const { t } = useTranslation('nodes')
  const title = useTitle()
  return (
    <li className="flex flex-wrap items-baseline gap-x-2 gap-y-1 py-1">
      {detail.breaking && <Badge tone="bad">{t('compare.nodes.breaks')}</Badge>}
      <span className={detail.breaking ? 'font-medium' : 'text-muted'}>{title(detail)}</span>
      {'name' in detail && <Word>{detail.name}</Word>}
      <span className="min-w-0">
        <Values detail={detail} />
      </span>
    </li>
  )
}
