import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraft } from '#src/components/useDraft.ts'
import { cleanText } from '#src/lib/cleanText.ts'
import { keyOf } from '#src/lib/reviewBatch.ts'
import { type Decision, isReviewStatus, outcomeOf, type ReviewStatus } from '#src/lib/reviewTransitions.ts'
import { personUid } from '#src/session/identity.ts'
import { Button } from '#src/ui/Button.tsx'
import { controlClass } from '#src/ui/Field.tsx'
import { AdminDialog } from '../AdminDialog.tsx'
import { ArmSwitch } from '../ArmSwitch.tsx'
import { useArm } from '../useArm.ts'
import { reasonTemplates } from './reasonTemplates.ts'
import { holdBatch } from './runBatch.ts'
import { useStatusWord } from './useStatusWord.ts'

/** A version somebody chose, with the status it was shown in. */
export interface Chosen {
  nodeId: string
  version: string
  status: string
}

interface DecideDialogProps {
  action: Decision
  chosen: readonly Chosen[]
  /** Versions of which another decision is on its way. */
  busy: ReadonlySet<string>
  /** Called with what is going to be sent. */
  onDecided: (keys: readonly string[]) => void
  onClose: () => void
}

type Doable = Chosen & { status: ReviewStatus }

interface Plan {
  will: Doable[]
  /** With the status that forbids it; null for one with another decision on its way. */
  wont: { one: Chosen; status: string | null }[]
}

function planOf({ action, chosen, busy }: DecideDialogProps): Plan {
  const plan: Plan = { will: [], wont: [] }
  for (const one of chosen) {
    const { status } = one
    if (busy.has(keyOf(one))) plan.wont.push({ one, status: null })
    else if (isReviewStatus(status) && outcomeOf(status, action)) plan.will.push({ ...one, status })
    else plan.wont.push({ one, status })
  }
  return plan
}

function Names({ items, label }: { items: readonly Chosen[]; label: string }) {
  return (
    <section aria-label={label} className="rounded-md border border-line">
      <p className="bg-raised px-3 py-1.5 text-[0.8125rem] font-medium">{label}</p>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        className="max-h-40 overflow-y-auto px-3 py-1.5 text-[0.8125rem]"
      >
        {items.map((one) => (
          <li key={keyOf(one)} className="[overflow-wrap:anywhere]">
            <bdi>{one.nodeId}</bdi> <bdi className="font-mono">{cleanText(one.version)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}

function WhatHappens({ action, plan }: { action: Decision; plan: Plan }) {
  const { t } = useTranslation('admin')
  const word = useStatusWord()
  const { will, wont } = plan
  const reasons = new Map<string, Chosen[]>()
  for (const { one, status } of wont) {
    const why =
      status === null
        ? t('decide.busy')
        : t('decide.wrongStatus', { status: isReviewStatus(status) ? word(status) : status })
    reasons.set(why, [...(reasons.get(why) ?? []), one])
  }
  const count = will.length
  return (
    <div className="flex flex-col gap-2">
      {count > 0 && (
        <Names
          items={will}
          label={
            action === 'approve' ? t('decide.willApprove', { count }) : t('decide.willReject', { count })
          }
        />
      )}
      {[...reasons].map(([why, items]) => (
        <Names key={why} items={items} label={`${t('decide.wont', { count: items.length })} ${why}`} />
      ))}
    </div>
  )
}

function Templates({ action, onTake }: { action: Decision; onTake: (text: string) => void }) {
  const { t } = useTranslation('admin')
  return (
    <fieldset className="mt-2 flex flex-wrap gap-1.5">
      <legend className="sr-only">{t('decide.templates')}</legend>
      {reasonTemplates[action].map((text) => (
        <Button
          key={text}
          size="small"
          lang="en"
          className="h-auto! max-w-full shrink! py-1 text-start whitespace-normal!"
          onClick={() => onTake(text)}
        >
          {text}
        </Button>
      ))}
    </fieldset>
  )
}

/** One reason for one or more versions. Before it is sent, it says exactly what will happen, and what will not. */
export function DecideDialog(props: DecideDialogProps) {
  const { action, onDecided, onClose } = props
  const { t } = useTranslation('admin')
  const client = useQueryClient()
  const { isArmed } = useArm()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [failed, setFailed] = useState(false)
  const plan = planOf(props)
  // A reason typed for some versions is never offered for others.
  const draft = useDraft([action, ...plan.will.map(keyOf)].join(' '), {
    message: reasonTemplates[action][0] ?? '',
  })
  const { message } = draft.values
  const setMessage = (text: string) => draft.set('message', text)
  // The dialog opens with the focus on its cross; it is about this field.
  useEffect(() => field.current?.focus(), [])
  const count = plan.will.length
  const cannot = !isArmed || count === 0 || message.trim() === ''
  const decide = (event?: FormEvent) => {
    event?.preventDefault()
    const uid = personUid()
    if (cannot || !uid) return
    const items = plan.will.map(({ nodeId, version, status: from }) => ({
      ...{ nodeId, version, from },
      state: 'waiting' as const,
      why: '',
    }))
    const made = { id: crypto.randomUUID(), createdAt: Date.now(), undoes: '', message: message.trim() }
    try {
      holdBatch(client, { ...made, uid, action, items }, t('tray.stopped'))
    } catch {
      return setFailed(true)
    }
    draft.drop()
    onDecided(items.map(keyOf))
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    decide()
  }
  return (
    <AdminDialog
      title={action === 'approve' ? t('decide.approveTitle') : t('decide.rejectTitle')}
      onClose={onClose}
    >
      <form onSubmit={decide} className="flex flex-col gap-4">
        <div>
          <label htmlFor={id} className="text-[0.8125rem] font-medium text-muted">
            {t('decide.reason')}
          </label>
          <textarea
            id={id}
            ref={field}
            rows={3}
            maxLength={2000}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
            onKeyDown={onKey}
            aria-describedby={`${id}-hint`}
            className={`${controlClass} mt-1 py-2`}
          />
          <p id={`${id}-hint`} className="text-xs text-muted">
            {t('decide.hint')}
          </p>
          <Templates action={action} onTake={setMessage} />
        </div>
        <WhatHappens action={action} plan={plan} />
        {failed && (
          <p role="alert" className="text-[0.8125rem] text-bad">
            {t('decide.noStorage')}
          </p>
        )}
        {!isArmed && (
          <div className="flex flex-wrap items-center gap-3 text-[0.8125rem] text-muted">
            <p>{t('arm.needed')}</p>
            <ArmSwitch />
          </div>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" kind="primary" disabled={cannot}>
            {action === 'approve' ? t('decide.approve', { count }) : t('decide.reject', { count })}
          </Button>
        </div>
      </form>
    </AdminDialog>
  )
}
