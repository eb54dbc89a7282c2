import { type MouseEvent, memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewVersion } from '#src/api/adminReviews.ts'
import { RelativeTime } from '#src/components/RelativeTime.tsx'
import { VersionStatusBadge } from '#src/components/StatusBadge.tsx'
import { severityTones } from '#src/components/severity.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { countSeverities } from '#src/lib/version/findingDiff.ts'
import { readStatusReason } from '#src/lib/version/statusReason.ts'
import { versionKey } from '#src/lib/version/versionKey.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { classes } from '#src/ui/classes.ts'
import { keepFocus } from '#src/ui/keepFocus.ts'
import type { PendingState } from './useReview.ts'

/** The findings and the text of a status reason. Memoized, because reasons can be long. */
function useSummary(reason: string) {
  return useMemo(() => {
    const { findings, text } = readStatusReason(reason)
    const [mostSevere] = countSeverities(findings)
    return { count: findings.length, severity: mostSevere?.[0], text: cleanText(text).slice(0, 120) }
  }, [reason])
}

function DecisionBadge({ state }: { state: PendingState }) {
  const { t } = useTranslation('admin')
  const labels = {
    waiting: t('item.waiting'),
    sent: t('item.sent'),
    unsure: t('item.unsure'),
    done: t('item.done'),
    failed: t('item.failed'),
    skipped: t('item.skipped'),
  }
  const tones = {
    waiting: 'accent',
    sent: 'accent',
    unsure: 'warn',
    done: 'good',
    failed: 'bad',
    skipped: 'warn',
  } as const
  return <Badge tone={tones[state]}>{labels[state]}</Badge>
}

interface ReviewRowProps {
  version: ReviewVersion
  isCurrent: boolean
  isSelected: boolean
  /** State of the decision on it in an unfinished batch. */
  decision: PendingState | undefined
  onOpen: (key: string) => void
  onSelect: (key: string, isRange: boolean) => void
}

/** One version of the queue. Memoized, because a page has up to a hundred rows. */
export const ReviewRow = memo(function ReviewRow(props: ReviewRowProps) {
  const { version, isCurrent, isSelected, decision, onOpen, onSelect } = props
  const { t } = useTranslation('admin')
  const key = versionKey(version)
  const { count, severity, text } = useSummary(version.reason)
  const name = `${version.nodeId} ${cleanText(version.version)}`
  const handleSelect = (event: MouseEvent<HTMLInputElement>) => onSelect(key, event.shiftKey)
  return (
    <li
      ref={keepFocus}
      id={`at-${key}`}
      className={classes(
        'flex items-start gap-2.5 border-s-2 border-t border-t-line px-3 py-2 first:border-t-0 [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto]',
        isCurrent ? 'border-s-accent bg-accent-soft' : 'border-s-transparent hover:bg-raised',
      )}
    >
      <Checkbox
        isLarge
        className="mt-0.5"
        aria-label={t('row.select', { name })}
        checked={isSelected}
        onClick={handleSelect}
        // onClick handles it: a change event has no Shift state.
        onChange={() => undefined}
      />
      <button
        type="button"
        aria-current={isCurrent || undefined}
        onClick={() => onOpen(key)}
        className="flex min-w-0 flex-1 flex-col gap-0.5 text-start"
      >
        <span className="flex w-full flex-wrap items-baseline gap-x-2">
          <bdi className="min-w-0 font-medium wrap-anywhere">{version.nodeId}</bdi>
          <bdi className="min-w-0 font-mono text-13 wrap-anywhere">{cleanText(version.version)}</bdi>
          <span className="ms-auto text-xs whitespace-nowrap text-muted">
            {version.createdAt && <RelativeTime moment={version.createdAt} />}
          </span>
        </span>
        <span className="flex min-h-5 w-full flex-wrap items-center gap-1.5">
          <VersionStatusBadge status={version.status} />
          {severity && <Badge tone={severityTones[severity]}>{t('row.findings', { count })}</Badge>}
          {text && <span className="min-w-0 flex-1 truncate text-xs text-muted">{text}</span>}
          {decision && <DecisionBadge state={decision} />}
        </span>
      </button>
    </li>
  )
})
