/**
 * Answers the page asked for before any script file had arrived (see `src/boot.ts`).
 * Each is taken once: a second question goes to the network.
 */
export function takePreloaded(url: string): Promise<Response> | undefined {
  const asked = globalThis.__preloaded
  const answer = asked?.[url]
  if (asked) delete asked[url]
  return answer
}

declare global {
  var __preloaded: Record<string, Promise<Response>> | undefined
}
