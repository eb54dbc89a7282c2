import { useSyncExternalStore } from 'react'
import { mintAdminToken } from '#src/api/adminToken.ts'
import { dropElevation, elevate, elevatedUntil, onElevationChange } from '#src/auth/elevation.ts'
import { config } from '#src/config.ts'
import { useAction } from '#src/hooks/useAction.ts'

export interface Elevation {
  /** End of the admin write session, as Unix time in milliseconds; 0 while there is none. */
  until: number
  isElevated: boolean
  isPending: boolean
  error: unknown
  /** Starts the admin write session, or ends it. */
  toggle: () => void
}

/** The admin write session. Starting it requests the token that admin writes carry, unless they use the id token. */
export function useElevation(): Elevation {
  const until = useSyncExternalStore(onElevationChange, elevatedUntil)
  const mintToken = useAction(mintAdminToken)
  const mintAndElevate = async () => {
    const result = await mintToken.run(undefined)
    if (result) elevate(result.data.token, result.data.ends)
  }
  const toggle = () => {
    if (until > 0) dropElevation()
    else if (config.adminTokens === 'id') elevate('id', Number.POSITIVE_INFINITY)
    else void mintAndElevate()
  }
  return {
    until,
    isElevated: until > 0,
    isPending: mintToken.isPending,
    error: until > 0 ? null : mintToken.error,
    toggle,
  }
}
