import { readQuery } from '#src/lib/searchQuery.ts'
import { type HomeRequest, type NodeListCall, nodeListCall, withoutText } from './nodeLists.ts'
import { nodeList } from './nodes.ts'

/** The call behind home's address. Text that reads as a repository address is looked for there. */
export function homeListCall(search: HomeRequest): NodeListCall {
  const query = readQuery(search.q)
  return nodeListCall({
    ...withoutText(search),
    scope: query.kind === 'repository' ? 'repository' : search.scope,
    text: query.kind === 'empty' ? '' : query.text,
  })
}

/** The packs that home shows for its address. */
export const homeCatalogue = (search: HomeRequest) => nodeList(homeListCall(search))
