import type { RegistryData } from '#test/mock-api/records.ts'
import { createRegistry } from '#test/mock-api/registry.ts'

/** A catalog of real packs, which is not part of the repository. */
export const realCatalog = '../shared/catalog'

/** The packs as GET /nodes returns them, from all pages. */
export async function listNodes(data: RegistryData): Promise<unknown[]> {
  const registry = createRegistry({ data })
  const nodes: unknown[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const response = await registry.handle(new Request(`http://localhost/nodes?limit=500&page=${page}`))
    const body = (await response.json()) as { nodes: unknown[]; totalPages: number }
    nodes.push(...body.nodes)
    pages = body.totalPages
  }
  return nodes
}
