import { useTranslation } from 'react-i18next'
import type { NodeVersion } from '#src/api/versions.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { classes } from '#src/ui/classes.ts'
import { controlClass } from '#src/ui/Field.tsx'

interface VersionSelectProps {
  /** Name of the pack, for screen readers. */
  name: string
  versions: readonly NodeVersion[]
  /** Whether only the latest version is known yet. */
  isLoading: boolean
  /** Empty for the preselected one. */
  value: string
  /** The newest version that runs on the machine, or the newest; null for none. */
  preselected: string | null
  onChange: (version: string) => void
}

/** Offers the live versions, and the chosen one whatever its status. */
export function VersionSelect({
  name,
  versions,
  isLoading,
  value,
  preselected,
  onChange,
}: VersionSelectProps) {
  const { t } = useTranslation('plan')
  const live = versions.filter(({ status }) => status === 'active')
  const latest = live[0]?.version
  const latestLabel = latest ? t('packs.latest', { version: cleanText(latest) }) : t('packs.noVersion')
  const isLive = value === '' || live.some(({ version }) => version === value)
  return (
    <select
      aria-label={t('packs.version', { name })}
      value={value}
      disabled={isLoading}
      onChange={({ target }) => onChange(target.value)}
      className={classes(controlClass, 'h-8 max-w-44 truncate ps-2 pe-1 font-mono text-13')}
    >
      <option value="">
        {value === '' && preselected !== null && preselected !== latest
          ? t('packs.preselected', { version: cleanText(preselected) })
          : latestLabel}
      </option>
      {!isLive && <option value={value}>{cleanText(value)}</option>}
      {live.map(({ version }) => (
        <option key={version} value={version}>
          {cleanText(version)}
        </option>
      ))}
    </select>
  )
}
