import { publisherNodes } from '#src/api/publisherNodes.ts'
import { publisher } from '#src/api/publishers.ts'
import { publisherSearch } from './publisherSearch.ts'

/** The reads of a publisher's page. */
export const publisherReads = (id: string, search: URLSearchParams) => [
  publisher(id),
  publisherNodes(id, publisherSearch.parse(search).page),
]
