import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { supportVersion } from '#src/api/adminReviews.ts'
import { failureKind } from '#src/api/client/errors.ts'
import { reasonedVersions } from '#src/api/versionReasons.ts'
import type { NodeVersion, Support } from '#src/api/versions.ts'
import { Failure } from '#src/components/Failure.tsx'
import { useDraft } from '#src/components/useDraft.ts'
import { Button } from '#src/ui/Button.tsx'
import { SelectField } from '#src/ui/Field.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { notify } from '#src/ui/toasts.ts'
import { useAdminWrite } from '../useAdminWrite.ts'
import { useArm } from '../useArm.ts'
import { WriteProblem } from '../WriteProblem.tsx'
import { type SupportForm, supportEdit, supportForm } from './nodeForm.ts'
import { SupportFields } from './SupportFields.tsx'

interface OneVersionProps {
  nodeId: string
  version: NodeVersion
  pack: Support
}

function OneVersion({ nodeId, version, pack }: OneVersionProps) {
  const { t } = useTranslation('admin')
  const { isArmed } = useArm()
  const saved = supportForm(version)
  const draft = useDraft(`admin/version/${nodeId}/${version.version}`, { ...saved })
  const { pending, error, run } = useAdminWrite(supportVersion)
  const edit = supportEdit(saved, draft.values)
  const isChanged = Object.keys(edit).length > 0
  const save = async () => {
    if (!isArmed || !isChanged || !(await run({ nodeId, version: version.version, edit }))) return
    draft.drop()
    notify({ kind: 'success', text: t('edit.saved') })
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  const copy = () => {
    for (const [name, value] of Object.entries(supportForm(pack))) {
      draft.set(name as keyof SupportForm, value) // its own names
    }
  }
  return (
    <form onSubmit={send} className="flex flex-col gap-3">
      <SupportFields values={draft.values} set={draft.set} legend={version.version}>
        <Button size="small" className="self-start" onClick={copy}>
          {t('edit.copyPack')}
        </Button>
      </SupportFields>
      <WriteProblem error={error} />
      <div>
        <Button type="submit" disabled={!isArmed || !isChanged || pending}>
          {t('edit.saveVersion')}
        </Button>
      </div>
    </form>
  )
}

/** Where one version of a pack runs; versions differ. Its review is not touched. */
export function VersionSupport({ nodeId, pack }: { nodeId: string; pack: Support }) {
  const { t } = useTranslation('admin')
  const { data, error, refetch } = useQuery(reasonedVersions(nodeId))
  const [wanted, setWanted] = useState('')
  // The page names the ban already.
  if (failureKind(error) === 'banned') return null
  if (!data)
    return error ? (
      <Failure error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-40 w-full" />
    )
  const chosen = data.find(({ version }) => version === wanted) ?? data[0]
  if (!chosen) return null
  return (
    <section aria-label={t('edit.ofVersion')} className="flex flex-col gap-3">
      <h2 className="text-base font-semibold">{t('edit.ofVersion')}</h2>
      <SelectField
        label={t('edit.version')}
        value={chosen.version}
        onChange={(event) => setWanted(event.target.value)}
        options={data.map(({ version }) => ({ value: version, label: version }))}
      />
      <OneVersion key={chosen.version} nodeId={nodeId} version={chosen} pack={pack} />
    </section>
  )
}
