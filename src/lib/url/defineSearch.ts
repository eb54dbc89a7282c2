/** Typed state in the query string of a URL. */

import { isSafeSegment } from './ids.ts'

/** Converts one value to and from the query string. A key may occur several times, hence the arrays. */
export interface SearchParam<Value> {
  /** The value without this parameter. It is never written. */
  fallback: Value
  /** Returns undefined for an invalid value. Called with at least one string. */
  parse: (values: readonly string[]) => Value | undefined
  format: (value: Value) => readonly string[]
}

export interface SearchDefinition<State extends object> {
  defaults: Readonly<State>
  /** Parses a query string. Missing and invalid values become the defaults. */
  parse: (params: URLSearchParams) => State
  /**
   * Builds the query string, from `?` on; empty if all values are defaults, so that each state has one URL.
   * @param params Current parameters; those that the definition doesn't know are kept.
   */
  query: (state: Partial<State>, params?: URLSearchParams) => string
}

/** The state of a definition: `type HomeSearch = StateOf<typeof homeSearch>`. */
export type StateOf<Definition> = Definition extends SearchDefinition<infer State> ? State : never

/** A single value. */
const single = <Value>(fallback: Value, parse: (value: string) => Value | undefined): SearchParam<Value> => ({
  fallback,
  parse: ([value = '']) => parse(value),
  format: (value) => [String(value)],
})

/** Text, cut after `maxLength` characters. */
export const text = (maxLength: number, fallback = ''): SearchParam<string> =>
  single(fallback, (value) => Array.from(value).slice(0, maxLength).join(''))

/** Different texts, each a parameter of its own and cut after `maxLength` characters. */
export const texts = (maxLength: number, maxCount: number): SearchParam<readonly string[]> => ({
  fallback: [],
  parse: (values) => {
    const cut = values.map((value) => Array.from(value).slice(0, maxLength).join('')).filter(Boolean)
    return [...new Set(cut)].slice(0, maxCount)
  },
  format: (values) => values,
})

/** Text that matches a pattern; empty for none. */
export const matching = (pattern: RegExp): SearchParam<string> =>
  single('', (value) => (pattern.test(value) ? value : undefined))

/** An id that can be a segment of a path; empty for none. */
export const id = (): SearchParam<string> => single('', (value) => (isSafeSegment(value) ? value : undefined))

/** A whole number, such as a page. */
export const int = (fallback: number, { min = 1, max = 999_999 } = {}): SearchParam<number> =>
  single(fallback, (value) => {
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
    return number >= min && number <= max ? number : undefined
  })

/** False unless the value is `true`. */
export const flag = (): SearchParam<boolean> => single(false, (value) => value === 'true')

/** One of the known values. */
export const oneOf = <const Value extends string | number>(
  values: readonly Value[],
  fallback: NoInfer<Value>,
): SearchParam<Value> => single(fallback, (value) => values.find((known) => String(known) === value))

/**
 * Defines the part of the query string that a page uses as its state.
 * @param names Names in the URL, where they differ from the keys of the state.
 */
export function defineSearch<State extends object>(
  params: { readonly [Key in keyof State]: SearchParam<State[Key]> },
  names?: Readonly<Partial<Record<NoInfer<keyof State>, string>>>,
): SearchDefinition<State> {
  // Object.keys loses the type of the keys.
  const keys = Object.keys(params) as (keyof State & string)[]
  const nameOf = (key: keyof State & string) => names?.[key] ?? key
  const read = <Key extends keyof State & string>(key: Key, query: URLSearchParams): State[Key] => {
    const values = query.getAll(nameOf(key))
    return (values.length > 0 ? params[key].parse(values) : undefined) ?? params[key].fallback
  }
  // One entry per key of the state.
  const parse = (query: URLSearchParams) =>
    Object.fromEntries(keys.map((key) => [key, read(key, query)])) as State
  return {
    defaults: parse(new URLSearchParams()),
    parse,
    query: (state, current) => {
      const query = new URLSearchParams(current)
      for (const key of keys) query.delete(nameOf(key))
      for (const key of keys) {
        const { format, fallback } = params[key]
        const values = format(state[key] ?? fallback)
        if (values.join('\n') === format(fallback).join('\n')) continue
        for (const value of values) query.append(nameOf(key), value)
      }
      return query.size > 0 ? `?${query}` : ''
    },
  }
}
