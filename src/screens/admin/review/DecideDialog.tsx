import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cleanText } from '#src/lib/cleanText.ts'
import { keyOf } from '#src/lib/reviewBatch.ts'
import { type Decision, isReviewStatus } from '#src/lib/reviewTransitions.ts'
import { Button } from '#src/ui/Button.tsx'
import { AdminDialog } from '../AdminDialog.tsx'
import { DecideForm } from './DecideForm.tsx'
import {
  type Chosen,
  type DecidePlan,
  type Judged,
  judge,
  type Obstacle,
  planDecision,
} from './decidePlan.ts'
import { SeverityBadges } from './SeverityBadges.tsx'
import { useStatusWord } from './useStatusWord.ts'

interface DecideDialogProps {
  action: Decision
  chosen: readonly Chosen[]
  /** Versions of which another decision is on its way. */
  busy: ReadonlySet<string>
  /** Called with the key of a version to be opened first. */
  onOpen: (key: string) => void
  /** Called with the keys of the versions that are going to be sent. */
  onDecided: (keys: readonly string[]) => void
  onClose: () => void
}

const nameOf = ({ nodeId, version }: Chosen) => `${nodeId} ${cleanText(version)}`

function useDialogTitle(action: Decision, count: number, [first, second]: readonly Chosen[]): string {
  const { t } = useTranslation('admin')
  if (first && !second) {
    const name = nameOf(first)
    return action === 'approve' ? t('tray.approveOne', { name }) : t('tray.rejectOne', { name })
  }
  return action === 'approve' ? t('decide.approve', { count }) : t('decide.reject', { count })
}

function Versions({ versions, label }: { versions: readonly Judged[]; label: string }) {
  return (
    <section aria-label={label} className="rounded-md border border-line">
      <p className="bg-raised px-3 py-1.5 text-13 font-medium">{label}</p>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        className="flex max-h-40 flex-col gap-1 overflow-y-auto px-3 py-1.5 text-13"
      >
        {versions.map((one) => (
          <li key={keyOf(one)} className="[overflow-wrap:anywhere]">
            <bdi>{one.nodeId}</bdi> <bdi className="font-mono">{cleanText(one.version)}</bdi>{' '}
            <SeverityBadges findings={one.findings} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function useObstacleText(): (obstacle: Obstacle) => string {
  const { t } = useTranslation('admin')
  const word = useStatusWord()
  return (obstacle) => {
    if (obstacle === 'busy') return t('decide.busy')
    if (obstacle === 'unopened') return t('decide.leftOut')
    const { status } = obstacle
    return t('decide.wrongStatus', { status: isReviewStatus(status) ? word(status) : status })
  }
}

function WhatHappens({ action, plan }: { action: Decision; plan: DecidePlan }) {
  const { t } = useTranslation('admin')
  const obstacleText = useObstacleText()
  const { will, wont } = plan
  const kept = new Map<string, Judged[]>()
  for (const { version, obstacle } of wont) {
    const text = obstacleText(obstacle)
    kept.set(text, [...(kept.get(text) ?? []), version])
  }
  const count = will.length
  return (
    <div className="flex flex-col gap-2">
      {count > 0 && (
        <Versions
          versions={will}
          label={
            action === 'approve' ? t('decide.willApprove', { count }) : t('decide.willReject', { count })
          }
        />
      )}
      {[...kept].map(([text, versions]) => (
        <Versions
          key={text}
          versions={versions}
          label={`${t('decide.wont', { count: versions.length })} ${text}`}
        />
      ))}
    </div>
  )
}

interface OpenFirstProps {
  unopened: readonly Judged[]
  /** Missing where nothing would be left to decide on. */
  onLeaveOut: (() => void) | undefined
  onOpen: (key: string) => void
  onClose: () => void
}

/** React would call focus() before the dialog is modal; the browser goes by the attribute. */
function focusFirstButton(list: HTMLElement | null): void {
  list?.querySelector('button')?.toggleAttribute('autofocus', true)
}

/** Asks to open the versions whose Critical findings the administrator hasn't seen. */
function OpenFirst({ unopened, onLeaveOut, onOpen, onClose }: OpenFirstProps) {
  const { t } = useTranslation('admin')
  const count = unopened.length
  return (
    <>
      <div role="alert" className="rounded-md bg-warn-soft px-3 py-2 text-sm">
        {t('decide.unopened', { count })}
      </div>
      <ul ref={focusFirstButton} className="flex max-h-60 flex-col gap-2 overflow-y-auto p-1 text-13">
        {unopened.map((one) => (
          <li key={keyOf(one)} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Button
              size="small"
              className="h-auto! max-w-full shrink! py-1 text-start whitespace-normal! [overflow-wrap:anywhere]"
              onClick={() => onOpen(keyOf(one))}
            >
              {t('decide.open', { name: nameOf(one) })}
            </Button>
            <SeverityBadges findings={one.findings} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t('cancel')}</Button>
        {onLeaveOut && <Button onClick={onLeaveOut}>{t('decide.leaveOut', { count })}</Button>}
      </div>
    </>
  )
}

/** Before a decision: which versions it changes and what was found in them, which ones it does not, and the reason. */
export function DecideDialog({ action, chosen, busy, onOpen, onDecided, onClose }: DecideDialogProps) {
  const [leavesOut, setLeavesOut] = useState(false)
  // Reasons can hold thousands of findings.
  const versions = useMemo(() => judge(chosen), [chosen])
  const plan = planDecision(action, versions, busy, leavesOut)
  const { will, unopened } = plan
  const title = useDialogTitle(action, will.length + unopened.length, chosen)
  return (
    <AdminDialog title={title} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {unopened.length > 0 ? (
          <OpenFirst
            unopened={unopened}
            onLeaveOut={will.length > 0 ? () => setLeavesOut(true) : undefined}
            onOpen={onOpen}
            onClose={onClose}
          />
        ) : (
          <>
            <WhatHappens action={action} plan={plan} />
            <DecideForm action={action} will={will} onDecided={onDecided} onClose={onClose} />
          </>
        )}
      </div>
    </AdminDialog>
  )
}
