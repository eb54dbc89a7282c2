import { execFileSync } from 'node:child_process'

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

/** The build id: `VITE_BUILD_ID` if set, else the commit. */
export function buildId(): string {
  const given = process.env['VITE_BUILD_ID']
  if (given) return given
  try {
    return git('rev-parse', '--short=12', 'HEAD')
  } catch {
    return 'unversioned'
  }
}

/** Commit time in milliseconds since 1970, so that two builds of one commit are equal; the current time without a commit. */
export function buildMoment(): number {
  const given = process.env['SOURCE_DATE_EPOCH']
  if (given) return Number(given) * 1000
  try {
    return Number(git('log', '-1', '--format=%ct')) * 1000
  } catch {
    return Date.now()
  }
}
