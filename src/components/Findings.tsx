import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { type FindingGroup, groupFindings } from '#src/lib/version/findingDiff.ts'
import type { Finding } from '#src/lib/version/statusReason.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { focusOnMount } from '#src/ui/focusOnMount.ts'
import { codeLink } from './codeLink.ts'
import { severityTones, useSeverityName } from './severity.ts'

/** Findings per rule shown before the user expands the group. */
const maxCollapsed = 4

function FindingLocation({ finding, repository }: { finding: Finding; repository: string }) {
  const { t } = useTranslation('review')
  const { file, line } = finding
  if (!file) return null
  const location = cleanText(file) + (line ? `:${line}` : '')
  const href = codeLink(repository, file, line)
  return href ? (
    <a href={href} className="link font-mono text-xs" target="_blank" rel="noopener noreferrer nofollow ugc">
      <span className="sr-only">{t('finding.code')} </span>
      <bdi>{location}</bdi>
    </a>
  ) : (
    <bdi className="font-mono text-xs text-muted">{location}</bdi>
  )
}

interface FindingItemProps {
  finding: Finding
  repository: string
  note: ReactNode
  /** Whether it is focused on mount. */
  isFocused: boolean
}

function FindingItem({ finding, repository, note, isFocused }: FindingItemProps) {
  const { t } = useTranslation('review')
  return (
    <li
      ref={isFocused ? focusOnMount : null}
      tabIndex={-1}
      className="border-t border-line px-3 py-2.5 first:border-t-0"
    >
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 wrap-anywhere">
        <FindingLocation finding={finding} repository={repository} />
        {finding.confidence !== null && (
          <span className="text-xs text-muted">{t('finding.confidence', { value: finding.confidence })}</span>
        )}
        {note}
      </div>
      {finding.code && (
        <pre
          dir="ltr"
          className="mt-1.5 whitespace-pre-wrap wrap-anywhere rounded bg-sunken px-2.5 py-1.5 font-mono text-xs"
        >
          {cleanText(finding.code, { keepNewlines: true })}
        </pre>
      )}
      {finding.recommendation && (
        <p dir="auto" className="mt-1.5 text-13">
          {cleanText(finding.recommendation)}
        </p>
      )}
    </li>
  )
}

interface GroupProps {
  group: FindingGroup
  repository: string
  note: ((finding: Finding) => ReactNode) | undefined
}

function Group({ group, repository, note }: GroupProps) {
  const { t } = useTranslation('review')
  const severityName = useSeverityName()
  const [isExpanded, setIsExpanded] = useState(false)
  const visible = isExpanded ? group.findings : group.findings.slice(0, maxCollapsed)
  const descriptions = [
    ...new Set(group.findings.map((finding) => cleanText(finding.description)).filter(Boolean)),
  ]
  return (
    <section className="rounded-lg border border-line">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 rounded-t-lg bg-raised px-3 py-2">
        <h3 className="min-w-0 text-sm font-semibold wrap-anywhere">
          {group.rule ? <bdi>{cleanText(group.rule).replaceAll('_', ' ')}</bdi> : t('finding.noRule')}
        </h3>
        <Badge tone={severityTones[group.severity]}>{severityName(group.severity)}</Badge>
        <span className="text-xs text-muted tabular-nums">
          {t('finding.hits', { count: group.findings.length })}
        </span>
        {descriptions.slice(0, 2).map((text) => (
          <p key={text} dir="auto" className="w-full text-13 text-muted wrap-anywhere">
            {text}
          </p>
        ))}
      </div>
      <ul className="border-t border-line">
        {visible.map((finding, index) => (
          <FindingItem
            // biome-ignore lint/suspicious/noArrayIndexKey: findings have no id, and their order never changes
            key={index}
            finding={finding}
            repository={repository}
            note={note?.(finding)}
            isFocused={index === maxCollapsed}
          />
        ))}
      </ul>
      {visible.length < group.findings.length && (
        <div className="border-t border-line px-3 py-2">
          <Button size="small" onClick={() => setIsExpanded(true)}>
            {t('finding.more', { count: group.findings.length - visible.length })}
          </Button>
        </div>
      )}
    </section>
  )
}

interface FindingsProps {
  findings: readonly Finding[]
  /** Unvalidated URL of the pack's repository, for links to the code. */
  repository: string
  /** Number of findings that couldn't be parsed. */
  unread?: number
  /** Renders a note next to a finding, for example in which version it was approved. */
  note?: (finding: Finding) => ReactNode
}

/** Lists the security scanner's findings by rule, most severe first. */
export function Findings({ findings, repository, unread = 0, note }: FindingsProps) {
  const { t } = useTranslation('review')
  return (
    <div className="flex flex-col gap-3">
      {groupFindings(findings).map((group) => (
        <Group key={group.rule} group={group} repository={repository} note={note} />
      ))}
      {unread > 0 && <p className="text-13 text-muted">{t('finding.unread', { count: unread })}</p>}
    </div>
  )
}
