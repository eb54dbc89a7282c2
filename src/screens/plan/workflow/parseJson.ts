import type { TimeSlices } from '#src/lib/TimeSlices.ts'
import { WorkflowError } from './WorkflowError.ts'
import { maxWorkflowDepth } from './workflow.ts'

/** Far more links than `maxWorkflowNodes` nodes have. */
const maxEntries = 100_000
const maxValues = 3_000_000

interface Level {
  container: unknown[] | Record<string, unknown>
  /** Key of the value that comes next; unused in an array. */
  key: string
  entries: number
}

/** Numbers as Python writes them, and the other literals. */
const literal = /-?(?:\d+(?:\.\d*)?(?:[eE][+-]?\d+)?|Infinity)|NaN|true|false|null/y
const namedLiterals = ['true', 'false', 'null', 'NaN', 'Infinity', '-Infinity']
const space = /[ \t\r\n\ufeff\0]*/y

/**
 * Parses JSON of any size without freezing the page: `JSON.parse` would block it for the whole text, and can't limit
 * nesting and length. A worker needs a script URL, which the security policy forbids (`trusted-types 'none'`). Reads
 * Python's `NaN` and `Infinity`. Objects have no prototype, so that `__proto__` is an ordinary key.
 * @throws WorkflowError `not-json`, `truncated`, `too-deep` or `too-many-nodes`.
 */
export async function parseJson(text: string, slices: TimeSlices): Promise<unknown> {
  const reader = new JsonReader(text)
  while (!reader.step()) if (slices.isOver()) await slices.next()
  return reader.result
}

class JsonReader {
  readonly #text: string
  readonly #levels: Level[] = []
  #at = 0
  #values = 0
  #expects: 'value' | 'first-value' | 'key' | 'first-key' | 'separator' = 'value'
  result: unknown

  constructor(text: string) {
    this.#text = text
  }

  /** Reads one value, key or separator. True at the end. */
  step(): boolean {
    this.#skipSpace()
    if (this.#expects === 'separator') return this.#readSeparator()
    const char = this.#text[this.#at]
    if (char === undefined) throw new WorkflowError('truncated')
    if (char === '}' && this.#expects === 'first-key') this.#close()
    else if (char === ']' && this.#expects === 'first-value') this.#close()
    else if (this.#expects === 'key' || this.#expects === 'first-key') this.#readKey()
    else if (char === '{') this.#open(Object.create(null), 'first-key')
    else if (char === '[') this.#open([], 'first-value')
    else this.#store(char === '"' ? this.#readString() : this.#readLiteral())
    return false
  }

  #skipSpace(): void {
    space.lastIndex = this.#at
    space.test(this.#text)
    this.#at = space.lastIndex
  }

  #readSeparator(): boolean {
    const level = this.#levels.at(-1)
    const char = this.#text[this.#at]
    if (!level) {
      if (char !== undefined) throw new WorkflowError('not-json')
      return true
    }
    if (char === undefined) throw new WorkflowError('truncated')
    const isArray = Array.isArray(level.container)
    if (char === (isArray ? ']' : '}')) this.#close()
    else if (char === ',') {
      this.#at += 1
      this.#expects = isArray ? 'value' : 'key'
    } else throw new WorkflowError('not-json')
    return false
  }

  #open(container: Level['container'], expects: 'first-key' | 'first-value'): void {
    this.#store(container)
    if (this.#levels.length >= maxWorkflowDepth) throw new WorkflowError('too-deep')
    this.#levels.push({ container, key: '', entries: 0 })
    this.#at += 1
    this.#expects = expects
  }

  #close(): void {
    this.#levels.pop()
    this.#at += 1
    this.#expects = 'separator'
  }

  #store(value: unknown): void {
    this.#expects = 'separator'
    this.#values += 1
    const level = this.#levels.at(-1)
    if (!level) {
      this.result = value
      return
    }
    level.entries += 1
    if (level.entries > maxEntries || this.#values > maxValues) throw new WorkflowError('too-many-nodes')
    if (Array.isArray(level.container)) level.container.push(value)
    else level.container[level.key] = value
  }

  #readKey(): void {
    if (this.#text[this.#at] !== '"') throw new WorkflowError('not-json')
    const key = this.#readString()
    this.#skipSpace()
    const char = this.#text[this.#at]
    if (char !== ':') throw new WorkflowError(char === undefined ? 'truncated' : 'not-json')
    this.#at += 1
    const level = this.#levels.at(-1)
    if (level) level.key = key
    this.#expects = 'value'
  }

  #readString(): string {
    const start = this.#at
    let end = start
    do {
      end = this.#text.indexOf('"', end + 1)
      if (end < 0) throw new WorkflowError('truncated')
    } while (this.#isEscaped(start, end))
    this.#at = end + 1
    const raw = this.#text.slice(start + 1, end)
    return raw.includes('\\') ? unescapeJson(raw) : raw
  }

  /** Whether an odd number of backslashes precedes a quote. */
  #isEscaped(start: number, quote: number): boolean {
    let before = quote - 1
    while (before > start && this.#text[before] === '\\') before -= 1
    return (quote - before) % 2 === 0
  }

  #readLiteral(): unknown {
    literal.lastIndex = this.#at
    const word = literal.exec(this.#text)?.[0]
    if (word === undefined) {
      const isCut = namedLiterals.some((name) => name.startsWith(this.#text.slice(this.#at)))
      throw new WorkflowError(isCut ? 'truncated' : 'not-json')
    }
    this.#at += word.length
    if (word === 'true' || word === 'false') return word === 'true'
    return word === 'null' ? null : Number(word)
  }
}

function unescapeJson(raw: string): string {
  try {
    return JSON.parse(`"${raw}"`)
  } catch {
    throw new WorkflowError('not-json')
  }
}
