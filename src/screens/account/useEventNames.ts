import { useTranslation } from 'react-i18next'
import { cleanText, cutText } from '#src/lib/cleanText.ts'

const longestName = 60

/** Names of the types of events we know. */
export function useKnownTypes(): ReadonlyMap<string, string> {
  const { t } = useTranslation('account')
  return new Map([
    ['account_created', t('type.accountCreated')],
    ['credit_added', t('type.creditAdded')],
    ['api_usage_started', t('type.usageStarted')],
    ['api_usage_completed', t('type.usageCompleted')],
    ['cloud_workflow_executed', t('type.cloudWorkflow')],
  ])
}

/** The name of any type; one we don't know goes by the service's own word. */
export function useTypeName(): (type: string) => string {
  const { t } = useTranslation('account')
  const known = useKnownTypes()
  return (type) => known.get(type) ?? (cutText(cleanText(type), longestName) || t('type.none'))
}
