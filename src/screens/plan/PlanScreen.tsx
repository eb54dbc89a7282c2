import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '#src/components/PageTitle.tsx'
import { useDroppedFile } from '#src/hooks/useDroppedFile.ts'
import { saveMachine, useMachine } from '#src/hooks/useMachine.ts'
import { changePlanItems } from '#src/hooks/usePlanItems.ts'
import { readMachine } from '#src/lib/machine/readMachine.ts'
import { maxPacks } from '#src/lib/plan/maxPacks.ts'
import { type PlanItem, withPacks } from '#src/lib/plan/planItems.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { notify } from '#src/ui/toasts.ts'
import { PlanInputs } from './inputs/PlanInputs.tsx'
import { MachineSummary } from './MachineSummary.tsx'
import { PlanResult } from './PlanResult.tsx'
import { useMentionedPacks } from './useMentionedPacks.ts'
import { usePlanInUrl } from './usePlanInUrl.ts'
import { useWorkflowPlan } from './useWorkflowPlan.ts'

/** Plans an installation: packs, versions, their conflicts, and whether a workflow still loads. */
export function PlanScreen() {
  const { t } = useTranslation('plan')
  const { t: common } = useTranslation()
  const machine = useMachine()
  const plan = usePlanInUrl()
  const dropped = useDroppedFile()
  const addPacks = (packs: readonly PlanItem[]) => changePlanItems((items) => withPacks(items, packs))
  const findMentionedPacks = useMentionedPacks()
  const workflow = useWorkflowPlan({
    onPacks: addPacks,
    onOtherText: async (text) => {
      const read = readMachine(text)
      if (!read.ok) return findMentionedPacks(text)
      const isSaved = saveMachine({ ...machine, ...read.facts })
      notify(
        isSaved
          ? { kind: 'success', text: t('paste.machine') }
          : { kind: 'error', text: t('machine.unsaved') },
      )
      return []
    },
  })
  const readDropped = useEffectEvent(() => {
    const file = dropped.get()
    if (file) void workflow.read(file).then(dropped.forget)
  })
  useEffect(() => readDropped(), [])
  const isEmpty = plan.packs.length === 0 && !workflow.resolved
  return (
    <div className="container-page pt-6 pb-16 sm:pt-8" data-private>
      <PageTitle title={t('title')} />
      <PageHeader title={t('title')} description={t('intro')} />
      <div className="mt-3 mb-5">
        <MachineSummary machine={machine} />
      </div>
      <PlanInputs
        isEmpty={isEmpty}
        workflow={workflow}
        added={new Set(plan.packs.map(({ packId }) => packId))}
        onAdd={(packId) => addPacks([{ packId, version: null }])}
        onClear={() => plan.clear(workflow.clear())}
      />
      {plan.packs.length >= maxPacks && (
        <p role="alert" className="mt-4 text-13 text-warn">
          {common('node.planFull', { max: maxPacks })}
        </p>
      )}
      {!isEmpty && <PlanResult items={plan.packs} workflow={workflow} machine={machine} />}
    </div>
  )
}
