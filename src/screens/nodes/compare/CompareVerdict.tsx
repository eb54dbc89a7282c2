import { CircleCheck, CircleHelp, CircleX, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { NodeVersion } from '#src/api/versions.ts'
import type { InterfaceDiff } from '#src/lib/interface-diff/interfaceDiff.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { classes } from '#src/ui/classes.ts'
import type { VersionInterface } from './useVersionInterface.ts'

const toneClasses = {
  good: 'border-good/30 bg-good-soft [--mark:var(--good)]',
  bad: 'border-bad/30 bg-bad-soft [--mark:var(--bad)]',
  warn: 'border-warn/30 bg-warn-soft [--mark:var(--warn)]',
} as const

interface VerdictBoxProps {
  tone: keyof typeof toneClasses
  Icon: LucideIcon
  title: string
  children: ReactNode
}

function VerdictBox({ tone, Icon, title, children }: VerdictBoxProps) {
  return (
    <div
      role="status"
      className={classes('flex items-start gap-3 rounded-lg border px-4 py-3.5', toneClasses[tone])}
    >
      <Icon size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-(--mark)" />
      <div className="min-w-0">
        <p className="text-lg leading-7 font-semibold">{title}</p>
        <div className="text-sm text-muted">{children}</div>
      </div>
    </div>
  )
}

interface Pair {
  older: NodeVersion
  newer: NodeVersion
}

/** States whether existing workflows still run after the update. */
export function CompareVerdict({ older, newer, diff }: Pair & { diff: InterfaceDiff }) {
  const { t } = useTranslation('nodes')
  const values = { older: cleanText(older.version), newer: cleanText(newer.version) }
  const incomparable = diff.nodes.filter((node) =>
    node.details.some(({ kind }) => kind === 'not-comparable'),
  ).length
  const partialNote = incomparable > 0 && <p>{t('compare.verdict.partly', { count: incomparable })}</p>
  if (diff.breakingCount > 0) {
    return (
      <VerdictBox tone="bad" Icon={CircleX} title={t('compare.verdict.yes', { count: diff.breakingCount })}>
        <p>{t('compare.verdict.yesText', values)}</p>
        {partialNote}
      </VerdictBox>
    )
  }
  if (partialNote) {
    return (
      <VerdictBox tone="warn" Icon={CircleHelp} title={t('compare.verdict.cant')}>
        {partialNote}
      </VerdictBox>
    )
  }
  return (
    <VerdictBox tone="good" Icon={CircleCheck} title={t('compare.verdict.no')}>
      <p>{diff.nodes.length === 0 ? t('compare.verdict.sameText') : t('compare.verdict.noText', values)}</p>
    </VerdictBox>
  )
}

/** Shown instead of a verdict if the nodes of a version are unknown: names the version and the reason. */
export function CompareUnknown({
  sides,
}: {
  sides: readonly { version: NodeVersion; result: VersionInterface }[]
}) {
  const { t } = useTranslation('nodes')
  return (
    <VerdictBox tone="warn" Icon={CircleHelp} title={t('compare.verdict.cant')}>
      {sides.map(({ version, result }) =>
        result.state === 'missing' ? (
          <p key={version.version}>
            {result.reason === 'pending'
              ? t('compare.verdict.pending', { version: cleanText(version.version) })
              : t('compare.verdict.failed', { version: cleanText(version.version) })}
          </p>
        ) : null,
      )}
    </VerdictBox>
  )
}
