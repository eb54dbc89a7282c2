import { useEffect, useState } from 'react'

/** Code that is loaded while it is needed; null otherwise, until it has loaded, and if it can't be loaded. */
export function useLazyCode<Code>(load: () => Promise<Code>, isNeeded: boolean): Code | null {
  const [code, setCode] = useState<Code | null>(null)
  useEffect(() => {
    if (!isNeeded) return
    load().then(
      (loaded) => setCode(() => loaded),
      () => undefined,
    )
  }, [isNeeded, load])
  return isNeeded ? code : null
}
