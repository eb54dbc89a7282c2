/** Longer addresses are refused: browsers and servers differ above it, and no honest link needs more. */
const LONGEST_URL = 2048

/** Controls, blanks, backslashes, lone surrogates, invisible and direction-changing characters have no place in an address. */
const NOT_IN_ADDRESS = /[\s\\\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/u

/** Longest host name and longest label in it (RFC 1035). The URL parser accepts longer ones. */
const MAX_HOST = 253
const MAX_LABEL = 63

/** Name endings that lead into a private network: special-use names (RFC 6761, 6762, 8375) and customary ones. */
const PRIVATE_ENDINGS = ['localhost', 'localdomain', 'local', 'internal', 'intranet', 'lan', 'home.arpa']

/** First address and prefix length of the IPv4 blocks that are not public (IANA special-purpose registry). */
const PRIVATE_IPV4: readonly (readonly [number, number])[] = [
  [0x00000000, 8], // this network
  [0x0a000000, 8], // private
  [0x64400000, 10], // carrier-grade NAT
  [0x7f000000, 8], // loopback
  [0xa9fe0000, 16], // link-local
  [0xac100000, 12], // private
  [0xc0000000, 24], // protocol assignments
  [0xc0000200, 24], // documentation
  [0xc0a80000, 16], // private
  [0xc6120000, 15], // benchmarks
  [0xc6336400, 24], // documentation
  [0xcb007100, 24], // documentation
  [0xe0000000, 3], // multicast, reserved, broadcast
]

/**
 * The address to link to, normalised, or null if it is not safe to click: only http and https, no user info, a
 * public host, at most 2,048 characters. The host comes back in its ASCII form, which shows look-alike letters.
 */
export function safeLink(url: string | null | undefined): string | null {
  return publicUrl(url)?.href ?? null
}

/** Like `safeLink`, for pictures: https only. */
export function safeImage(url: string | null | undefined): string | null {
  const parsed = publicUrl(url)
  return parsed?.protocol === 'https:' ? parsed.href : null
}

/** The host of an http(s) address without `www.`, in ASCII; empty if there is none. For showing where a link leads. */
export function hostOf(url: string | null | undefined): string {
  const parsed = webUrl(url)
  return parsed ? parsed.hostname.replace(/^www\./, '') : ''
}

/**
 * Whether a link's label names another host than the link leads to ("github.com" that leads elsewhere).
 * Words that merely look like file names ("README.md") are no hosts. A label with user info is always a lie.
 */
export function labelHostDiffers(label: string, url: string): boolean {
  const words = label
    .slice(0, 2000)
    .replace(/[\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu, '')
    .split(/[\s()[\]<>"'“”«»,;|]+/u)
    .filter(Boolean)
    .slice(0, 30)
  return words.some((word) => {
    const named = namedHost(word)
    return named !== null && named !== hostOf(url)
  })
}

const FILE_ENDINGS =
  /\.(?:md|txt|rst|py|js|mjs|cjs|ts|tsx|jsx|json|ya?ml|toml|ini|cfg|sh|bat|ps1|html?|css|png|jpe?g|webp|gif|svg|mp[34]|wav|zip|gz|tar|whl|safetensors|ckpt|pth?|gguf|onnx|bin|exe)$/i

/** The host a word names, '' if it names one deceptively, null if it names none. */
function namedHost(word: string): string | null {
  const withScheme = /^https?:/i.test(word)
  if (!withScheme && (word.includes('@') || FILE_ENDINGS.test(word))) return null
  if (
    !withScheme &&
    !/^[\p{L}\p{N}-]+(?:[.．。｡][\p{L}\p{N}-]+)*[.．。｡](?:\p{L}{2,}|xn--[a-z0-9-]+)\.?(?:[:/?#]|$)/u.test(
      word,
    )
  )
    return null
  if (!withScheme && /^\d/.test(word) && !word.includes('/')) return null
  const parsed = webUrl(withScheme ? word : `https://${word}`)
  if (!parsed || parsed.username || parsed.password) return withScheme ? '' : null
  return parsed.hostname.replace(/^www\./, '').replace(/\.$/, '')
}

function webUrl(url: string | null | undefined): URL | null {
  if (typeof url !== 'string') return null
  const text = url.trim()
  if (text.length > LONGEST_URL || !/^https?:\/\/[^/]/i.test(text) || NOT_IN_ADDRESS.test(text)) return null
  try {
    return new URL(text)
  } catch {
    return null
  }
}

function publicUrl(url: string | null | undefined): URL | null {
  const parsed = webUrl(url)
  if (!parsed || parsed.username || parsed.password || parsed.href.length > LONGEST_URL) return null
  const host = parsed.hostname
  if (host.startsWith('[')) return isPublicIpv6(host.slice(1, -1)) ? parsed : null
  if (/^[\d.]+$/.test(host)) return isPublicIpv4(host) && writtenPlainly(url ?? '', host) ? parsed : null
  return isPublicName(host) ? parsed : null
}

/** The parser also reads 2130706433, 0x7f.1 and 0177.1 as addresses; nobody writes a public one that way. */
function writtenPlainly(url: string, host: string): boolean {
  const after = url.trim().replace(/^https?:\/\//i, '')
  return after.startsWith(host) && /^(?:[:/?#]|$)/.test(after.slice(host.length))
}

function isPublicName(host: string): boolean {
  const labels = host.split('.')
  if (labels.length < 2 || host.length > MAX_HOST) return false
  if (labels.some((label) => label === '' || label.length > MAX_LABEL)) return false
  return !PRIVATE_ENDINGS.some((ending) => host === ending || host.endsWith(`.${ending}`))
}

function isPublicIpv4(host: string): boolean {
  const address = host.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
  return !PRIVATE_IPV4.some(
    ([first, bits]) => Math.floor(address / 2 ** (32 - bits)) === first / 2 ** (32 - bits),
  )
}

/** Only global unicast (2000::/3), without documentation and the two blocks that carry an IPv4 address inside. */
function isPublicIpv6(host: string): boolean {
  const [first = 0, second = 0] = (host.split('::')[0] ?? '')
    .split(':')
    .map((group) => Number.parseInt(group || '0', 16))
  if (first < 0x2000 || first > 0x3fff || first === 0x2002) return false
  return !(first === 0x2001 && (second === 0xdb8 || second === 0))
}
