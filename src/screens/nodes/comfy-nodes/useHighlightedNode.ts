import { useEffect } from 'react'
import type { ComfyNodeInterface } from '#src/lib/comfyNode.ts'
import type { ComfyNodeGroup } from './groupComfyNodes.ts'

/** Element id of the comfy node the address points to. Names are free text and would make no id. */
export const markedElementId = 'marked-comfy-node'

/** The comfy node an address points to by name; brings it into view once it is there. */
export function useHighlightedNode(
  name: string | null,
  groups: readonly ComfyNodeGroup[],
): ComfyNodeInterface | undefined {
  const found =
    name === null ? undefined : groups.flatMap((group) => group.comfyNodes).find((one) => one.name === name)
  const present = found !== undefined
  // Scrolling and focus are the browser's; the name is a dependency because another one is another place to go to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const element = present ? document.getElementById(markedElementId) : null
    if (!element) return
    element.closest('details')?.setAttribute('open', '')
    element.scrollIntoView({ block: 'center' })
    element.focus({ preventScroll: true })
  }, [present, name])
  return found
}
