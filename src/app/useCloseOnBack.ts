import { useEffect, useEffectEvent } from 'react'

/** Closes what covers the page when Back or Forward changes the page behind it. */
export function useCloseOnBack(onClose: () => void): void {
  const handleBack = useEffectEvent(onClose)
  useEffect(() => {
    const listener = () => handleBack()
    addEventListener('popstate', listener)
    return () => removeEventListener('popstate', listener)
  }, [])
}
