import { useSyncExternalStore } from 'react'
import { elevatedUntil, onElevationChange } from './session.ts'

/** When the admin write session ends, as Unix time in milliseconds; 0 if there is none. Re-renders on change. */
export const useElevatedUntil = (): number => useSyncExternalStore(onElevationChange, elevatedUntil, () => 0)
