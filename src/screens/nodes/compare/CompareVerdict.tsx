import { CircleCheck, CircleHelp, CircleX, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { NodeVersion } from '#src/api/versions.ts'
import { cleanText } from '#src/lib/cleanText.ts'
import type { InterfaceDiff } from '#src/lib/interfaceDiff.ts'
import { classes } from '#src/ui/classes.ts'
import type { VersionInterface } from './useVersionInterface.ts'

const looks = {
  good: 'border-good/30 bg-good-soft [--mark:var(--good)]',
  bad: 'border-bad/30 bg-bad-soft [--mark:var(--bad)]',
  warn: 'border-warn/30 bg-warn-soft [--mark:var(--warn)]',
} as const

interface BoxProps {
  tone: keyof typeof looks
  Icon: LucideIcon
  title: string
  children: ReactNode
}

function Box({ tone, Icon, title, children }: BoxProps) {
  return (
    <div
      role="status"
      className={classes('flex items-start gap-3 rounded-lg border px-4 py-3.5', looks[tone])}
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

/** The answer to the one question: will my workflows still run? */
export function CompareVerdict({ older, newer, diff }: Pair & { diff: InterfaceDiff }) {
  const { t } = useTranslation('nodes')
  const words = { older: cleanText(older.version), newer: cleanText(newer.version) }
  const unread = diff.nodes.filter((node) => node.details.some((one) => one.kind === 'not-comparable')).length
  const partly = unread > 0 && <p>{t('compare.verdict.partly', { count: unread })}</p>
  if (diff.breaking > 0) {
    return (
      <Box tone="bad" Icon={CircleX} title={t('compare.verdict.yes', { count: diff.breaking })}>
        <p>{t('compare.verdict.yesText', words)}</p>
        {partly}
      </Box>
    )
  }
  if (partly) {
    return (
      <Box tone="warn" Icon={CircleHelp} title={t('compare.verdict.cant')}>
        {partly}
      </Box>
    )
  }
  return (
    <Box tone="good" Icon={CircleCheck} title={t('compare.verdict.no')}>
      <p>{diff.nodes.length === 0 ? t('compare.verdict.sameText') : t('compare.verdict.noText', words)}</p>
    </Box>
  )
}

/** The same question without an answer: whose nodes are not known, and why. */
export function CompareUnknown({
  sides,
}: {
  sides: readonly { version: NodeVersion; found: VersionInterface }[]
}) {
  const { t } = useTranslation('nodes')
  return (
    <Box tone="warn" Icon={CircleHelp} title={t('compare.verdict.cant')}>
      {sides.map(({ version, found }) =>
        found.state === 'missing' ? (
          <p key={version.version}>
            {found.why === 'pending'
              ? t('compare.verdict.pending', { version: cleanText(version.version) })
              : t('compare.verdict.failed', { version: cleanText(version.version) })}
          </p>
        ) : null,
      )}
    </Box>
  )
}
