/** The grading modules of Mozilla's Observatory; the package types only its network scan. */
declare module '@mdn/mdn-http-observatory/src/constants.js' {
  export const ALL_TESTS: readonly ((requests: object) => { result: string | null })[]
}
declare module '@mdn/mdn-http-observatory/src/grader/grader.js' {
  export function getScoreModifier(result: string): number
}
declare module '@mdn/mdn-http-observatory/src/types.js' {
  export class Requests {
    constructor(hostname: string)
    resources: { path: string | null }
    responses: Record<string, unknown>
    session: unknown
  }
}
