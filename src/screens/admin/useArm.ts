import { mintAdminToken } from '#src/api/adminToken.ts'
import { useWrite } from '#src/components/useWrite.ts'
import { config } from '#src/config.ts'
import { dropElevation, elevate } from '#src/session/session.ts'
import { useElevatedUntil } from '#src/session/useElevatedUntil.ts'

export interface Arm {
  /** Milliseconds since 1970; 0 while nothing may be written. */
  until: number
  isArmed: boolean
  isPending: boolean
  error: unknown
  /** Arms the console, or ends its armed time. */
  toggle: () => void
}

/** Whether this console may write. Arming asks for the token that writes bear, where the service wants one. */
export function useArm(): Arm {
  const until = useElevatedUntil()
  // Not the library's own hook: its cache would keep the token.
  const mint = useWrite(mintAdminToken)
  const begin = async () => {
    const minted = await mint.run(undefined)
    if (minted) elevate(minted.data.token, minted.data.ends)
  }
  const toggle = () => {
    if (until > 0) dropElevation()
    else if (config.adminTokens === 'id') elevate('id', Number.POSITIVE_INFINITY)
    else void begin()
  }
  return {
    until,
    isArmed: until > 0,
    isPending: mint.pending,
    error: until > 0 ? null : mint.error,
    toggle,
  }
}
