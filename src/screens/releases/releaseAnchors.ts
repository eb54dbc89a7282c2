import type { ReleaseNote } from '#src/api/releases.ts'

/** Returns an anchor per note, such as `v0.9.2`. Other characters become a dash; a repeated anchor gets a number. */
export function releaseAnchors(notes: readonly ReleaseNote[]): string[] {
  const counts = new Map<string, number>()
  return notes.map(({ version, id }) => {
    const plain = version.replace(/[^A-Za-z0-9.+_-]+/g, '-').slice(0, 60) || `note-${id.replace(/\W+/g, '-')}`
    const name = `v${plain.replace(/^v/i, '')}`
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count === 1 ? name : `${name}_${count}`
  })
}
