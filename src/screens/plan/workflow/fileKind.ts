import type { WorkflowSource } from './workflow.ts'

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte)

const ascii = (bytes: Uint8Array, start: number, end: number) =>
  String.fromCharCode(...bytes.subarray(start, end))

/**
 * Returns the kind of a file by its first bytes: extensions and MIME types are often wrong.
 * @param bytes at least the first 64 of the file.
 * @returns null for a kind that ComfyUI writes no workflow to.
 */
export function fileKind(bytes: Uint8Array): WorkflowSource | null {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(bytes, [0x1a, 0x45, 0xdf, 0xa3])) return 'webm'
  const start = ascii(bytes, 0, 12)
  if (start.startsWith('fLaC')) return 'flac'
  if (start.startsWith('OggS')) return 'ogg'
  if (start.startsWith('ID3') || isMpegAudio(bytes)) return 'mp3'
  if (start.startsWith('RIFF')) return start.endsWith('WEBP') ? 'webp' : null
  if (start.slice(4, 8) === 'ftyp') return isoKind(ascii(bytes, 8, 64))
  if (start.startsWith('glTF')) return 'glb'
  // safetensors: the length of the JSON header as a 64-bit integer, little-endian, and the first byte of the header.
  if (/^.{3}\0{5}\{/s.test(start)) return 'safetensors'
  if (!isText(bytes)) return null
  return /^\s*<(?:svg|\?xml)/.test(ascii(bytes, 0, 64)) ? 'svg' : 'json'
}

/** A frame of MPEG audio, layer III: an MP3 without a tag. */
const isMpegAudio = ([first = 0, second = 0]: Uint8Array) => first === 0xff && (second & 0xe6) === 0xe2

/** Kind of an ISO media file by its major and compatible brands. */
function isoKind(brands: string): WorkflowSource | null {
  if (/avi[fs]/.test(brands)) return 'avif'
  return /^(?:hei|hev|mif|msf|crx|jp)/.test(brands) ? null : 'mp4'
}

/** Text has no control characters but white space; UTF-16 has a byte order mark. */
function isText(bytes: Uint8Array): boolean {
  if (startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff])) return true
  return bytes.subarray(0, 1024).every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d))
}

/** Whether a pasted text is a binary file that was opened as text. */
export function isBinaryText(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters tell binary data from text
  return /[\0-\x08\x0e-\x1f\ufffd]/.test(text.slice(0, 200))
}

/** Encoding of a text file: UTF-8, or UTF-16 with a byte order mark, as PowerShell writes it. */
export function textEncoding(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  return startsWith(bytes, [0xfe, 0xff]) ? 'utf-16be' : 'utf-8'
}
