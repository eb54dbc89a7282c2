import { useTranslation } from 'react-i18next'
import { check, object, pipe, string } from 'valibot'
import type { PublisherProfile } from '#src/api/ownPublishers.ts'
import type { Publisher } from '#src/api/publishers.ts'
import { safeImage, safeLink } from '#src/lib/url/safeUrl.ts'

/** A publisher's profile as form values. */
export type PublisherValues = Record<keyof PublisherProfile, string>

/** Returns a publisher's profile as form values. */
export const valuesOf = (publisher: Publisher): PublisherValues => ({
  // A name equal to the id means that none was set.
  name: publisher.name === publisher.id ? '' : publisher.name,
  description: publisher.description,
  website: publisher.website,
  support: publisher.support,
  sourceCodeRepo: publisher.sourceCodeRepo,
  logo: publisher.logo,
})

/** Converts form values to the request body. */
export const profileOf = ({ description, ...values }: PublisherValues): PublisherProfile => ({
  name: values.name.trim(),
  description,
  website: values.website.trim(),
  support: values.support.trim(),
  sourceCodeRepo: values.sourceCodeRepo.trim(),
  logo: values.logo.trim(),
})

const isEmail = (text: string) => /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(text)

/**
 * An optional text, which has to pass a check if it is neither blank nor unchanged: a stored value that would fail must not
 * keep the user from saving another field.
 */
export const optional = (isValid: (text: string) => unknown, message: string, saved = '') =>
  pipe(
    string(),
    check((text) => text.trim() === '' || text === saved || Boolean(isValid(text.trim())), message),
  )

/** Returns the schema of a publisher's profile. Every field is optional. */
export function usePublisherSchema(saved?: PublisherValues) {
  const { t } = useTranslation('publish')
  return object({
    name: string(),
    description: string(),
    website: optional(safeLink, t('field.noLink'), saved?.website),
    support: optional((text) => isEmail(text) || safeLink(text), t('field.noContact'), saved?.support),
    sourceCodeRepo: optional(safeLink, t('field.noLink'), saved?.sourceCodeRepo),
    logo: optional(safeImage, t('field.noPicture'), saved?.logo),
  })
}
