import { useCallback, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigationType } from 'react-router'
import { PageTitle } from '#src/components/PageTitle.tsx'
import { useDroppedFile } from '#src/hooks/useDroppedFile.ts'
import { ownState, useIsOwnLocation } from '#src/hooks/useIsOwnLocation.ts'
import { saveMachine, useMachine } from '#src/hooks/useMachine.ts'
import { usePlanItems } from '#src/hooks/usePlanItems.ts'
import { useSearchState } from '#src/hooks/useSearchState.ts'
import { readMachine } from '#src/lib/machine/readMachine.ts'
import { type PlanItem, withPacks } from '#src/lib/plan/planItems.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { notify } from '#src/ui/toasts.ts'
import { PlanInputs } from './inputs/PlanInputs.tsx'
import { MachineSummary } from './MachineSummary.tsx'
import { PlanResult } from './PlanResult.tsx'
import { planSearch } from './planSearch.ts'
import { useMentionedPacks } from './useMentionedPacks.ts'
import { useWorkflowPlan } from './useWorkflowPlan.ts'

/** Plans an installation: packs, versions, their conflicts, and whether a workflow still loads. */
export function PlanScreen() {
  const { t } = useTranslation('plan')
  const machine = useMachine()
  const { items, hasPlan, setItems } = usePlanItems()
  const dropped = useDroppedFile()
  const { search, optimisticSearch, setSearch, getLatestSearch } = useSearchState(planSearch)
  const changePacks = useCallback(
    (change: (items: readonly PlanItem[]) => readonly PlanItem[]) => {
      const packs = change(getLatestSearch().packs)
      setItems(packs)
      setSearch({ packs }, { replace: true, state: ownState })
    },
    [setItems, setSearch, getLatestSearch],
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
  // The first page of a visit has this type, too, but no plan yet.
  const isBackOrForward = useNavigationType() === 'POP' && hasPlan
  const syncItems = useEffectEvent((packs: readonly PlanItem[]) => {
    if (packs.length > 0 && !isBackOrForward) setItems(packs)
    else if (planSearch.query({ packs }) !== planSearch.query({ packs: items }))
      setSearch({ packs: items }, { replace: true, state: ownState })
  })
  const isOwn = useIsOwnLocation()
  // A link that names packs replaces the plan. One that names none shows it, as do Back and Forward: the plan may have
  // changed since. Changes made here are already in the plan, and the next one may precede this effect.
  useEffect(() => {
    if (!isOwn) syncItems(search.packs)
  }, [search.packs, isOwn])
  const readDropped = useEffectEvent(() => {
    const file = dropped.get()
    if (file) void workflow.read(file).then(dropped.forget)
  })
  useEffect(() => readDropped(), [])
  const isRestoring = search.packs.length === 0 && items.length > 0
  const isEmpty = optimisticSearch.packs.length === 0 && !isRestoring && !workflow.resolved
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
          changePacks(() => [])
        }}
      />
      {!isEmpty && (
        <PlanResult
          items={search.packs}
          isAdding={isRestoring || optimisticSearch.packs.length > search.packs.length}
          workflow={workflow}
          machine={machine}
          onChange={changePacks}
        />
      )}
    </div>
  )
}
