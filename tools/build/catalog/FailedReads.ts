import { CatalogError } from './readCatalog.ts'

/** More failed reads fail the build: a hundredth of the packs, or a few of a small catalog. */
const maxFailedReads = (packs: number) => Math.max(10, Math.ceil(packs / 100))

/** Collects the messages of failed reads, up to the number that a build of so many packs may have. */
export class FailedReads {
  readonly messages: string[] = []
  readonly #max: number

  constructor(packs: number) {
    this.#max = maxFailedReads(packs)
  }

  /**
   * Returns what `read` returns; null if it fails.
   * @throws CatalogError if too many reads have failed.
   */
  async attempt<Data>(read: () => Promise<Data>): Promise<Data | null> {
    try {
      return await read()
    } catch (cause) {
      this.messages.push((cause as Error).message)
      if (this.messages.length <= this.#max) return null
      throw new CatalogError(
        `The catalog is incomplete: more than ${this.#max} reads failed:\n${this.messages.join('\n')}`,
        { cause },
      )
    }
  }
}
