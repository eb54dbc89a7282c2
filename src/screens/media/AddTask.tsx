import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type MediaProviderId, mediaProviderIds, providerRow } from '#src/api/media.ts'
import { guessProviders, mediaKey, parseMediaProvider, parseMediaRef } from '#src/api/mediaRefs.ts'
import { Button } from '#src/ui/Button.tsx'
import { SelectField, TextField } from '#src/ui/Field.tsx'
import { longestLabel, mostTasks, type SavedTask, saveTask } from './board.ts'
import { useKindText } from './words.ts'

type Trouble = 'needId' | 'needProvider' | 'needKind' | 'badId' | 'there' | 'full' | null

interface Draft {
  id: string
  /** Empty: to be guessed from the id. */
  provider: string
  kind: string
  label: string
}

const blank: Draft = { id: '', provider: '', kind: '', label: '' }

/** The provider chosen, else the only one the id's form allows. */
function providerOf({ id, provider }: Draft): MediaProviderId | null {
  const chosen = parseMediaProvider(provider)
  if (chosen) return chosen
  const guesses = guessProviders(id.trim())
  return id.trim() && guesses.length === 1 ? (guesses[0] ?? null) : null
}

function useTroubleText(
  draft: Draft,
): (trouble: Trouble, of: Exclude<Trouble, null>[]) => string | undefined {
  const { t } = useTranslation('media')
  const guesses = guessProviders(draft.id.trim())
  const names = guesses.map((one) => providerRow(one).name).join(', ')
  const isAny = guesses.length === mediaProviderIds.length
  return (trouble, of) => {
    if (!trouble || !of.includes(trouble)) return undefined
    return {
      needId: t('add.needId'),
      needProvider: isAny ? t('add.needProviderAny') : t('add.needProvider', { names }),
      needKind: t('add.needKind'),
      badId: t('add.badId'),
      there: t('add.there'),
      full: t('add.full', { most: mostTasks }),
    }[trouble]
  }
}

/** Adds a task by its id; what the id does not tell is asked for. */
export function AddTask({ tasks }: { tasks: readonly SavedTask[] }) {
  const { t } = useTranslation('media')
  const kinds = useKindText()
  const [draft, setDraft] = useState(blank)
  const [trouble, setTrouble] = useState<Trouble>(null)
  const say = useTroubleText(draft)
  const provider = providerOf(draft)
  const row = provider && providerRow(provider)
  const likely = draft.id.trim() ? guessProviders(draft.id.trim()) : mediaProviderIds
  const others = mediaProviderIds.filter((one) => !likely.includes(one))
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part })
    setTrouble(null)
  }
  const check = (): Trouble => {
    const id = draft.id.trim()
    if (!id) return 'needId'
    if (!provider) return 'needProvider'
    if (row?.kinds.length && !draft.kind) return 'needKind'
    const ref = parseMediaRef(provider, row?.kinds.length ? draft.kind : null, id)
    if (!ref) return 'badId'
    if (tasks.some((one) => mediaKey(one) === mediaKey(ref))) return 'there'
    if (tasks.length >= mostTasks) return 'full'
    saveTask(ref, draft.label)
    return null
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = check()
    setTrouble(found)
    // Several tasks of one provider are often added in a row.
    if (!found) setDraft({ ...blank, provider: draft.provider, kind: draft.kind })
  }
  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label={t('add.title')}
      className="rounded-lg border border-line bg-raised p-4"
    >
      <div className="grid gap-x-3 gap-y-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,1.2fr)_minmax(0,1.2fr)_auto]">
        <TextField
          label={t('add.id')}
          name="id"
          value={draft.id}
          onChange={(event) => change({ id: event.target.value, ...(draft.provider ? {} : { kind: '' }) })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={say(trouble, ['needId', 'badId', 'there', 'full'])}
          className="font-mono"
        />
        <SelectField
          label={t('add.provider')}
          name="provider"
          value={draft.provider || (provider ?? '')}
          onChange={(event) => change({ provider: event.target.value, kind: '' })}
          options={[
            { value: '', label: t('add.guess') },
            ...[...likely, ...others].map((one) => ({ value: one, label: providerRow(one).name })),
          ]}
          error={say(trouble, ['needProvider'])}
        />
        {row && row.kinds.length > 0 && (
          <SelectField
            label={t('add.kind')}
            name="kind"
            value={draft.kind}
            onChange={(event) => change({ kind: event.target.value })}
            options={[
              { value: '', label: t('add.chooseKind') },
              ...row.kinds.map((one) => ({ value: one, label: kinds[one] })),
            ]}
            error={say(trouble, ['needKind'])}
          />
        )}
        <TextField
          label={t('add.label')}
          name="label"
          value={draft.label}
          onChange={(event) => change({ label: event.target.value })}
          maxLength={longestLabel}
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
