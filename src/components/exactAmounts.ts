import { createStoredText } from '#src/hooks/createStoredText.ts'
import { storageKeys } from '#src/storage.ts'

const stored = createStoredText(storageKeys.exactAmounts)

/** Shows all digits of amounts, in every tab, until the user signs out. */
export const storeExactAmounts = (isExact: boolean) => stored.write(isExact ? '1' : null)

/** Whether amounts have all digits instead of two decimals. */
export const useExactAmounts = (): boolean => stored.useText() === '1'
