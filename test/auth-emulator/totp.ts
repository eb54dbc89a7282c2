import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const stepMs = 30_000

function fromBase32(text: string): Buffer {
  let bits = ''
  for (const letter of text.replace(/=+$/, '')) bits += alphabet.indexOf(letter).toString(2).padStart(5, '0')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** Returns the six-digit code of a secret at a Unix time in milliseconds (RFC 6238 with SHA-1 and 30-second steps). */
export function totp(secret: string, at: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / stepMs)))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Whether a code is valid now or one step earlier or later, because clocks differ. */
export const isTotp = (secret: string, code: string, now: number): boolean =>
  [-1, 0, 1].some((step) => totp(secret, now + step * stepMs) === code)
