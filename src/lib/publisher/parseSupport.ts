import { cleanText, cutText } from '#src/lib/text/cleanText.ts'
import { safeLink } from '#src/lib/url/safeUrl.ts'

const maxTextLength = 200

/** A single plain address. Rejects what a mail client would interpret further: copies, subjects, attachments. */
const plainEmail = /^[A-Za-z0-9._+-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,24}$/

export type SupportContact =
  | { kind: 'email'; address: string }
  | { kind: 'website'; url: string }
  | { kind: 'text'; text: string }

/** Parses a publisher's support contact, which may be any text; null for an empty text and an unsafe URL. */
export function parseSupport(support: string): SupportContact | null {
  const address = support.trim()
  if (plainEmail.test(address)) return { kind: 'email', address }
  const url = safeLink(support)
  if (url) return { kind: 'website', url }
  const text = cutText(cleanText(support), maxTextLength)
  return text === '' || /^[a-z][a-z0-9+.-]*:\S/i.test(text) ? null : { kind: 'text', text }
}
