import { storageKeys } from '#src/storage.ts'
import { createStoredText } from './createStoredText.ts'

const stored = createStoredText(storageKeys.machine)

/** Stores the machine's JSON; null removes it. Returns false if the browser doesn't store it. */
export const writeStoredMachine = stored.write

/** The machine that the user described, as stored and not yet parsed; null for none, and during hydration. */
export const useStoredMachine = stored.useText
