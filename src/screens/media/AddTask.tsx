import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type MediaProviderId, mediaProviderIds, providerRow } from '#src/api/media.ts'
import { guessProviders, mediaKey, parseMediaProvider, parseMediaRef } from '#src/api/mediaRefs.ts'
import { Button } from '#src/ui/Button.tsx'
import { SelectField, TextField } from '#src/ui/Field.tsx'
import { maxLabelLength, maxTasks, type SavedTask, saveTask } from './board.ts'
import { useKindLabels } from './labels.ts'

type Problem = 'needId' | 'needProvider' | 'needKind' | 'badId' | 'duplicate' | 'full' | null

interface Draft {
  id: string
  /** Empty: guess it from the id. */
  provider: string
  kind: string
  label: string
}

const emptyDraft: Draft = { id: '', provider: '', kind: '', label: '' }

/** The selected provider; else the only one whose ids look like this one; else null. */
function resolveProvider({ id, provider }: Draft): MediaProviderId | null {
  const chosen = parseMediaProvider(provider)
  if (chosen) return chosen
  const guesses = guessProviders(id.trim())
  return id.trim() && guesses.length === 1 ? (guesses[0] ?? null) : null
}

function useProblemText(
  draft: Draft,
): (problem: Problem, shownHere: Exclude<Problem, null>[]) => string | undefined {
  const { t } = useTranslation('media')
  const guesses = guessProviders(draft.id.trim())
  const names = guesses.map((id) => providerRow(id).name).join(', ')
  const isAny = guesses.length === mediaProviderIds.length
  return (problem, shownHere) => {
    if (!problem || !shownHere.includes(problem)) return undefined
    return {
      needId: t('add.needId'),
      needProvider: isAny ? t('add.needProviderAny') : t('add.needProvider', { names }),
      needKind: t('add.needKind'),
      badId: t('add.badId'),
      duplicate: t('add.there'),
      full: t('add.full', { most: maxTasks }),
    }[problem]
  }
}

/** Adds a task to the board by its id. Asks for the provider and kind if the id does not determine them. */
export function AddTask({ tasks }: { tasks: readonly SavedTask[] }) {
  const { t } = useTranslation('media')
  const kindLabels = useKindLabels()
  const [draft, setDraft] = useState(emptyDraft)
  const [problem, setProblem] = useState<Problem>(null)
  const getProblemText = useProblemText(draft)
  const provider = resolveProvider(draft)
  const row = provider && providerRow(provider)
  const likely = draft.id.trim() ? guessProviders(draft.id.trim()) : mediaProviderIds
  const others = mediaProviderIds.filter((id) => !likely.includes(id))
  const updateDraft = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part })
    setProblem(null)
  }
  const addTask = (): Problem => {
    const id = draft.id.trim()
    if (!id) return 'needId'
    if (!provider) return 'needProvider'
    if (row?.kinds.length && !draft.kind) return 'needKind'
    const ref = parseMediaRef(provider, row?.kinds.length ? draft.kind : null, id)
    if (!ref) return 'badId'
    if (tasks.some((task) => mediaKey(task) === mediaKey(ref))) return 'duplicate'
    return saveTask(ref, draft.label) ? null : 'full'
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const newProblem = addTask()
    setProblem(newProblem)
    // Keep the provider: users often add several tasks of one provider in a row.
    if (!newProblem) setDraft({ ...emptyDraft, provider: draft.provider, kind: draft.kind })
  }
  return (
    <form
      onSubmit={handleSubmit}
      noValidate
      aria-label={t('add.title')}
      className="rounded-lg border border-line bg-raised p-4"
    >
      <div className="grid gap-x-3 gap-y-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,1.2fr)_minmax(0,1.2fr)_auto]">
        <TextField
          label={t('add.id')}
          name="id"
          value={draft.id}
          onChange={(event) =>
            updateDraft({ id: event.target.value, ...(draft.provider ? {} : { kind: '' }) })
          }
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={getProblemText(problem, ['needId', 'badId', 'duplicate', 'full'])}
          className="font-mono"
        />
        <SelectField
          label={t('add.provider')}
          name="provider"
          value={draft.provider || (provider ?? '')}
          onChange={(event) => updateDraft({ provider: event.target.value, kind: '' })}
          options={[
            { value: '', label: t('add.guess') },
            ...[...likely, ...others].map((id) => ({ value: id, label: providerRow(id).name })),
          ]}
          error={getProblemText(problem, ['needProvider'])}
        />
        {row && row.kinds.length > 0 && (
          <SelectField
            label={t('add.kind')}
            name="kind"
            value={draft.kind}
            onChange={(event) => updateDraft({ kind: event.target.value })}
            options={[
              { value: '', label: t('add.chooseKind') },
              ...row.kinds.map((kind) => ({ value: kind, label: kindLabels[kind] })),
            ]}
            error={getProblemText(problem, ['needKind'])}
          />
        )}
        <TextField
          label={t('add.label')}
          name="label"
          value={draft.label}
          onChange={(event) => updateDraft({ label: event.target.value })}
          maxLength={maxLabelLength}
          placeholder={t('add.optional')}
          autoComplete="off"
        />
        <div className="flex items-end">
          <Button kind="primary" type="submit">
            <Plus size={16} aria-hidden="true" />
            {t('add.submit')}
          </Button>
        </div>
      </div>
      <p className="mt-3 text-xs text-muted">{t('add.kept')}</p>
    </form>
  )
}
