import { queryOptions, useQuery } from '@tanstack/react-query'
import { catalogSource } from '#src/catalog/catalogSource.ts'
import { comfyNodes, immutable } from '#src/catalog/queries.ts'

const maxClosest = 3

/**
 * Finds nodes of the registry with a similar name, when they are shown: a workflow may have hundreds of unknown nodes, and
 * each name is compared with all names of the registry. Each search is a task of its own, so that the page stays responsive.
 */
const closestNodes = (name: string) =>
  queryOptions({
    ...immutable,
    queryKey: ['closest nodes', name],
    queryFn: async ({ client }) => {
      const source = catalogSource()
      const index = source?.nodes ? await client.fetchQuery(comfyNodes(source)) : null
      await new Promise((resolve) => setTimeout(resolve))
      return index?.closestTo(name, maxClosest) ?? []
    },
  })

export const useClosestNodes = (name: string) => useQuery(closestNodes(name)).data ?? []
