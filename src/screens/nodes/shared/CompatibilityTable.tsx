import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RegistryNode } from '#src/api/nodes.ts'
import { readCompatibility, type Support } from '#src/lib/machine/compatibility.ts'
import { classes } from '#src/ui/classes.ts'

interface SupportEntry {
  key: string
  name: string
  support: Support
}

const isStated = (entries: readonly SupportEntry[]) => entries.some(({ support }) => support !== 'unknown')

/** Unlisted systems may still work, so they get a neutral mark. */
function SupportList({ entries }: { entries: readonly SupportEntry[] }) {
  const { t } = useTranslation('nodes')
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5">
      {entries.map(({ key, name, support }) => {
        const isSupported = support === 'yes'
        const Icon = isSupported ? Check : Minus
        return (
          <li key={key} className={classes('flex items-center gap-1.5', !isSupported && 'text-muted')}>
            <Icon size={15} aria-hidden="true" className={classes(isSupported && 'text-good')} />
            {name}
            <span className={isSupported ? 'sr-only' : 'text-xs'}>
              {isSupported ? t('overview.answer.yes') : t('overview.answer.no')}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

const Range = ({ range }: { range: string }) => <code className="font-mono wrap-anywhere">{range}</code>

interface RowProps {
  name: string
  isNarrow: boolean
  children: ReactNode
}

function Row({ name, isNarrow, children }: RowProps) {
  return (
    <tr className={classes('border-t border-line first:border-0', isNarrow ? 'block py-2.5' : wideRow.row)}>
      <th
        scope="row"
        className={classes('text-start align-top font-medium', isNarrow ? 'block text-muted' : wideRow.name)}
      >
        {name}
      </th>
      <td className={isNarrow ? 'block pt-1' : wideRow.value}>{children}</td>
    </tr>
  )
}

const wideRow = {
  row: 'max-sm:block max-sm:py-2.5',
  name: 'w-40 py-2.5 pe-6 max-sm:block max-sm:w-auto max-sm:py-0',
  value: 'py-2.5 max-sm:block max-sm:pt-1 max-sm:pb-0',
}

interface CompatibilityTableProps {
  node: RegistryNode
  /** For a column beside the content: names are above their values. */
  isNarrow?: boolean
}

/**
 * Where the latest version runs. What the version does not state falls back to the pack's own fields; what neither states
 * is named in one line.
 */
export function CompatibilityTable({ node, isNarrow = false }: CompatibilityTableProps) {
  const { t } = useTranslation('nodes')
  const { os, accelerators, comfyui, frontend } = readCompatibility(node.latestVersion ?? node, node)
  const systems: SupportEntry[] = [
    { key: 'windows', name: 'Windows', support: os.windows },
    { key: 'macos', name: 'macOS', support: os.macos },
    { key: 'linux', name: 'Linux', support: os.linux },
  ]
  const hardware: SupportEntry[] = [
    { key: 'cuda', name: 'NVIDIA CUDA', support: accelerators.cuda },
    { key: 'rocm', name: 'AMD ROCm', support: accelerators.rocm },
    { key: 'metal', name: 'Apple Metal', support: accelerators.metal },
    { key: 'intel', name: 'Intel', support: accelerators.intel },
    { key: 'ascend', name: 'Ascend', support: accelerators.ascend },
    { key: 'cpu', name: 'CPU', support: accelerators.cpu },
  ]
  const rows = [
    { name: t('overview.system'), value: isStated(systems) && <SupportList entries={systems} /> },
    { name: t('overview.accelerator'), value: isStated(hardware) && <SupportList entries={hardware} /> },
    { name: t('overview.comfyui'), value: comfyui !== null && <Range range={comfyui} /> },
    { name: t('overview.frontend'), value: frontend !== null && <Range range={frontend} /> },
  ]
  const stated = rows.filter(({ value }) => value !== false)
  const missing = rows.filter(({ value }) => value === false)
  if (stated.length === 0) return <p className="text-13 text-muted">{t('overview.nothingStated')}</p>
  return (
    <div className="rounded-lg border border-line px-4 py-1 text-13">
      <table className={classes('w-full border-collapse', isNarrow ? 'block' : 'max-sm:block')}>
        <caption className="sr-only">{t('overview.runsOn')}</caption>
        <tbody className={isNarrow ? 'block' : 'max-sm:block'}>
          {stated.map(({ name, value }) => (
            <Row key={name} name={name} isNarrow={isNarrow}>
              {value}
            </Row>
          ))}
        </tbody>
      </table>
      {missing.length > 0 && (
        <p className="border-t border-line py-2.5 text-muted">
          {t('overview.notStated', { names: missing.map(({ name }) => name).join(', ') })}
        </p>
      )}
    </div>
  )
}
