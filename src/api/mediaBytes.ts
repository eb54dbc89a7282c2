/** Magic numbers of the media formats browsers support. `null` matches any byte. */
const signatures: readonly (readonly [type: string, bytes: readonly (number | null)[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50]],
  ['audio/wav', [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x41, 0x56, 0x45]],
  ['audio/mpeg', [0x49, 0x44, 0x33]],
  ['audio/mpeg', [0xff, 0xfb]],
  ['audio/ogg', [0x4f, 0x67, 0x67, 0x53]],
  ['audio/flac', [0x66, 0x4c, 0x61, 0x43]],
]

/** Returns the media type of an image or sound by its first bytes, never by its declared type; '' for anything else. */
export function sniffMediaType(bytes: Uint8Array): string {
  const signature = signatures.find(([, start]) =>
    start.every((byte, i) => byte === null || bytes[i] === byte),
  )
  return signature?.[0] ?? ''
}

/** Decodes base64, with or without the prefix of a data URL. Returns null for invalid input. */
export function base64ToBytes(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text.replace(/^data:[^,]{0,100},/, '')), (char) => char.charCodeAt(0))
  } catch {
    return null
  }
}
