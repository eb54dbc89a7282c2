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

/** An input with its socket on the start side. */
function InputSlot({ input }: { input: NodeInput }) {
  const { t } = useTranslation('nodes')
  const typeText = useTypeText()
  const isOptional = input.required === 'optional'
  return (
    <li className="relative leading-5" title={input.tooltip ? cleanText(input.tooltip) : undefined}>
      <Socket type={input.type} side="start" shape={isOptional ? 'hollow' : 'filled'} />
      <bdi className={nameClass}>{cleanText(input.name)}</bdi>{' '}
      <span className={typeClass}>{typeText(input.type)}</span>
      <VisuallyHidden>, {isOptional ? t('comfyNodes.optional') : t('comfyNodes.required')}</VisuallyHidden>
    </li>
  )
}

/** The inputs of a drawn node. */
export function InputSlots({ inputs }: { inputs: readonly NodeInput[] }) {
  const { t } = useTranslation('nodes')
  return (
    <ul aria-label={t('comfyNodes.inputs')} className="flex min-w-0 flex-col gap-1">
      {inputs.map((input) => (
        <InputSlot key={input.name} input={input} />
      ))}
    </ul>
  )
}

/** An output with its socket on the end side. */
function OutputSlot({ output }: { output: NodeOutput }) {
  const typeText = useTypeText()
  const name = cleanText(output.name)
  return (
    <li className="relative text-end leading-5">
      <Socket type={output.type} side="end" shape={output.isList ? 'square' : 'filled'} />
      {name && name !== output.type && <bdi className={nameClass}>{name}</bdi>}{' '}
      <span className={typeClass}>{typeText(output.type, output.isList)}</span>
    </li>
  )
}

/** The outputs of a drawn node. */
export function OutputSlots({ outputs }: { outputs: readonly NodeOutput[] }) {
  const { t } = useTranslation('nodes')
  return (
    <ul aria-label={t('comfyNodes.outputs')} className="flex min-w-0 flex-col items-end gap-1">
      {outputs.map((output, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: outputs are identified by position, names may repeat
        <OutputSlot key={index} output={output} />
      ))}
    </ul>
  )
}
