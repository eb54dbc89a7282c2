import { type HomeRequest, homeListCall } from './nodeLists.ts'
import { nodeList } from './nodes.ts'

/** The packs that home shows for its address. */
export const homeCatalogue = (search: HomeRequest) => nodeList(homeListCall(search))
