import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { supportVersion } from '#src/api/adminReviews.ts'
import { failureKind } from '#src/api/client/errors.ts'
import { reasonedVersions } from '#src/api/versionReasons.ts'
import type { DeclaredSupport, NodeVersion } from '#src/api/versions.ts'
import { QueryBoundary } from '#src/components/QueryBoundary.tsx'
import { useDraftForm } from '#src/components/useDraftForm.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { Button } from '#src/ui/Button.tsx'
import { SelectField } from '#src/ui/Field.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { notify } from '#src/ui/toasts.ts'
import { AdminFormError } from '../AdminFormError.tsx'
import { useAdminWrite } from '../useAdminWrite.ts'
import { useElevation } from '../useElevation.ts'
import { getSupportEdit, type SupportForm, toSupportForm } from './nodeForm.ts'
import { SupportFields } from './SupportFields.tsx'

interface VersionFormProps {
  nodeId: string
  version: NodeVersion
  pack: DeclaredSupport
}

function VersionForm({ nodeId, version, pack }: VersionFormProps) {
  const { t } = useTranslation('admin')
  const { isElevated } = useElevation()
  const saved = toSupportForm(version)
  const { form, isDirty, markSaved } = useDraftForm(`admin/version/${nodeId}/${version.version}`, saved)
  const { isPending, error, run } = useAdminWrite(
    supportVersion,
    `${t('edit.ofVersion')} (${nodeId} ${cleanText(version.version)})`,
  )
  const edit = getSupportEdit(saved, { ...saved, ...useWatch({ control: form.control }) })
  const isChanged = isDirty && Object.keys(edit).length > 0
  const handleSubmit = async (values: SupportForm) => {
    if (!isElevated || !isChanged || !(await run({ nodeId, version: version.version, edit }))) return
    markSaved(values)
    notify({ kind: 'success', text: t('edit.saved') })
  }
  return (
    <Form form={form} onSubmit={handleSubmit} className="flex flex-col gap-3">
      <SupportFields legend={cleanText(version.version)}>
        <Button
          size="small"
          className="self-start"
          onClick={() => form.setValues(toSupportForm(pack), { shouldDirty: true })}
        >
          {t('edit.copyPack')}
        </Button>
      </SupportFields>
      <AdminFormError error={error} />
      <div>
        <Button type="submit" disabled={!isElevated || !isChanged || isPending}>
          {t('edit.saveVersion')}
        </Button>
        {!isElevated && <p className="mt-2 text-13 text-muted">{t('elevation.needed')}</p>}
      </div>
    </Form>
  )
}

interface VersionSupportProps {
  nodeId: string
  pack: DeclaredSupport
}

function VersionPicker({
  nodeId,
  pack,
  versions,
}: VersionSupportProps & { versions: readonly NodeVersion[] }) {
  const { t } = useTranslation('admin')
  // Not always the newest version: one that is published meanwhile must not replace the form.
  const [selectedVersion, setSelectedVersion] = useState(versions[0]?.version ?? '')
  const selected = versions.find(({ version }) => version === selectedVersion) ?? versions[0]
  if (!selected) return null
  return (
    <section aria-label={t('edit.ofVersion')} className="flex flex-col gap-3">
      <h2 className="text-base font-semibold">{t('edit.ofVersion')}</h2>
      <SelectField
        label={t('edit.version')}
        value={selected.version}
        onChange={(event) => setSelectedVersion(event.target.value)}
        options={versions.map(({ version }) => ({ value: version, label: cleanText(version) }))}
      />
      <VersionForm key={selected.version} nodeId={nodeId} version={selected} pack={pack} />
    </section>
  )
}

/** Edits the compatibility of one version, without changing its review status or reason. */
export function VersionSupport({ nodeId, pack }: VersionSupportProps) {
  const query = useQuery(reasonedVersions(nodeId))
  // The page already shows the ban.
  if (failureKind(query.error) === 'banned') return null
  return (
    <QueryBoundary query={query} fallback={<Skeleton className="h-40 w-full" />}>
      {(versions) => <VersionPicker nodeId={nodeId} pack={pack} versions={versions} />}
    </QueryBoundary>
  )
}
