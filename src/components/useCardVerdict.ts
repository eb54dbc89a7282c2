import { type ReactNode, useEffect, useState } from 'react'
import type { RegistryNode } from '#src/api/nodes.ts'
import { useStoredMachine } from '#src/hooks/useStoredMachine.ts'

type RenderVerdict = (node: RegistryNode, otherwise: ReactNode) => ReactNode

/** Returns a function that renders the verdict of a card; null until its code has loaded, and without a stored machine. */
export function useCardVerdict(): RenderVerdict | null {
  const [render, setRender] = useState<RenderVerdict | null>(null)
  const hasMachine = useStoredMachine() !== null
  useEffect(() => {
    if (!hasMachine) return
    const load = async () => (await import('./VerdictLine.tsx')).renderCardVerdict
    load().then(
      (loaded) => setRender(() => loaded),
      () => undefined,
    )
  }, [hasMachine])
  return render
}
