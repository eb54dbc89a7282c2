import type { ReleaseNote } from '#src/api/releases.ts'

/** An anchor for each note: `v0.9.2`. What may not stand in one becomes a dash; a second one of the same gets a number. */
export function releaseAnchors(notes: readonly ReleaseNote[]): string[] {
  const seen = new Map<string, number>()
  return notes.map(({ version, id }) => {
    const plain = version.replace(/[^A-Za-z0-9.+_-]+/g, '-').slice(0, 60) || `note-${id.replace(/\W+/g, '-')}`
    const name = `v${plain.replace(/^v/i, '')}`
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return times === 1 ? name : `${name}_${times}`
  })
}
