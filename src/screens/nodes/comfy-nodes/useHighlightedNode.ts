import { useEffect } from 'react'
import type { ComfyNodeInterface } from '#src/lib/comfy-node/comfyNode.ts'

/** Element id of the comfy node the URL points to. Names are free text and may not be valid ids. */
export const highlightedElementId = 'highlighted-comfy-node'

/** Finds the comfy node the URL names, if any, and scrolls and moves focus to it once it is rendered. */
export function useHighlightedNode(
  name: string,
  comfyNodes: readonly ComfyNodeInterface[],
): ComfyNodeInterface | undefined {
  const comfyNode = name === '' ? undefined : comfyNodes.find((candidate) => candidate.name === name)
  const isFound = comfyNode !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name scrolls to another element
  useEffect(() => {
    const element = isFound ? document.getElementById(highlightedElementId) : null
    if (!element) return
    element.closest('details')?.setAttribute('open', '')
    element.scrollIntoView({ block: 'center' })
    element.focus({ preventScroll: true })
  }, [isFound, name])
  return comfyNode
}
