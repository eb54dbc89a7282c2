import { isSafeSegment } from './ids.ts'
import { parseRepository } from './repository.ts'

/**
 * Where a line of an archive's file can be read on the web: in the newest code of a GitHub repository, as the commit of
 * a version is not known. Null for other hosts, and for paths that would lead somewhere else.
 */
export function codeLink(repository: string, file: string, line: number | null): string | null {
  const found = parseRepository(repository)
  if (found?.host !== 'github.com') return null
  const parts = file.split('/')
  if (!parts.every((part) => isSafeSegment(part) && !part.includes('\\'))) return null
  return `${found.web}/blob/HEAD/${parts.map(encodeURIComponent).join('/')}${line ? `#L${line}` : ''}`
}
