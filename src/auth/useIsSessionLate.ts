import { useEffect, useState } from 'react'

/**
 * Time after which an unknown session is shown as an error, in milliseconds. Firebase waits for IndexedDB, which a
 * suspended page can block in Safari: https://bugs.webkit.org/show_bug.cgi?id=315804
 */
const sessionTimeoutMs = 20_000

/** Whether the component has been waiting for the session for a while. Use it in one that is shown only meanwhile. */
export function useIsSessionLate(): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), sessionTimeoutMs)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}
