import { useSyncExternalStore } from 'react'
import { armedUntil, onArmed } from './armed.ts'

/** When the armed time ends, in milliseconds since 1970; 0 outside of it. Live. */
export const useArmedUntil = (): number => useSyncExternalStore(onArmed, armedUntil, () => 0)
