import { hostOf, webUrl } from './safeUrl.ts'

/**
 * Whether a link's label names another host than its URL, such as "github.com" for a link to another site. File names
 * such as "README.md" don't count as hosts. A label with user info is always deceptive.
 */
export function labelHostDiffers(label: string, url: string): boolean {
  const words = label
    .slice(0, 2000)
    .replace(/[\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu, '')
    .split(/[\s()[\]<>"'“”«»,;|]+/u)
    .filter(Boolean)
    .slice(0, 30)
  return words.some((word) => {
    const host = namedHost(word)
    return host !== null && host !== hostOf(url)
  })
}

const fileExtension =
  /\.(?:md|txt|rst|py|js|mjs|cjs|ts|tsx|jsx|json|ya?ml|toml|ini|cfg|sh|bat|ps1|html?|css|png|jpe?g|webp|gif|svg|mp[34]|wav|zip|gz|tar|whl|safetensors|ckpt|pth?|gguf|onnx|bin|exe)$/i

/** Returns the host a word names, '' if it does so deceptively, null if it names none. */
function namedHost(word: string): string | null {
  const withScheme = /^https?:/i.test(word)
  if (!withScheme && (word.includes('@') || fileExtension.test(word))) return null
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
