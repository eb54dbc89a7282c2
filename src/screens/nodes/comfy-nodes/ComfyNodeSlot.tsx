import { useTranslation } from 'react-i18next'
import type { NodeInput, NodeOutput } from '#src/lib/comfy-node/comfyNode.ts'
import { socketColor } from '#src/lib/comfy-node/socketColor.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { classes } from '#src/ui/classes.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

interface SocketProps {
  type: string
  side: 'start' | 'end'
  shape: 'filled' | 'hollow' | 'square'
}

/** The connection point of a link, drawn on the frame of the node. */
function Socket({ type, side, shape }: SocketProps) {
  const { light, dark } = socketColor(type)
  return (
    <span
      aria-hidden="true"
      style={{ '--socket-light': light, '--socket-dark': dark }}
      className={classes(
        'absolute top-1 size-3 border-2 border-(--socket-light) dark:border-(--socket-dark)',
        side === 'start' ? '-start-5' : '-end-5',
        shape === 'square' ? 'rounded-xs' : 'rounded-full',
        shape === 'hollow' ? 'bg-raised' : 'bg-(--socket-light) dark:bg-(--socket-dark)',
      )}
    />
  )
}

/** Returns a function that formats a slot type: `IMAGE`, `IMAGE | MASK`, any, a list of a type. */
export function useTypeText(): (type: string, isList?: boolean) => string {
  const { t } = useTranslation('nodes')
  return (type, isList = false) => {
    if (type === 'UNKNOWN') return t('comfyNodes.unknownType')
    const label =
      type === '*'
        ? t('comfyNodes.anyType')
        : cleanText(type)
            .split(/\s*,\s*/)
            .filter(Boolean)
            .join(' | ')
    return isList ? t('comfyNodes.listOf', { type: label }) : label
  }
}

const nameClass = 'text-13 wrap-anywhere'
const typeClass = 'font-mono text-11 text-muted wrap-anywhere'

/** In one line, a long type is cut. The socket is outside of the box that cuts. */
const lineClass = (isOneLine: boolean) => (isOneLine ? 'block truncate' : undefined)

interface InputSlotProps {
  input: NodeInput
  isOneLine: boolean
}

/** An input with its socket on the start side. */
function InputSlot({ input, isOneLine }: InputSlotProps) {
  const { t } = useTranslation('nodes')
  const typeText = useTypeText()
  const isOptional = input.required === 'optional'
  return (
    <li className="relative leading-5" title={input.tooltip ? cleanText(input.tooltip) : undefined}>
      <Socket type={input.type} side="start" shape={isOptional ? 'hollow' : 'filled'} />
      <span className={lineClass(isOneLine)}>
        <bdi className={nameClass}>{cleanText(input.name)}</bdi>{' '}
        <span className={typeClass}>{typeText(input.type)}</span>
      </span>
      <VisuallyHidden>, {isOptional ? t('comfyNodes.optional') : t('comfyNodes.required')}</VisuallyHidden>
    </li>
  )
}

interface InputSlotsProps {
  inputs: readonly NodeInput[]
  isOneLine?: boolean
}

/** The inputs of a drawn node. */
export function InputSlots({ inputs, isOneLine = false }: InputSlotsProps) {
  const { t } = useTranslation('nodes')
  return (
    <ul aria-label={t('comfyNodes.inputs')} className="flex min-w-0 flex-col gap-1">
      {inputs.map((input) => (
        <InputSlot key={input.name} input={input} isOneLine={isOneLine} />
      ))}
    </ul>
  )
}

interface OutputSlotProps {
  output: NodeOutput
  isOneLine: boolean
}

/** An output with its socket on the end side. */
function OutputSlot({ output, isOneLine }: OutputSlotProps) {
  const typeText = useTypeText()
  const name = cleanText(output.name)
  return (
    <li className="relative max-w-full text-end leading-5">
      <Socket type={output.type} side="end" shape={output.isList ? 'square' : 'filled'} />
      <span className={lineClass(isOneLine)}>
        {name && name !== output.type && <bdi className={nameClass}>{name}</bdi>}{' '}
        <span className={typeClass}>{typeText(output.type, output.isList)}</span>
      </span>
    </li>
  )
}

interface OutputSlotsProps {
  outputs: readonly NodeOutput[]
  isOneLine?: boolean
}

/** The outputs of a drawn node. */
export function OutputSlots({ outputs, isOneLine = false }: OutputSlotsProps) {
  const { t } = useTranslation('nodes')
  return (
    <ul aria-label={t('comfyNodes.outputs')} className="flex min-w-0 flex-col items-end gap-1">
      {outputs.map((output, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: outputs are identified by position, names may repeat
        <OutputSlot key={index} output={output} isOneLine={isOneLine} />
      ))}
    </ul>
  )
}
