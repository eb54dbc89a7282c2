import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RegistryNode } from '#src/api/nodes.ts'
import { useFormat } from '#src/i18n/useFormat.ts'
import { readCompatibility, type Support } from '#src/lib/machine/compatibility.ts'
import { accelerators, systems } from '#src/lib/machine/machine.ts'
import { acceleratorNames, systemNames } from '#src/lib/machine/machineNames.ts'
import { classes } from '#src/ui/classes.ts'

interface SupportEntry {
  key: string
  name: string
  support: Support
}

const toEntries = <Key extends string>(
  keys: readonly Key[],
  names: Readonly<Record<Key, string>>,
  support: Readonly<Record<Key, Support>>,
): SupportEntry[] => keys.map((key) => ({ key, name: names[key], support: support[key] }))

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

interface FactProps {
  name: string
  isNarrow: boolean
  children: ReactNode
}

function Fact({ name, isNarrow, children }: FactProps) {
  return (
    <div className={classes('border-t border-line py-2.5 first:border-0', !isNarrow && 'sm:flex')}>
      <dt className={classes('font-medium', isNarrow ? 'text-muted' : 'sm:w-40 sm:shrink-0 sm:pe-6')}>
        {name}
      </dt>
      <dd className={classes('min-w-0 pt-1', !isNarrow && 'sm:pt-0')}>{children}</dd>
    </div>
  )
}

interface CompatibilityListProps {
  node: RegistryNode
  /** For a column beside the content: names are above their values. */
  isNarrow?: boolean
}

/**
 * Systems, accelerators and ComfyUI versions that the latest version supports, else those that the pack itself states. Names
 * what neither states in one line.
 */
export function CompatibilityList({ node, isNarrow = false }: CompatibilityListProps) {
  const { t } = useTranslation('nodes')
  const format = useFormat()
  const compatibility = readCompatibility(node.latestVersion ?? node, node)
  const { comfyui, frontend } = compatibility
  const software = toEntries(systems, systemNames, compatibility.os)
  const hardware = toEntries(accelerators, acceleratorNames, compatibility.accelerators)
  const facts = [
    { name: t('overview.system'), value: isStated(software) && <SupportList entries={software} /> },
    { name: t('overview.accelerator'), value: isStated(hardware) && <SupportList entries={hardware} /> },
    { name: t('overview.comfyui'), value: comfyui !== null && <Range range={comfyui} /> },
    { name: t('overview.frontend'), value: frontend !== null && <Range range={frontend} /> },
  ]
  const stated = facts.filter(({ value }) => value !== false)
  const missing = facts.filter(({ value }) => value === false)
  if (stated.length === 0) return <p className="text-13 text-muted">{t('overview.nothingStated')}</p>
  return (
    <div className="rounded-lg border border-line px-4 py-1 text-13">
      <dl>
        {stated.map(({ name, value }) => (
          <Fact key={name} name={name} isNarrow={isNarrow}>
            {value}
          </Fact>
        ))}
      </dl>
      {missing.length > 0 && (
        <p className="border-t border-line py-2.5 text-muted">
          {t('overview.notStated', { names: format.list(missing.map(({ name }) => name)) })}
        </p>
      )}
    </div>
  )
}
