import { useCallback, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '#src/components/PageTitle.tsx'
import { saveMachine, useMachine } from '#src/hooks/useMachine.ts'
import { useSearchState } from '#src/hooks/useSearchState.ts'
import { readMachine } from '#src/lib/machine/readMachine.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { notify } from '#src/ui/toasts.ts'
import { PlanInputs } from './inputs/PlanInputs.tsx'
import { MachineSummary } from './MachineSummary.tsx'
import { PlanResult } from './PlanResult.tsx'
import { withPacks } from './planItems.ts'
import { planSearch } from './planSearch.ts'
import type { PlanItem } from './scripts/planItem.ts'
import { useMentionedPacks } from './useMentionedPacks.ts'
import { useWorkflowPlan } from './useWorkflowPlan.ts'

/** Plans an installation: which packs, which versions, and what they do to each other and to a workflow. */
export function PlanScreen() {
  const { t } = useTranslation('plan')
  const machine = useMachine()
  const { search, optimisticSearch, setSearch, getLatestSearch } = useSearchState(planSearch)
  const changePacks = useCallback(
    (change: (items: readonly PlanItem[]) => readonly PlanItem[]) =>
      setSearch({ packs: change(getLatestSearch().packs) }, { replace: true }),
    [setSearch, getLatestSearch],
  )
  const addPacks = (packs: readonly PlanItem[]) => changePacks((items) => withPacks(items, packs))
  const findMentionedPacks = useMentionedPacks()
  const workflow = useWorkflowPlan({
    onPacks: addPacks,
    onOtherText: async (text) => {
      const read = readMachine(text)
      if (read.ok && saveMachine({ ...machine, ...read.facts })) {
        notify({ kind: 'success', text: t('paste.machine') })
        return []
      }
      return findMentionedPacks(text)
    },
  })
  const restorePacks = useEffectEvent(() => {
    if (workflow.resolved && search.packs.length === 0)
      addPacks(workflow.resolved.resolution.packs.map(({ packId }) => ({ packId, version: null })))
  })
  // A link to this page has no packs; the workflow of an earlier visit does.
  useEffect(() => restorePacks(), [])
  const isEmpty = optimisticSearch.packs.length === 0 && !workflow.resolved
  return (
    <div className="container-page pt-6 pb-16 sm:pt-8" data-private>
      <PageTitle title={t('title')} />
      <PageHeader title={t('title')} description={t('intro')} />
      <div className="mt-3 mb-5">
        <MachineSummary machine={machine} />
      </div>
      <PlanInputs
        isEmpty={isEmpty}
        state={workflow.state}
        added={new Set(search.packs.map(({ packId }) => packId))}
        onRead={(source) => void workflow.read(source)}
        onAdd={(packId) => addPacks([{ packId, version: null }])}
        onCancel={workflow.cancel}
        onClear={() => {
          workflow.clear()
          setSearch({ packs: [] }, { replace: true })
        }}
      />
      {!isEmpty && (
        <PlanResult
          items={search.packs}
          isAdding={optimisticSearch.packs.length > search.packs.length}
          workflow={workflow}
          machine={machine}
          onChange={changePacks}
        />
      )}
    </div>
  )
}
