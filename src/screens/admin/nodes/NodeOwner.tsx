import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminUpdateNode, type WholeNode } from '#src/api/adminNodes.ts'
import { isUnclaimed, publisher } from '#src/api/publishers.ts'
import { PublisherLink } from '#src/components/PublisherLink.tsx'
import { config } from '#src/config.ts'
import { cleanText } from '#src/lib/cleanText.ts'
import { isSafeSegment } from '#src/lib/ids.ts'
import { Button } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/Field.tsx'
import { notify } from '#src/ui/toasts.ts'
import { useAdminWrite } from '../useAdminWrite.ts'
import { useArm } from '../useArm.ts'
import { WriteProblem } from '../WriteProblem.tsx'
import { ownerId } from './ownerId.ts'

/** Whose pack it is, and giving it to somebody else or to nobody. The new owner is looked up before it is given. */
export function NodeOwner({ whole }: { whole: WholeNode }) {
  const { t } = useTranslation('admin')
  const { isArmed } = useArm()
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState('')
  const owner = ownerId(whole)
  const { data: now } = useQuery({ ...publisher(owner || '-'), enabled: owner !== '' })
  const { data: next, error } = useQuery({
    ...publisher(wanted || '-'),
    enabled: wanted !== '',
    retry: false,
  })
  const assign = useAdminWrite(adminUpdateNode)
  const give = async (id: string) => {
    if (!(await assign.run({ whole, edit: { publisher: { id } }, publishers: [owner, id] }))) return
    setTyped('')
    setWanted('')
    notify({ kind: 'success', text: t('edit.saved') })
  }
  const look = (event: FormEvent) => {
    event.preventDefault()
    const id = typed.trim().replace(/^@/, '')
    if (isSafeSegment(id)) setWanted(id)
  }
  const cannot = !isArmed || assign.pending
  return (
    <section aria-label={t('owner.title')} className="rounded-lg border border-line p-4">
      <h2 className="text-base font-semibold">{t('owner.title')}</h2>
      <p className="mt-1 text-sm">
        {now || !owner ? <PublisherLink publisher={now ?? null} /> : <bdi>{owner}</bdi>}
      </p>
      <form onSubmit={look} className="mt-3 flex flex-col gap-2">
        <TextField
          label={t('owner.id')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={error && wanted ? t('owner.missing') : false}
          maxLength={200}
          autoComplete="off"
        />
        <Button type="submit" size="small" className="self-start" disabled={typed.trim() === ''}>
          {t('find')}
        </Button>
      </form>
      {next && next.id !== owner && (
        <div className="mt-3 flex flex-wrap items-center gap-2 text-sm">
          <bdi className="font-medium">{cleanText(next.name)}</bdi>
          <Button kind="primary" size="small" disabled={cannot} onClick={() => void give(next.id)}>
            {t('owner.assign')}
          </Button>
        </div>
      )}
      {!isUnclaimed({ id: owner }) && (
        <Button
          size="small"
          className="mt-3"
          disabled={cannot}
          onClick={() => void give(config.unclaimedPublisherId)}
        >
          {t('owner.unclaim')}
        </Button>
      )}
      <WriteProblem error={assign.error} />
      {!isArmed && <p className="mt-2 text-13 text-muted">{t('arm.needed')}</p>}
    </section>
  )
}
