import { Check, Minus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RegistryNode } from '#src/api/nodes.ts'
import { readCompatibility, type Support } from '#src/lib/compatibility.ts'
import { classes } from '#src/ui/classes.ts'

const marks = {
  yes: { Icon: Check, look: 'text-good' },
  no: { Icon: X, look: 'text-bad' },
  unknown: { Icon: Minus, look: 'text-muted' },
} as const

interface Answer {
  key: string
  name: string
  support: Support
}

function Answers({ answers }: { answers: readonly Answer[] }) {
  const { t } = useTranslation('nodes')
  const words = {
    yes: t('overview.answer.yes'),
    no: t('overview.answer.no'),
    unknown: t('overview.answer.unknown'),
  }
  if (answers.every(({ support }) => support === 'unknown')) {
    return <span className="text-muted">{t('overview.notStated')}</span>
  }
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5">
      {answers.map(({ key, name, support }) => {
        const { Icon, look } = marks[support]
        return (
          <li
            key={key}
            className={classes('flex items-center gap-1.5', support === 'yes' ? '' : 'text-muted')}
          >
            <Icon size={15} aria-hidden="true" className={look} />
            {name}
            <span className={support === 'yes' ? 'sr-only' : 'text-xs'}>{words[support]}</span>
          </li>
        )
      })}
    </ul>
  )
}

function Range({ range }: { range: string | null }) {
  const { t } = useTranslation('nodes')
  if (!range) return <span className="text-muted">{t('overview.notStated')}</span>
  return <code className="font-mono [overflow-wrap:anywhere]">{range}</code>
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

/** Where the newest version says it runs; what it leaves open is taken from the pack. */
export function CompatibilityTable({ node }: { node: RegistryNode }) {
  const { t } = useTranslation('nodes')
  const { os, accelerators, comfyui, frontend } = readCompatibility(node.latestVersion ?? node, node)
  return (
    <div className="rounded-lg border border-line px-4 py-1 text-13">
      <table className="w-full border-collapse max-sm:block">
        <caption className="sr-only">{t('overview.runsOn')}</caption>
        <tbody className="max-sm:block">
          <Row name={t('overview.system')}>
            <Answers
              answers={[
                { key: 'windows', name: 'Windows', support: os.windows },
                { key: 'macos', name: 'macOS', support: os.macos },
                { key: 'linux', name: 'Linux', support: os.linux },
              ]}
            />
          </Row>
          <Row name={t('overview.accelerator')}>
            <Answers
              answers={[
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
