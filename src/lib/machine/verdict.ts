import type { Accelerator, Os } from './machine.ts'

/**
 * `works`: the author declares something, and the machine meets all that is declared. `fails`: it doesn't meet part of
 * it. `unknown`: nothing is declared, or the machine lacks a fact to check it against.
 */
export type VerdictResult = 'works' | 'unknown' | 'fails'

/** Result for one fact. `declared` holds what the author supports, `actual` what the machine has. */
export type VerdictReason =
  | ({ aspect: 'os' } & Comparison<readonly Os[], Os>)
  | ({ aspect: 'accelerator' } & Comparison<readonly Accelerator[], Accelerator>)
  | ({ aspect: 'comfyui' | 'frontend' } & Comparison<string, string>)

type Comparison<Declared, Actual> =
  | { result: 'works' | 'fails'; declared: Declared; actual: Actual }
  /** The author declares nothing. */
  | { result: 'unknown'; why: 'not-declared' }
  /** The machine's fact is unknown. */
  | { result: 'unknown'; why: 'machine-unknown'; declared: Declared }
  /** The declared range, or the machine's version, can't be parsed. */
  | { result: 'unknown'; why: 'unreadable'; declared: Declared; actual: Actual }

/** Whether a pack or version runs on a machine, and why. */
export interface Verdict {
  result: VerdictResult
  /** One per aspect: failed ones first, then those that work, then the unknown. */
  reasons: readonly VerdictReason[]
}
