/** Reads a query string by the names the contract gives the call. Unknown names are ignored, as the service does. */
export class Query<Names extends string> {
  readonly #params: URLSearchParams

  constructor(params: URLSearchParams) {
    this.#params = params
  }

  /** The first value, or nothing when it is missing or empty. */
  text(name: Names): string | undefined {
    return this.#params.get(name) || undefined
  }

  /** All values of a repeated key. A comma is part of a value: the service does not split. */
  list(name: Names): string[] {
    return this.#params.getAll(name).filter((value) => value !== '')
  }

  /** A whole number of at least 1; anything missing, smaller or unreadable counts as the fallback [S25]. */
  count(name: Names, fallback: number): number {
    const value = Number(this.#params.get(name))
    return Number.isSafeInteger(value) && value >= 1 ? value : fallback
  }

  /** true, false, or nothing when the caller did not say. */
  flag(name: Names): boolean | undefined {
    const value = this.#params.get(name)
    if (value === null) return undefined
    return value === 'true' || value === '1'
  }
}

export interface Page<T> {
  items: T[]
  total: number
  totalPages: number
}

/** Cuts one page out of a list; a page past the end is empty, not an error. */
export function pageOf<T>(all: readonly T[], page: number, size: number): Page<T> {
  return {
    items: all.slice((page - 1) * size, page * size),
    total: all.length,
    totalPages: Math.ceil(all.length / size),
  }
}
