/** Two numbers, or three if there is a third one, and a suffix such as `rc1`. */
const versionPattern = /^\s*v?(\d{1,6})\.(\d{1,6})(?:\.(\d{1,6})|(?!\.\d))(?:[-+.a-z][\w.+-]{0,60})?\s*$/i

/**
 * Normalizes a version of ComfyUI or its frontend to three numbers. `git describe` appends `-4-g1a2b3c` to builds after
 * a release, which semantic versioning would order before it.
 * @returns undefined unless the text is a version.
 */
export function normalizeComfyVersion(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined
  const match = versionPattern.exec(text)
  if (!match) return undefined
  const [, major, minor, patch = '0'] = match
  return [major, minor, patch].map(Number).join('.')
}

/** Reads `3.12.10` from the start of Python's `sys.version`. */
export function readPythonVersion(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined
  return /^\s*v?(\d\.\d{1,3}(?:\.\d{1,3})?)(?![\d.])/.exec(text)?.[1]
}
