import type { Decision } from '#src/lib/review/reviewTransitions.ts'

/**
 * Suggested reasons. They are stored with the version and read by its author, who may use another language than the
 * reviewer, so they are in English like everything the registry stores.
 */
export const reasonTemplates: Readonly<Record<Decision, readonly string[]>> = {
  approve: [
    'All findings were reviewed and are harmless.',
    'The findings match those of a previously approved version.',
    'The author explained what the code does.',
  ],
  reject: [
    'The code sends data without the user’s consent.',
    'The code downloads and runs remote code.',
    'The code is obfuscated and can’t be reviewed.',
    'The version was published by mistake.',
  ],
}
