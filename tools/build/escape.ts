const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Characters that XML 1.0 forbids, even as references. Source: https://www.w3.org/TR/xml/#charsets */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

export const withoutForbidden = (text: string): string => text.replace(forbidden, '')

/** Escapes text for an element or a quoted attribute, in HTML and in XML. Drops characters that XML can't contain. */
export const escapeMarkup = (text: string): string =>
  withoutForbidden(text).replace(/[&<>"']/g, (character) => entities[character] ?? '')

/** JSON for a `<script>` element of that type, which its content can't close. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
