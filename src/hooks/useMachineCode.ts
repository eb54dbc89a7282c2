import { useEffect, useState } from 'react'
import { useStoredMachine } from './useStoredMachine.ts'

/** Code for users who described their machine; null for others, until it has loaded, and if it can't be loaded. */
export function useMachineCode<Code>(load: () => Promise<Code>): Code | null {
  const hasMachine = useStoredMachine() !== null
  const [code, setCode] = useState<Code | null>(null)
  useEffect(() => {
    if (!hasMachine) return
    load().then(
      (loaded) => setCode(() => loaded),
      () => undefined,
    )
  }, [hasMachine, load])
  return hasMachine ? code : null
}
