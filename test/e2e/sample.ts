import { test } from 'vitest'

/** `ALL_CASES=1`, as in the nightly run, tests every case of the browser tests' tables; otherwise a part is tested. */
export const isEveryCase = process.env['ALL_CASES'] === '1'

/** Every nth case of a table whose neighbors are alike; every case with `ALL_CASES=1`. */
export function everyNth<Case>(cases: readonly Case[], step: number, first = 0): readonly Case[] {
  return isEveryCase ? cases : cases.filter((_, index) => index % step === first)
}

/** A test that only the nightly run defines. A skipped one would count as a problem. */
export function nightlyTest(title: string, run: () => Promise<void>): void {
  if (isEveryCase) test(title, run)
}
