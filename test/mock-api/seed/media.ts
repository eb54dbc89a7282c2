/** Ids, images and sound of media tasks. An id encodes how its task ends, so that tests can have any number. */

/** The end of a task, or the failure of its read. Not every provider supports each. */
export const mediaOutcomes = [
  'done',
  'failed',
  'moderated',
  'canceled',
  'expired',
  /** An unknown status value. */
  'strange',
  /** Waits forever. */
  'waiting',
  /** Runs forever. */
  'running',
  /** A failure inside a 200 response. */
  'inner',
  /** The same, for a temporary reason. */
  'busy',
  'credit',
  'limited',
  'broken',
  /** Done, with hostile texts and URLs. */
  'hostile',
] as const

export type MediaOutcome = (typeof mediaOutcomes)[number]

/** Tasks numbered from here on ended long ago; earlier ones start on their first read. */
export const endedFrom = 5000

const uuid = (code: string) => `c0ffee00-0000-4000-8${code.slice(0, 2)}0-00000000${code.slice(2)}`
const digits = (code: string) => `7700${code}00000`

/** A task id; `code` is two digits for the outcome and four for its number. */
const idOf = {
  kling: digits,
  luma: uuid,
  minimax: digits,
  moonvalley: uuid,
  openai: (code: string) => `resp_c0ffee${code}`,
  pika: uuid,
  pixverse: digits,
  runway: uuid,
  stability: (code: string) => `c0ffee${'0'.repeat(52)}${code}`,
  tripo: uuid,
} as const

export type MediaProviderId = keyof typeof idOf

const pad = (value: number, length: number) => String(value).padStart(length, '0')

/** The id of a provider's task with an outcome; `number` distinguishes tasks of the same outcome. */
export function mediaTaskId(provider: MediaProviderId, outcome: MediaOutcome, number = 0): string {
  return idOf[provider](pad(mediaOutcomes.indexOf(outcome), 2) + pad(number, 4))
}

/** Parses an id; null when it is not a task's. */
export function readMediaTaskId(
  provider: MediaProviderId,
  id: string,
): { outcome: MediaOutcome; number: number } | null {
  const found =
    /^c0ffee00-0000-4000-8(\d\d)0-00000000(\d{4})$/.exec(id) ??
    /^7700(\d\d)(\d{4})00000$/.exec(id) ??
    /^resp_c0ffee(\d\d)(\d{4})$/.exec(id) ??
    /^c0ffee0{52}(\d\d)(\d{4})$/.exec(id)
  const outcome = mediaOutcomes[Number(found?.[1])]
  const number = Number(found?.[2])
  return outcome && mediaTaskId(provider, outcome, number) === id ? { outcome, number } : null
}

/** A small color image, PNG in base64. */
export const pictureBase64 = [
  'iVBORw0KGgoAAAANSUhEUgAAAGAAAABACAIAAABqVuVZAAABJ0lEQVR42u3QAWYCAABA0eo0HSLJJEkmSTJJkmQySZJJMjNJ',
  'ZpIkSZJJMkkmnWC3Wifon+DzTvCC4chfKPCve4LhqEEcFDOIgx4M4qC4QRyUMIiDkgZxUMogDkobxEGPBnFQxiAOyhrEQTmD',
  'OChvEAcVDOKgJ4M4qGgQB5UM4qCyQRxUMYiDqgZxUM0gDqobxEHPBnFQwyAOejGIg5oGcVDLIA5qG8RBHYM4qGsQB70axEE9',
  'gziobxAHDQzioDeDOOjdIA76MIiDhgZx0MggDhobxEGfBnHQl0EcNDGIg6YGcdDMIA6aG8RBC4M4aGkQB60M4qC1QRy0MYiD',
  'tgZx0LdBHLQziIP2BnHQwSAO+jGIg44GcdDJIA46G8RBvwZx0MUgDroaRG503TQpfyjRbAAAAABJRU5ErkJggg==',
].join('')

/** Half a second of a falling tone, WAV in base64. */
export function toneBase64(): string {
  const rate = 8000
  const samples = Array.from({ length: rate / 2 }, (_, i) =>
    Math.round(128 + 60 * Math.sin((i * (3000 - i / 4)) / rate)),
  )
  const header = new DataView(new ArrayBuffer(44))
  const text = (at: number, word: string) => {
    for (const [i, letter] of [...word].entries()) header.setUint8(at + i, letter.charCodeAt(0))
  }
  text(0, 'RIFF')
  header.setUint32(4, 36 + samples.length, true)
  text(8, 'WAVEfmt ')
  header.setUint32(16, 16, true)
  header.setUint16(20, 1, true)
  header.setUint16(22, 1, true)
  header.setUint32(24, rate, true)
  header.setUint32(28, rate, true)
  header.setUint16(32, 1, true)
  header.setUint16(34, 8, true)
  text(36, 'data')
  header.setUint32(40, samples.length, true)
  return btoa(String.fromCharCode(...new Uint8Array(header.buffer), ...samples))
}
