/**
 * Answers the page asked for before any script file had arrived (see `src/boot.ts`).
 * Each is taken once: a second question goes to the network.
 */
export function takeEarly(url: string): Promise<Response> | undefined {
  const asked = globalThis.__early
  const answer = asked?.[url]
  if (asked) delete asked[url]
  return answer
}

declare global {
  var __early: Record<string, Promise<Response>> | undefined
}
