import { useTranslation } from 'react-i18next'
import { cleanText, cutText } from '#src/lib/text/cleanText.ts'

const maxNameLength = 60

/** Returns the names of known event types, by type. */
function useKnownEventTypes(): ReadonlyMap<string, string> {
  const { t } = useTranslation('account')
  return new Map([
    ['account_created', t('type.accountCreated')],
    ['credit_added', t('type.creditAdded')],
    ['api_usage_started', t('type.usageStarted')],
    ['api_usage_completed', t('type.usageCompleted')],
    ['cloud_workflow_executed', t('type.cloudWorkflow')],
  ])
}

/** Returns a function that names any event type; unknown types are shown as the API sent them. */
export function useEventTypeName(): (type: string) => string {
  const { t } = useTranslation('account')
  const known = useKnownEventTypes()
  return (type) => known.get(type) ?? (cutText(cleanText(type), maxNameLength) || t('type.none'))
}

/**
 * Returns the event types that a filter offers: the known ones, those of the loaded events, and the selected one.
 * @param selected empty for every type.
 */
export function useEventTypeOptions(
  seenTypes: readonly string[],
  selected: string,
): { value: string; label: string }[] {
  const known = useKnownEventTypes()
  const getTypeName = useEventTypeName()
  const types = new Set([...known.keys(), ...seenTypes, selected])
  return [...types].filter(Boolean).map((type) => ({ value: type, label: getTypeName(type) }))
}
