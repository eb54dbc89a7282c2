import { useQueryClient } from '@tanstack/react-query'
import { isMissing } from '#src/api/client/errors.ts'
import type { PlanItem } from '#src/lib/plan/planItems.ts'
import { isStrictNodeId } from '#src/lib/url/ids.ts'
import { packById } from './planQueries.ts'
import { catalogLookups } from './resolve/catalogLookups.ts'
import { PackFinder } from './resolve/PackFinder.ts'
import type { PackMention } from './scripts/packMention.ts'
import { readPackList } from './scripts/readPackList.ts'

/** Each folder that the catalog doesn't know costs a request. */
const maxMentions = 300

/** Returns a function that finds the packs of a pasted snapshot or folder listing; null where the text has none. */
export function useMentionedPacks(): (text: string) => Promise<readonly PlanItem[] | null> {
  const client = useQueryClient()
  const findById = async (id: string): Promise<string | null> => {
    if (!isStrictNodeId(id)) return null
    // A folder may be no pack. A pack whose lookup fails is kept: the plan shows the failure, and can repeat the lookup.
    return client.fetchQuery(packById(id)).then(
      (pack) => pack.id,
      (error: unknown) => (isMissing(error) ? null : id),
    )
  }
  const find = async (mention: PackMention, finder: PackFinder): Promise<PlanItem[]> => {
    const { packId, folder, repository, version } = mention
    const name = packId ?? folder ?? ''
    const [named, ...others] = finder.findByName(name)
    const id =
      (repository && finder.findByRepository(repository)) ||
      (named !== undefined && others.length === 0 ? named : await findById(name))
    return id ? [{ packId: id, version }] : []
  }
  return async (text) => {
    const list = await readPackList(text)
    if (!list) return null
    // Without the index, the API has to know the ids.
    const packs = await catalogLookups(client)
      .getPacks()
      .catch(() => null)
    const finder = await PackFinder.of(packs ?? [])
    const mentions = list.filter(({ isDisabled }) => !isDisabled).slice(0, maxMentions)
    const found = (await Promise.all(mentions.map((mention) => find(mention, finder)))).flat()
    return found.length > 0 ? found : null
  }
}
