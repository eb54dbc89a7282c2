import { useTranslation } from 'react-i18next'
import type { PublisherProfile } from '#src/api/ownPublishers.ts'
import { safeImage, safeLink } from '#src/lib/safeUrl.ts'

export type PublisherField = keyof PublisherProfile
export const publisherFields: readonly PublisherField[] = [
  'name',
  'description',
  'website',
  'support',
  'sourceCodeRepo',
  'logo',
]

const isEmail = (text: string) => /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(text)

/** Returns a validator that gives an error message, or an empty string. Every field is optional. */
export function useValidatePublisherField(): (name: PublisherField, value: string) => string {
  const { t } = useTranslation('publish')
  return (name, value) => {
    const text = value.trim()
    if (text === '') return ''
    if (name === 'website' || name === 'sourceCodeRepo') return safeLink(text) ? '' : t('field.noLink')
    if (name === 'logo') return safeImage(text) ? '' : t('field.noPicture')
    if (name === 'support') return isEmail(text) || safeLink(text) ? '' : t('field.noContact')
    return ''
  }
}
