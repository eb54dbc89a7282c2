import { useTranslation } from 'react-i18next'
import type { Publisher } from '#src/api/publishers.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { SelectField } from '#src/ui/Field.tsx'

interface PublisherChoiceProps {
  publishers: readonly Publisher[]
  /** Id of the chosen publisher. */
  value: string
  /** Whether the user is a member of the chosen publisher, but not an owner. */
  isMember: boolean
  onChange: (id: string) => void
}

/** Chooses one of the user's publishers to publish under. With only one, there is nothing to choose. */
export function PublisherChoice({ publishers, value, isMember, onChange }: PublisherChoiceProps) {
  const { t } = useTranslation('publish')
  const isOnly = publishers.length === 1
  return (
    <div className="flex flex-col gap-1">
      {isOnly ? (
        <p className="font-mono text-13">@{value}</p>
      ) : (
        <SelectField
          label={t('first.publishAs')}
          value={value}
          options={publishers.map(({ id, name }) => ({ value: id, label: cleanText(name) }))}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {isMember && (
        <p className="text-xs text-bad">{isOnly ? t('claim.notOwnerOfOnly') : t('claim.notOwner')}</p>
      )}
    </div>
  )
}
