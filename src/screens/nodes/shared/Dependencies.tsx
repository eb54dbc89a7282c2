import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import {
  groupRequirements,
  parseRequirements,
  type Requirement,
  type RequirementGroup,
  type Risk,
} from '#src/lib/requirements/requirements.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { classes } from '#src/ui/classes.ts'

function useRiskLabels(): Record<Risk, string> {
  const { t } = useTranslation('nodes')
  return {
    'direct-url': t('overview.dependencies.risk.directUrl'),
    'index-option': t('overview.dependencies.risk.indexOption'),
    'pins-framework': t('overview.dependencies.risk.pinsFramework'),
    'pins-exact': t('overview.dependencies.risk.pinsExact'),
    'runs-build': t('overview.dependencies.risk.runsBuild'),
  }
}

/** A parsed requirement as name and version specifier; any other line as written. */
function Line({ requirement }: { requirement: Requirement }) {
  const { t } = useTranslation('nodes')
  const { kind, name, extras, specifier, marker, raw } = requirement
  if (kind !== 'package' || name === null) {
    return (
      <>
        <code className="font-mono wrap-anywhere">{cleanText(raw)}</code>
        {kind === 'unreadable' && (
          <span className="text-muted"> {t('overview.dependencies.unreadable')}</span>
        )}
      </>
    )
  }
  return (
    <>
      <code className="font-mono wrap-anywhere">
        {name}
        {extras.length > 0 && <span className="text-muted">[{extras.join(', ')}]</span>}
        {specifier && <span className="text-muted"> {specifier}</span>}
      </code>
      {marker && (
        <span className="text-muted">
          {' '}
          {t('overview.dependencies.only')}{' '}
          <code className="font-mono wrap-anywhere">{cleanText(marker)}</code>
        </span>
      )}
    </>
  )
}

function Item({ requirement }: { requirement: Requirement }) {
  const riskLabels = useRiskLabels()
  return (
    <li className="py-1">
      <Line requirement={requirement} />
      {requirement.risks.map((risk) => (
        <span key={risk} className="flex items-baseline gap-1.5 text-xs text-warn">
          <TriangleAlert size={12} aria-hidden="true" className="shrink-0 translate-y-0.5" />
          {riskLabels[risk]}
        </span>
      ))}
    </li>
  )
}

/** The Python requirements of a version, grouped by purpose, with an explanation of each risky one. Narrow: in one column. */
export function Dependencies({ lines, isNarrow }: { lines: readonly string[]; isNarrow?: boolean }) {
  const { t } = useTranslation('nodes')
  const requirements = parseRequirements(lines)
  if (requirements.length === 0)
    return <p className="text-sm text-muted">{t('overview.dependencies.none')}</p>
  const riskyCount = requirements.filter(({ risks }) => risks.length > 0).length
  const groupLabels: Record<RequirementGroup, string> = {
    framework: t('overview.dependencies.group.framework'),
    imaging: t('overview.dependencies.group.imaging'),
    models: t('overview.dependencies.group.models'),
    network: t('overview.dependencies.group.network'),
    other: t('overview.dependencies.group.other'),
  }
  return (
    <>
      <p className="mb-3 text-sm text-muted">
        {t('overview.dependencies.count', { count: requirements.length })}
        {riskyCount > 0 && (
          <span className="block">{t('overview.dependencies.risky', { count: riskyCount })}</span>
        )}
      </p>
      <div
        className={classes(
          'grid gap-x-8 gap-y-4 text-13',
          isNarrow ? 'sm:max-lg:grid-cols-2' : 'sm:grid-cols-2',
        )}
      >
        {groupRequirements(requirements).map(({ group, items }) => (
          <div key={group} className="min-w-0">
            <h3 className="mb-0.5 text-13 font-medium text-muted">{groupLabels[group]}</h3>
            <ul>
              {items.map((requirement, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and their order never changes
                <Item key={index} requirement={requirement} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </>
  )
}
