import { useTranslation } from 'react-i18next'
import type { Machine } from '#src/lib/machine/machine.ts'
import { countConflicts } from './conflicts/ConflictList.tsx'
import type { ConflictCheck } from './conflicts/useConflictCheck.ts'
import type { Outcome, SummaryEntry } from './PlanSummary.tsx'
import { refusalOf } from './refusalOf.ts'
import type { OpenType } from './resolve/resolution.ts'
import type { LoadResult } from './resolve/workflowDiff.ts'
import type { PackImpact } from './usePlanImpacts.ts'
import type { PlanPack } from './usePlanPacks.ts'

interface SummaryFacts {
  packs: readonly PlanPack[]
  impacts: readonly PackImpact[]
  check: ConflictCheck
  open: readonly OpenType[]
  machine: Machine | null
  /** Whether ComfyUI has all nodes of the workflow. */
  needsNone: boolean
  hasWorkflow: boolean
}

/** The outcome of each part of the plan, in one line. */
export function useSummary(facts: SummaryFacts): readonly SummaryEntry[] {
  const { t } = useTranslation('plan')
  const { packs, impacts, check, open, machine, needsNone, hasWorkflow } = facts
  const isPending = packs.some(({ chosen }) => chosen === undefined)
  /** Returns a function that creates the entry of a part from its outcome. */
  const entryOf =
    (id: string, name: string) =>
    (outcome: Outcome, text: string): SummaryEntry => ({
      id,
      name,
      ...(isPending && id !== 'open-nodes'
        ? { outcome: 'pending', text: t('summary.pending') }
        : { outcome, text }),
    })

  const openNodes = open.reduce((sum, { uses }) => sum + uses.length, 0)
  const refused = packs.filter(refusalOf).length
  const refusedText = t('summary.notInstallable', { count: refused })

  const packEntry = () => {
    const entry = entryOf('packs', t('packs.title'))
    const toReview = packs.filter(({ concerns, error }) => error || concerns.length > 0).length
    if (refused > 0) return entry('bad', refusedText)
    if (toReview > 0) return entry('warn', t('summary.toReview', { count: toReview }))
    const text =
      needsNone && packs.length === 0 ? t('summary.noneNeeded') : t('summary.packs', { count: packs.length })
    return entry(needsNone || packs.length > 0 ? 'good' : 'unknown', text)
  }

  const machineEntry = () => {
    const entry = entryOf('packs', t('machine.title'))
    if (!machine) return entry('unknown', t('summary.notChecked'))
    const count = (result: string) => packs.filter(({ verdict }) => verdict?.result === result).length
    if (count('fails') > 0) return entry('bad', t('summary.fails', { count: count('fails') }))
    const unknown = packs.length - count('works')
    return unknown > 0
      ? entry('unknown', t('summary.unknown', { count: unknown }))
      : entry('good', t('summary.works'))
  }

  const loadEntry = () => {
    const count = (result: LoadResult) => impacts.filter(({ impact }) => impact?.result === result).length
    const entry = entryOf('load', t('load.name'))
    if (impacts.some(({ impact }) => !impact)) return entry('pending', t('summary.pending'))
    if (count('breaks') > 0) return entry('bad', t('summary.breaks', { count: count('breaks') }))
    if (count('loads-with-changes') > 0) return entry('warn', t('load.changes'))
    return count('unknown') > 0
      ? entry('unknown', t('summary.unknown', { count: count('unknown') }))
      : entry('good', t('load.loads'))
  }

  const conflictEntry = () => {
    const { report, unchecked, error } = check
    const entry = entryOf('conflicts', t('conflicts.title'))
    if (!report && !error) return entry('pending', t('summary.pending'))
    const count = report ? countConflicts(report) : 0
    if (!report || (count === 0 && unchecked.length > 0)) return entry('unknown', t('summary.notChecked'))
    const isBad =
      report.conflicts.length > 0 || report.changes.some(({ change }) => change === 'unsatisfiable')
    const text = count > 0 ? t('summary.toReview', { count }) : t('summary.noConflicts')
    if (isBad) return entry('bad', text)
    return entry(count > 0 ? 'warn' : 'good', text)
  }

  const scriptEntry = (others: readonly SummaryEntry[]) => {
    const entry = entryOf('script', t('script.title'))
    if (refused === packs.length) return entry('bad', t('packs.noVersion'))
    if (refused > 0) return entry('warn', refusedText)
    const problem = others.find(({ outcome }) => outcome === 'bad')
    return problem ? entry('warn', problem.text) : entry('good', t('summary.script'))
  }

  const machineResult = machineEntry()
  const conflictResult = conflictEntry()

  return [
    ...(hasWorkflow
      ? [
          open.length > 0
            ? entryOf('open-nodes', t('nodes.name'))('bad', t('summary.openNodes', { count: openNodes }))
            : entryOf('packs', t('nodes.name'))('good', t('summary.noOpenNodes')),
        ]
      : []),
    packEntry(),
    ...(packs.length > 0 ? [machineResult] : []),
    ...(impacts.length > 0 ? [loadEntry()] : []),
    ...(packs.length > 0 ? [conflictResult, scriptEntry([machineResult, conflictResult])] : []),
  ]
}
