import { Check, Minus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RegistryNode } from '#src/api/nodes.ts'
import { readCompatibility, type Support } from '#src/lib/machine/compatibility.ts'
import { classes } from '#src/ui/classes.ts'

const marks = {
  yes: { Icon: Check, className: 'text-good' },
  no: { Icon: X, className: 'text-bad' },
  unknown: { Icon: Minus, className: 'text-muted' },
} as const

interface SupportEntry {
  key: string
  name: string
  support: Support
}

function SupportList({ entries }: { entries: readonly SupportEntry[] }) {
  const { t } = useTranslation('nodes')
  const labels = {
    yes: t('overview.answer.yes'),
    no: t('overview.answer.no'),
    unknown: t('overview.answer.unknown'),
  }
  if (entries.every(({ support }) => support === 'unknown')) {
    return <span className="text-muted">{t('overview.notStated')}</span>
  }
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5">
      {entries.map(({ key, name, support }) => {
        const { Icon, className } = marks[support]
        return (
          <li
            key={key}
            className={classes('flex items-center gap-1.5', support === 'yes' ? '' : 'text-muted')}
          >
            <Icon size={15} aria-hidden="true" className={className} />
            {name}
            <span className={support === 'yes' ? 'sr-only' : 'text-xs'}>{labels[support]}</span>
          </li>
        )
      })}
    </ul>
  )
}

function Range({ range }: { range: string | null }) {
  const { t } = useTranslation('nodes')
  if (!range) return <span className="text-muted">{t('overview.notStated')}</span>
  return <code className="font-mono wrap-anywhere">{range}</code>
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <tr className="border-t border-line first:border-0 max-sm:block max-sm:py-2.5">
      <th
        scope="row"
        className="w-40 py-2.5 pe-6 text-start align-top font-medium max-sm:block max-sm:w-auto max-sm:py-0"
      >
        {name}
      </th>
      <td className="py-2.5 max-sm:block max-sm:pt-1 max-sm:pb-0">{children}</td>
    </tr>
  )
}

/** Where the latest version runs. What the version does not state falls back to the pack's own fields. */
export function CompatibilityTable({ node }: { node: RegistryNode }) {
  const { t } = useTranslation('nodes')
  const { os, accelerators, comfyui, frontend } = readCompatibility(node.latestVersion ?? node, node)
  return (
    <div className="rounded-lg border border-line px-4 py-1 text-13">
      <table className="w-full border-collapse max-sm:block">
        <caption className="sr-only">{t('overview.runsOn')}</caption>
        <tbody className="max-sm:block">
          <Row name={t('overview.system')}>
            <SupportList
              entries={[
                { key: 'windows', name: 'Windows', support: os.windows },
                { key: 'macos', name: 'macOS', support: os.macos },
                { key: 'linux', name: 'Linux', support: os.linux },
              ]}
            />
          </Row>
          <Row name={t('overview.accelerator')}>
            <SupportList
              entries={[
                { key: 'cuda', name: 'NVIDIA CUDA', support: accelerators.cuda },
                { key: 'rocm', name: 'AMD ROCm', support: accelerators.rocm },
                { key: 'metal', name: 'Apple Metal', support: accelerators.metal },
                { key: 'intel', name: 'Intel', support: accelerators.intel },
                { key: 'ascend', name: 'Ascend', support: accelerators.ascend },
                { key: 'cpu', name: 'CPU', support: accelerators.cpu },
              ]}
            />
          </Row>
          <Row name={t('overview.comfyui')}>
            <Range range={comfyui} />
          </Row>
          <Row name={t('overview.frontend')}>
            <Range range={frontend} />
          </Row>
        </tbody>
      </table>
    </div>
  )
}
