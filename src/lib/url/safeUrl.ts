/** Browsers and servers handle longer URLs differently, and no legitimate link needs more. */
const maxUrlLength = 2048

/** Whitespace, backslashes, control characters, lone surrogates, invisible and bidirectional characters. */
const forbiddenCharacter =
  /[\s\\\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/u

/** Maximum lengths of a host name and of its labels (RFC 1035). The URL parser accepts longer ones. */
const maxHostLength = 253
const maxLabelLength = 63

/** Domains of private networks: special-use names (RFC 6761, 6762, 8375) and common ones. */
const privateDomains = ['localhost', 'localdomain', 'local', 'internal', 'intranet', 'lan', 'home.arpa']

/** First address and prefix length of the non-public IPv4 blocks (IANA special-purpose registry). */
const privateIpv4Blocks: readonly (readonly [number, number])[] = [
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
 * Returns the normalized URL, or null if it isn't safe to link to: http and https only, no user info, public host, at
 * most 2,048 characters. The host is in its ASCII form, which exposes look-alike letters.
 */
export function safeLink(url: string | null | undefined): string | null {
  return publicUrl(url)?.href ?? null
}

/** Like `safeLink`, for images: https only. */
export function safeImage(url: string | null | undefined): string | null {
  const parsed = publicUrl(url)
  return parsed?.protocol === 'https:' ? parsed.href : null
}

/** Returns the host of an http(s) URL in ASCII and without `www.`, to show where a link leads; '' if invalid. */
export function hostOf(url: string | null | undefined): string {
  const parsed = webUrl(url)
  return parsed ? parsed.hostname.replace(/^www\./, '') : ''
}

/** Parses an http(s) URL without forbidden characters; null if it isn't one. */
export function webUrl(url: string | null | undefined): URL | null {
  if (typeof url !== 'string') return null
  const text = url.trim()
  if (text.length > maxUrlLength || !/^https?:\/\/[^/]/i.test(text) || forbiddenCharacter.test(text))
    return null
  try {
    return new URL(text)
  } catch {
    return null
  }
}

function publicUrl(url: string | null | undefined): URL | null {
  const parsed = webUrl(url)
  if (!parsed || parsed.username || parsed.password || parsed.href.length > maxUrlLength) return null
  const host = parsed.hostname
  if (host.startsWith('[')) return isPublicIpv6(host.slice(1, -1)) ? parsed : null
  if (/^[\d.]+$/.test(host)) return isPublicIpv4(host) && isDottedDecimal(url ?? '', host) ? parsed : null
  return isPublicName(host) ? parsed : null
}

/** The URL parser also accepts 2130706433, 0x7f.1 and 0177.1, which no legitimate link uses. */
function isDottedDecimal(url: string, host: string): boolean {
  const after = url.trim().replace(/^https?:\/\//i, '')
  return after.startsWith(host) && /^(?:[:/?#]|$)/.test(after.slice(host.length))
}

function isPublicName(host: string): boolean {
  const labels = host.split('.')
  if (labels.length < 2 || host.length > maxHostLength) return false
  if (labels.some((label) => label === '' || label.length > maxLabelLength)) return false
  return !privateDomains.some((domain) => host === domain || host.endsWith(`.${domain}`))
}

function isPublicIpv4(host: string): boolean {
  const address = host.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
  return !privateIpv4Blocks.some(
    ([first, bits]) => Math.floor(address / 2 ** (32 - bits)) === first / 2 ** (32 - bits),
  )
}

/** Allows global unicast (2000::/3) except documentation addresses and the two blocks that embed an IPv4 address. */
function isPublicIpv6(host: string): boolean {
  const [first = 0, second = 0] = (host.split('::')[0] ?? '')
    .split(':')
    .map((group) => Number.parseInt(group || '0', 16))
  if (first < 0x2000 || first > 0x3fff || first === 0x2002) return false
  return !(first === 0x2001 && (second === 0xdb8 || second === 0))
}
