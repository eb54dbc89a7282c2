import type { Decision } from '#src/lib/reviewTransitions.ts'

/**
 * Suggested reasons. They are stored with the version and read by its author, who may use another language than the
 * reviewer, so they are in English like everything the registry stores.
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
