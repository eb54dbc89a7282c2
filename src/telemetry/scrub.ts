/** The id of a customer in a path of the site or the API. */
const customerId = /(\/customers\/)(?!(?:me|balance|events|api-keys)(?![\w-]))[^\s/?#"'<>)]+/g
/** The last segment of a media task's path on the site, and of any call to a media provider. */
const mediaTaskId = /(\/(?:media|proxy)\/[^\s?#"'<>)]*\/)[^\s/?#"'<>)]+/g

/** Replaces email addresses, tokens, keys, ids and amounts in a text, and removes the queries of URLs. */
export function scrubText(text: string): string {
  return text
    .slice(0, 2000)
    .replace(/[^\s<>()"',;:=]+@[^\s<>()"',;:=]+\.[A-Za-z]{2,}/g, '[address]')
    .replace(/\b(?:Bearer|Basic)\s+\S+/gi, '[token]')
    .replace(/\beyJ[\w-]+\.[\w-]+\.?[\w-]*/g, '[token]')
    .replace(/\b(?:gh[opusr]_|github_pat_|comfyui-|sk-|pk_|phc_)[\w-]{6,}/g, '[token]')
    .replace(customerId, '$1[id]')
    .replace(mediaTaskId, '$1[id]')
    .replace(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '[id]')
    .replace(/\b[A-Za-z0-9_-]{32,}\b/g, '[id]')
    .replace(/[?#][^\s"'<>)]*/g, '')
    .replace(/[$€£¥]\s?-?\d[\d.,]*|\b\d[\d.,]*\s?(?:USD|EUR|credits?|micros)\b/gi, '[amount]')
}

/** Returns a URL without query and fragment; undefined if it isn't a URL. */
export function stripQuery(url: unknown): string | undefined {
  if (typeof url !== 'string' || !URL.canParse(url)) return undefined
  const { origin, pathname } = new URL(url)
  return origin + scrubText(pathname)
}
