import { useEffect } from 'react'
import { type Blocker, useBlocker } from 'react-router'
import { guardUnload } from '#src/components/unloadGuards.ts'

/**
 * While it is active, blocks navigation, and the browser asks before unloading the document.
 * @param key identifies what would be lost, such as `token-secret/quiet-harbor`.
 * @returns the blocked navigation; null if there is none.
 */
export function useLeaveGuard(key: string, isActive: boolean): Blocker | null {
  const blocker = useBlocker(isActive)
  useEffect(() => {
    if (blocker.state === 'blocked' && !isActive) blocker.reset()
  }, [blocker, isActive])
  useEffect(() => {
    if (!isActive) return
    guardUnload(key, true)
    return () => guardUnload(key, false)
  }, [key, isActive])
  return isActive && blocker.state === 'blocked' ? blocker : null
}
