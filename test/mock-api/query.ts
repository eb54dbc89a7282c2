/** Reads a query string by the parameter names of the contract. Ignores unknown names, as the service does. */
export class Query<Names extends string> {
  readonly #params: URLSearchParams

  constructor(params: URLSearchParams) {
    this.#params = params
  }

  /** The first value; undefined when missing or empty. */
  text(name: Names): string | undefined {
    return this.#params.get(name) || undefined
  }

  /** All values of a repeated key. Commas are part of a value: the service does not split. */
  list(name: Names): string[] {
    return this.#params.getAll(name).filter((value) => value !== '')
  }

  /** An integer of at least 1; the fallback when missing, smaller or invalid [S25]. */
  count(name: Names, fallback: number): number {
    const value = Number(this.#params.get(name))
    return Number.isSafeInteger(value) && value >= 1 ? value : fallback
  }

  /** true, false, or undefined when missing. */
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

/** One page of a list; empty past the end. */
export function pageOf<T>(all: readonly T[], page: number, size: number): Page<T> {
  return {
    items: all.slice((page - 1) * size, page * size),
    total: all.length,
    totalPages: Math.ceil(all.length / size),
  }
}
