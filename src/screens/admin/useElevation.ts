import { mintAdminToken } from '#src/api/adminToken.ts'
import { useWrite } from '#src/components/useWrite.ts'
import { config } from '#src/config.ts'
import { arm, disarm } from '#src/session/armed.ts'
import { useArmedUntil } from '#src/session/useArmed.ts'

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
  const until = useArmedUntil()
  // Not `useMutation`: its cache would keep the token.
  const mintToken = useWrite(mintAdminToken)
  const elevate = async () => {
    const result = await mintToken.run(undefined)
    if (result) arm(result.data.token, result.data.ends)
  }
  const toggle = () => {
    if (until > 0) disarm()
    else if (config.adminTokens === 'id') arm('id', Number.POSITIVE_INFINITY)
    else void elevate()
  }
  return {
    until,
    isElevated: until > 0,
    isPending: mintToken.pending,
    error: until > 0 ? null : mintToken.error,
    toggle,
  }
}
