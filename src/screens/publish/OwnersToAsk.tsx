import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { publisherMembers } from '#src/api/ownPublishers.ts'
import { useFormat } from '#src/i18n/useFormat.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'

/** Names the owners whom a member can ask to do what only they can. Empty until they are loaded, or if none has a name. */
export function OwnersToAsk({ publisherId }: { publisherId: string }) {
  const { t } = useTranslation('publish')
  const format = useFormat()
  const { data } = useQuery(publisherMembers(publisherId))
  const names = (data ?? [])
    .filter(({ role }) => role === 'owner')
    .map(({ name }) => cleanText(name))
    .filter(Boolean)
  return names.length > 0 && t('owned.ask', { names: format.anyOf(names) })
}
