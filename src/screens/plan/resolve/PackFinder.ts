import { forEachInSlices } from '#src/catalog/forEachInSlices.ts'
import { parseRepository } from '#src/lib/url/repository.ts'
import { repositoryUrl } from '#src/lib/url/repositoryUrl.ts'

/** Identifies a pack. */
export interface PackIdentity {
  id: string
  /** URL, or `owner/name` on GitHub. */
  repository: string
}

/** Ignores case and separators: `ComfyUI_Essentials` and `comfyui-essentials` are one id. */
const normalize = (name: string) => name.toLowerCase().replace(/[-_. ]/g, '')

/** Finds packs by the ids that workflows name: those of the registry, of ComfyUI-Manager, and repositories. */
export class PackFinder {
  readonly #byId = new Map<string, string>()
  readonly #byName = new Map<string, Set<string>>()
  readonly #byRepository = new Map<string, string>()

  private constructor() {}

  /** @param packs the most downloaded first. */
  static async of(packs: readonly PackIdentity[]): Promise<PackFinder> {
    const finder = new PackFinder()
    await forEachInSlices(packs.length, (index) => {
      const pack = packs[index]
      if (pack) finder.#add(pack)
    })
    return finder
  }

  #add({ id, ...pack }: PackIdentity): void {
    this.#byId.set(id.toLowerCase(), id)
    this.#addName(id, id)
    const repository = parseRepository(repositoryUrl(pack.repository))
    if (!repository) return
    this.#addName(repository.name, id)
    const key = `${repository.owner}/${repository.name}`.toLowerCase()
    // Forks of a pack may share its repository.
    if (!this.#byRepository.has(key)) this.#byRepository.set(key, id)
  }

  #addName(name: string, id: string): void {
    const key = normalize(name)
    this.#byName.set(key, (this.#byName.get(key) ?? new Set()).add(id))
  }

  /** Ids of the packs that a name can mean: the one with that id, else all with a similar id or repository name. */
  findByName(name: string): readonly string[] {
    const exact = this.#byId.get(name.toLowerCase())
    return exact === undefined ? [...(this.#byName.get(normalize(name)) ?? [])] : [exact]
  }

  /** Id of the pack of a repository, `owner/name`. */
  findByRepository(repository: string): string | null {
    return this.#byRepository.get(repository.toLowerCase().replace(/\.git$/, '')) ?? null
  }
}
