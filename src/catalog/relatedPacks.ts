import { typosBetween } from '#src/lib/text/closestMatches.ts'
import type { Pack } from './pack.ts'

/** The pack that the catalog is compared with. */
export interface RelatedTo {
  id: string
  name: string
  publisherId: string
  downloads: number
  tags: readonly string[]
}

type Named = Pick<Pack, 'id' | 'name' | 'publisherId' | 'downloads' | 'tags' | 'isBanned'>

/** Min ratio of the downloads of a pack and those of its imitation. */
const popularityFactor = 50
/** Packs with fewer downloads are rarely imitated. */
const minPopularDownloads = 1000
/** Shorter names are equal by chance. */
const minNameLength = 4

/** `ComfyUI_Harbor-Suite` → `harborsuite`. */
const normalize = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^comfyui|comfyui$|nodes?$/g, '')

/** Equal, or one letter apart: added, missing, wrong, or swapped with its neighbor. */
const isNearlyEqual = (a: string, b: string) => a === b || typosBetween(a, b, 1) !== null

/**
 * Returns the most popular pack of another publisher that a pack may be mistaken for: its id or name is nearly equal, and it
 * has at least 50 times the downloads. Null where the number of downloads is unknown.
 */
export function lookalikeOf<P extends Named>(packs: readonly P[], pack: RelatedTo): P | null {
  if (pack.downloads < 0) return null
  const minDownloads = Math.max(minPopularDownloads, pack.downloads * popularityFactor)
  const own = [pack.id, pack.name].map(normalize).filter(({ length }) => length >= minNameLength)
  const isOfAnotherPublisher = (other: P) => other.id !== pack.id && other.publisherId !== pack.publisherId
  const hasSimilarName = (other: P) =>
    [other.id, other.name].map(normalize).some((name) => own.some((word) => isNearlyEqual(word, name)))
  const isLookalike = (other: P) =>
    other.downloads >= minDownloads && !other.isBanned && isOfAnotherPublisher(other) && hasSimilarName(other)
  return packs.filter(isLookalike).sort((a, b) => b.downloads - a.downloads)[0] ?? null
}

/** Other packs of the publisher, most downloaded first. */
export const packsByPublisher = <P extends Named>(packs: readonly P[], pack: RelatedTo, max: number): P[] =>
  packs
    .filter(
      ({ id, publisherId, isBanned }) =>
        pack.publisherId !== '' && publisherId === pack.publisherId && id !== pack.id && !isBanned,
    )
    .sort((a, b) => b.downloads - a.downloads)
    .slice(0, max)

/** Packs of other publishers that share tags with a pack. A rare tag counts more than a common one. */
export function similarPacks<P extends Named>(packs: readonly P[], pack: RelatedTo, max: number): P[] {
  const counts = new Map<string, number>()
  const tagsOf = (tags: readonly string[]) => new Set(tags.map((tag) => tag.toLowerCase()))
  for (const { tags } of packs) for (const tag of tagsOf(tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  const own = tagsOf(pack.tags)
  const weightOf = (tag: string) => Math.log((packs.length + 1) / (counts.get(tag) ?? 1))
  const scored = packs.flatMap((other) => {
    if (other.id === pack.id || other.isBanned) return []
    if (pack.publisherId !== '' && other.publisherId === pack.publisherId) return []
    const shared = [...tagsOf(other.tags)].filter((tag) => own.has(tag))
    const score = shared.reduce((sum, tag) => sum + weightOf(tag), 0)
    return score > 0 ? [{ other, score }] : []
  })
  return scored
    .sort((a, b) => b.score - a.score || b.other.downloads - a.other.downloads)
    .slice(0, max)
    .map(({ other }) => other)
}
