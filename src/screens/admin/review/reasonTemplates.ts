import type { Decision } from '#src/lib/reviewTransitions.ts'

/**
 * Reasons to begin with. They are stored with the version and read by its author, whatever language either of them
 * uses the site in, so they are English like the rest of what the registry stores.
 */
export const reasonTemplates: Readonly<Record<Decision, readonly string[]>> = {
  approve: [
    'Every finding was looked at and is harmless.',
    'The findings are the same as in a version that was approved before.',
    'The author explained what the code does.',
  ],
  reject: [
    'The code sends data without asking.',
    'The code downloads and runs other code.',
    'The code is obfuscated, so it cannot be reviewed.',
    'The version was published by mistake.',
  ],
}
