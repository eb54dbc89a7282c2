import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type EditableNode, editNode } from '#src/api/adminNodes.ts'
import { isUnclaimed, publisher } from '#src/api/publishers.ts'
import { PublisherLink } from '#src/components/PublisherLink.tsx'
import { useTranslatedErrors } from '#src/components/useTranslatedErrors.ts'
import { config } from '#src/config.ts'
import { useErrorMessage } from '#src/hooks/useErrorMessage.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { isSafeSegment } from '#src/lib/url/ids.ts'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormField } from '#src/ui/form/FormField.tsx'
import { notify } from '#src/ui/toasts.ts'
import { AdminFormError } from '../AdminFormError.tsx'
import { useAdminWrite } from '../useAdminWrite.ts'
import { useElevation } from '../useElevation.ts'

/** The form that looks up a publisher by id, and the publisher that it found. */
function useOwnerSearch() {
  const { t } = useTranslation('admin')
  const form = useForm({ defaultValues: { id: '' } })
  useTranslatedErrors(form, t('owner.missing'))
  const isEmpty = useWatch({ control: form.control, name: 'id' }).trim() === ''
  const [searchedId, setSearchedId] = useState('')
  const {
    data: found,
    error,
    refetch,
  } = useQuery({
    ...publisher(searchedId || '-'),
    enabled: searchedId !== '',
    retry: false,
  })
  return {
    form,
    isEmpty,
    found,
    error,
    search: ({ id }: { id: string }) => {
      const publisherId = id.trim().replace(/^@/, '')
      if (!isSafeSegment(publisherId)) {
        setSearchedId('')
        form.setError('id', { message: t('owner.missing') })
      } else if (publisherId === searchedId) void refetch()
      else setSearchedId(publisherId)
    },
    reset: () => {
      form.reset()
      setSearchedId('')
    },
  }
}

/** The publisher of a pack. Transfers it to another publisher, who is looked up first, or makes it unclaimed. */
export function NodeOwner({ pack }: { pack: EditableNode }) {
  const { t } = useTranslation('admin')
  const getMessage = useErrorMessage()
  const { isElevated } = useElevation()
  const { form, isEmpty, found, error, search, reset } = useOwnerSearch()
  const owner = pack.ownerId
  const { data: currentOwner } = useQuery({ ...publisher(owner || '-'), enabled: owner !== '' })
  const assign = useAdminWrite(editNode, `${t('owner.title')} (${pack.id})`)
  const section = useRef<HTMLElement>(null)
  const assignTo = async (id: string) => {
    // The pressed button unmounts and would lose the focus.
    section.current?.focus({ preventScroll: true })
    if (!(await assign.run({ nodeId: pack.id, edit: { publisher: { id } } }))) return
    reset()
    notify({ kind: 'success', text: t('edit.saved') })
  }
  const isDisabled = !isElevated || assign.isPending
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={t('owner.title')}
      className="rounded-lg border border-line p-4 outline-none"
    >
      <h2 className="text-base font-semibold">{t('owner.title')}</h2>
      <p className="mt-1 text-sm">
        {currentOwner || !owner ? <PublisherLink publisher={currentOwner ?? null} /> : <bdi>{owner}</bdi>}
      </p>
      <Form form={form} onSubmit={search} className="mt-3 flex flex-col gap-2">
        <FormField
          name="id"
          label={t('owner.id')}
          error={error && getMessage(error, { missing: t('owner.missing') })}
          maxLength={200}
          autoComplete="off"
        />
        <Button type="submit" size="small" className="self-start" disabled={isEmpty}>
          {t('find')}
        </Button>
      </Form>
      {found?.id === owner && (
        <p role="status" className="mt-3 text-sm">
          {t('owner.current', { name: cleanText(found.name) })}
        </p>
      )}
      {found && found.id !== owner && (
        <div className="mt-3 flex flex-wrap items-center gap-2 text-sm">
          <bdi className="font-medium">{cleanText(found.name)}</bdi>
          <Button kind="primary" size="small" disabled={isDisabled} onClick={() => void assignTo(found.id)}>
            {t('owner.assign')}
          </Button>
        </div>
      )}
      {!isUnclaimed({ id: owner }) && (
        <Button
          size="small"
          className="mt-3"
          disabled={isDisabled}
          onClick={() => void assignTo(config.unclaimedPublisherId)}
        >
          {t('owner.unclaim')}
        </Button>
      )}
      <AdminFormError error={assign.error} />
      {!isElevated && <p className="mt-2 text-13 text-muted">{t('elevation.needed')}</p>}
    </section>
  )
}
