import { isSafeSegment } from '#src/lib/url/ids.ts'
import { parseRepository } from '#src/lib/url/repository.ts'

/**
 * Returns the GitHub URL of a line in a pack's file. Links to HEAD, because the API doesn't tell a version's commit.
 * Returns null for other hosts and for paths that could leave the repository.
 */
export function codeLink(repository: string, file: string, line: number | null): string | null {
  const parsed = parseRepository(repository)
  if (parsed?.host !== 'github.com') return null
  const parts = file.split('/')
  if (!parts.every((part) => isSafeSegment(part) && !part.includes('\\'))) return null
  return `${parsed.web}/blob/HEAD/${parts.map(encodeURIComponent).join('/')}${line ? `#L${line}` : ''}`
}
