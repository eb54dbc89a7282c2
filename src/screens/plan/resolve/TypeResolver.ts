import { isMissing } from '#src/api/client/errors.ts'
import { isSafeSegment, isStrictNodeId } from '#src/lib/url/ids.ts'
import type { NodeUse } from '../workflow/workflow.ts'
import { coreNodeTypes } from './coreNodeTypes.ts'
import { isFrontendType, isInstanceType, packOfFrontendNode } from './frontendNodes.ts'
import type { Lookups, NodeIndex } from './lookups.ts'
import { PackFinder } from './PackFinder.ts'
import type { PackCandidate, Resolution } from './resolution.ts'

/** Ids of ComfyUI itself, in lower case. */
const coreIds: ReadonlySet<string> = new Set(['comfy-core', 'comfyui'])

/** Finds out where nodes come from, and asks for each name and pack once. */
export class TypeResolver {
  readonly #lookups: Lookups
  readonly #packs = new Map<string, Promise<string | null>>()
  readonly #packsOfNodes = new Map<string, Promise<string | null>>()
  #packFinder: Promise<PackFinder> | undefined
  #nodeIndex: Promise<NodeIndex | null> | undefined

  constructor(lookups: Lookups) {
    this.#lookups = lookups
  }

  /** Never rejects. */
  async resolve(use: NodeUse): Promise<Resolution> {
    try {
      return await this.#resolve(use)
    } catch (error) {
      return { kind: 'failed', error }
    }
  }

  async #resolve(use: NodeUse): Promise<Resolution> {
    const { type, cnrId } = use
    // Some frontends save the node's own name in place of a repository.
    const auxId = use.auxId === type ? null : use.auxId
    if (isFrontendType(type)) return { kind: 'frontend' }
    const namedPack = cnrId ?? auxId
    if (cnrId !== null && coreIds.has(cnrId.toLowerCase())) return { kind: 'core' }
    const named = namedPack === null ? [] : await this.#findNamed({ type, cnrId, auxId })
    if (named.length > 0) return choose(named, 'several-packs')
    if (coreNodeTypes.has(type)) return { kind: 'core' }
    if (isInstanceType(type) || !isSafeSegment(type)) return { kind: 'unknown', namedPack }
    const found = await this.#findByType(type)
    if (found.length > 0) return choose(found, namedPack === null ? 'several-packs' : 'workflow-differs')
    return { kind: 'unknown', namedPack }
  }

  /** The packs that the workflow may mean. Its ids are often those of ComfyUI-Manager, or names of repositories. */
  async #findNamed({
    type,
    cnrId,
    auxId,
  }: Pick<NodeUse, 'type' | 'cnrId' | 'auxId'>): Promise<PackCandidate[]> {
    const finder = await this.#getPackFinder()
    const repository = auxId?.includes('/') ? finder.findByRepository(auxId) : null
    const names = [cnrId, auxId?.split('/').at(-1) ?? null].filter((name) => name !== null)
    const byName = names.map((name) => finder.findByName(name)).find((ids) => ids.length > 0) ?? []
    const known = repository !== null && (cnrId === null || byName.length !== 1) ? [repository] : byName
    if (known.length > 0) {
      const likely = known.length > 1 ? await this.#withNode(known, type) : known
      return likely.map((packId) => ({ packId, from: 'workflow' }))
    }
    // The catalog may be older than the pack.
    for (const name of names) {
      const packId = isStrictNodeId(name) ? await this.#findPack(name) : null
      if (packId !== null) return [{ packId, from: 'workflow' }]
    }
    return []
  }

  /** Those of the packs that have a node according to the index; all of them if none has. */
  async #withNode(packIds: readonly string[], type: string): Promise<readonly string[]> {
    const listed = new Set((await this.#getNodeIndex())?.withName(type).map(({ nodeId }) => nodeId))
    const found = packIds.filter((packId) => listed.has(packId))
    return found.length > 0 ? found : packIds
  }

  /**
   * The packs that provide a node by its name. The API is asked only if the index names none or several: a large workflow
   * would send hundreds of requests. Fails only if neither has an answer.
   */
  async #findByType(type: string): Promise<PackCandidate[]> {
    const index = await this.#getNodeIndex()
    const listed: readonly PackCandidate[] = [
      ...new Set(index?.withName(type).map(({ nodeId }) => nodeId)),
    ].map((packId) => ({ packId, from: 'index' }))
    if (listed.length === 1) return [...listed]
    const [fromApi] = await Promise.allSettled([this.#findPackOfNode(type)])
    const first = fromApi.status === 'fulfilled' ? fromApi.value : null
    const candidates: PackCandidate[] = [
      ...(first === null ? [] : [{ packId: first, from: 'api' } as const]),
      ...listed.filter(({ packId }) => packId !== first),
    ]
    const frontendPack = candidates.length === 0 ? packOfFrontendNode(type) : null
    const named =
      frontendPack === null ? [] : await this.#findNamed({ type, cnrId: frontendPack, auxId: null })
    if (named.length > 0) return named.map(({ packId }) => ({ packId, from: 'index' }))
    if (candidates.length === 0 && fromApi.status === 'rejected') throw fromApi.reason
    return candidates
  }

  #findPack(id: string): Promise<string | null> {
    const key = id.toLowerCase()
    const pack = this.#packs.get(key) ?? orNull(() => this.#lookups.findPack(id))
    this.#packs.set(key, pack)
    return pack
  }

  #findPackOfNode(name: string): Promise<string | null> {
    const pack = this.#packsOfNodes.get(name) ?? orNull(() => this.#lookups.findPackOfNode(name))
    this.#packsOfNodes.set(name, pack)
    return pack
  }

  /** Without a catalog, the API has to know the ids. */
  #getPackFinder(): Promise<PackFinder> {
    this.#packFinder ??= this.#lookups.getPacks().then(
      (packs) => PackFinder.of(packs ?? []),
      () => PackFinder.of([]),
    )
    return this.#packFinder
  }

  #getNodeIndex(): Promise<NodeIndex | null> {
    this.#nodeIndex ??= this.#lookups.getNodeIndex().catch(() => null)
    return this.#nodeIndex
  }
}

function choose(
  candidates: readonly PackCandidate[],
  reason: 'several-packs' | 'workflow-differs',
): Resolution {
  const [first, ...others] = candidates
  const isClear = first && others.length === 0 && reason !== 'workflow-differs'
  return isClear ? { kind: 'pack', ...first } : { kind: 'ambiguous', reason, candidates }
}

async function orNull(find: () => Promise<{ id: string } | null>): Promise<string | null> {
  try {
    return (await find())?.id ?? null
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}
