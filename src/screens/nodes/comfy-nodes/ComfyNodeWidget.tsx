import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/i18n/useFormat.ts'
import type { NodeInput } from '#src/lib/comfy-node/comfyNode.ts'
import { cleanText, cutText } from '#src/lib/text/cleanText.ts'
import { classes } from '#src/ui/classes.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

const maxOptionsShown = 60
const maxOptionLength = 80
const maxValueLength = 120
/** Bounds above it, such as 2^64, stand for "no limit" and are shown in exponential form. */
const maxPlainNumber = 1e9
const boxClass = 'rounded-md border border-line bg-bg px-2.5 text-13'

function shortNumber(value: number, format: (value: number) => string): string {
  if (Math.abs(value) >= maxPlainNumber) return value.toExponential(1).replace('e+', 'e')
  return Number.isInteger(value) ? format(value) : String(value)
}

/** Initial value of a widget; null if none is known. A combo without a default starts with its first option. */
export function initialValue(input: NodeInput): string | null {
  const value = input.defaultValue ?? (input.type === 'BOOLEAN' ? undefined : input.options?.[0])
  return value === undefined ? null : cutText(cleanText(value), maxValueLength)
}

/** Returns a function that describes the bounds and step of a numeric input, e.g. “0 to 100, in steps of 1”. */
export function useRangeText(): (input: NodeInput) => string {
  const { t } = useTranslation('nodes')
  const format = useFormat()
  return ({ min, max, step }) => {
    const short = (value: number) => shortNumber(value, format.number)
    const parts: string[] = []
    if (min !== undefined && max !== undefined)
      parts.push(t('comfyNodes.range', { min: short(min), max: short(max) }))
    else if (min !== undefined) parts.push(t('comfyNodes.atLeast', { min: short(min) }))
    else if (max !== undefined) parts.push(t('comfyNodes.atMost', { max: short(max) }))
    if (step !== undefined) parts.push(t('comfyNodes.step', { step: short(step) }))
    return parts.join(', ')
  }
}

function Value({ input }: { input: NodeInput }) {
  const { t } = useTranslation('nodes')
  const value = initialValue(input)
  if (value === null) return null
  if (value === '') return <span className="text-muted italic">{t('comfyNodes.emptyValue')}</span>
  return <bdi className="font-mono text-xs wrap-anywhere">{value}</bdi>
}

function Name({ input }: { input: NodeInput }) {
  const { t } = useTranslation('nodes')
  return (
    <span className="min-w-0 text-muted wrap-anywhere">
      <bdi>{cleanText(input.name)}</bdi>
      {input.required === 'optional' ? (
        <span className="text-11"> {t('comfyNodes.optionalNote')}</span>
      ) : (
        <VisuallyHidden>, {t('comfyNodes.required')}</VisuallyHidden>
      )}
    </span>
  )
}

/** A combo, collapsed. Its options, which may be hundreds, render only while it is open. */
function Combo({ input, options }: { input: NodeInput; options: readonly string[] }) {
  const { t } = useTranslation('nodes')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={boxClass} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="flex min-h-7.5 list-none items-center justify-between gap-3 py-1">
        <Name input={input} />
        <span className="flex min-w-0 items-center gap-1.5 text-end">
          <Value input={input} />
          <ChevronDown
            size={14}
            aria-hidden="true"
            className={classes('shrink-0 text-muted transition-transform', isOpen && 'rotate-180')}
          />
          <VisuallyHidden>{t('comfyNodes.choices', { count: options.length })}</VisuallyHidden>
        </span>
      </summary>
      {isOpen && (
        <ul className="flex flex-wrap gap-1 border-t border-line py-2 font-mono text-xs">
          {options.slice(0, maxOptionsShown).map((option, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: options may repeat, and their order never changes
            <li key={index} className="max-w-full rounded bg-sunken px-1.5 py-0.5 wrap-anywhere">
              <bdi>{cutText(cleanText(option), maxOptionLength) || t('comfyNodes.emptyValue')}</bdi>
            </li>
          ))}
          {options.length > maxOptionsShown && (
            <li className="px-1 py-0.5 font-sans text-muted">
              {t('comfyNodes.moreChoices', { count: options.length - maxOptionsShown })}
            </li>
          )}
        </ul>
      )}
    </details>
  )
}

/** An input with a widget: its name, initial value, and options or bounds. */
export function ComfyNodeWidget({ input }: { input: NodeInput }) {
  const { t } = useTranslation('nodes')
  const rangeText = useRangeText()
  const title = input.tooltip ? cleanText(input.tooltip) : undefined
  if (input.options && input.options.length > 0) {
    return (
      <li title={title}>
        <Combo input={input} options={input.options} />
      </li>
    )
  }
  const range = rangeText(input)
  const note = range || (input.type === 'COMBO' ? t('comfyNodes.choicesLater') : '')
  return (
    <li title={title} className={classes(boxClass, 'py-1', input.multiline && 'min-h-14')}>
      <span className="flex min-h-5 items-center justify-between gap-3">
        <Name input={input} />
        <span className="min-w-0 text-end">
          <Value input={input} />
          {initialValue(input) === null && !note && (
            <span className="font-mono text-11 text-muted">{cleanText(input.type)}</span>
          )}
          {note && <span className="ms-2 text-11 text-muted tabular-nums">{note}</span>}
        </span>
      </span>
    </li>
  )
}
