import { useMutation } from '@tanstack/react-query'
import { mintAdminToken } from '#src/api/adminToken.ts'
import { config } from '#src/config.ts'
import { arm, disarm } from '#src/session/armed.ts'
import { useArmedUntil } from '#src/session/useArmed.ts'

export interface Arm {
  /** Milliseconds since 1970; 0 while nothing may be written. */
  until: number
  isArmed: boolean
  isPending: boolean
  error: Error | null
  /** Arms the console, or ends its armed time. */
  toggle: () => void
}

/** Whether this console may write. Arming asks for the token that writes bear, where the service wants one. */
export function useArm(): Arm {
  const until = useArmedUntil()
  const mint = useMutation({ ...mintAdminToken, onSuccess: ({ token, ends }) => arm(token, ends) })
  const toggle = () => {
    if (until > 0) disarm()
    else if (config.adminTokens === 'id') arm('id', Number.POSITIVE_INFINITY)
    else mint.mutate(undefined)
  }
  return {
    until,
    isArmed: until > 0,
    isPending: mint.isPending,
    error: until > 0 ? null : mint.error,
    toggle,
  }
}
