import { type NodePage, parseNodePage } from './nodes.ts'
import { read } from './read.ts'
import { expectList } from './shape.ts'
import { path } from './url.ts'

/**
 * GET /publishers/{publisherId}/nodes — the old list: ten packs at most, without their newest versions. Its successor is
 * described as one for signed-in people; where a service insists on that, visitors still see something.
 */
export const firstPublisherNodes = (id: string) =>
  read(
    path`/publishers/${id}/nodes`,
    { include_banned: false },
    { persist: true, parse: (body): NodePage => parseNodePage({ nodes: expectList(body) }) },
  )
