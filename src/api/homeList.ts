import { readQuery } from '#src/lib/text/searchQuery.ts'
import { type HomeRequest, type NodeListCall, nodeListCall, withoutText } from './nodeLists.ts'
import { nodeList } from './nodes.ts'

/** The API call for the home page's search. Text that looks like a repository URL searches repositories. */
export function homeListCall(search: HomeRequest): NodeListCall {
  const query = readQuery(search.q)
  return nodeListCall({
    ...withoutText(search),
    scope: query.kind === 'repository' ? 'repository' : search.scope,
    text: query.kind === 'empty' ? '' : query.text,
  })
}

/** The packs on the home page for its search parameters. */
export const homeList = (search: HomeRequest) => nodeList(homeListCall(search))
