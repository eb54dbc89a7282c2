import { lastUid } from '#src/auth/session.ts'
import { useLastUid } from '#src/auth/useLastUid.ts'
import { createStoredText } from '#src/hooks/createStoredText.ts'
import { isRecord, readJson } from '#src/lib/json/lenientJson.ts'
import { storageKeys } from '#src/storage.ts'

export const maxThresholdLength = 16
const defaultThreshold = '5'

const stored = createStoredText(storageKeys.lowBalance)

/** The threshold of a user, as typed. Ignores one that another user left in this browser. */
function parseThreshold(text: string | null, owner: string | null): string {
  const value = readJson(text ?? '')
  if (!isRecord(value) || value['owner'] !== owner || typeof value['warn'] !== 'string')
    return defaultThreshold
  return value['warn'].slice(0, maxThresholdLength)
}

/** Stores the threshold for the user, until they sign out. */
export function storeThreshold(warn: string): void {
  const owner = lastUid()
  if (!owner) return
  stored.write(JSON.stringify({ owner, warn: warn.slice(0, maxThresholdLength) }))
}

/** Balance below which the user wants a warning, as typed; it can be invalid. Updates when another tab changes it. */
export function useThreshold(): string {
  return parseThreshold(stored.useText(), useLastUid())
}
