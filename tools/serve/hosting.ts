/** Firebase Hosting's rules for static sites, as far as `firebase.json` uses them. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { extname, join, normalize } from 'node:path'

interface Rule {
  source?: string
  regex?: string
}

export interface Hosting {
  public: string
  redirects: (Rule & { destination: string; type: number })[]
  rewrites: (Rule & { destination: string })[]
  headers: (Rule & { headers: { key: string; value: string }[] })[]
}

/** @throws Error if no build wrote the file. */
export function readHosting(file = 'firebase.built.json'): Hosting {
  if (!existsSync(file)) throw new Error(`${file} is missing: run \`npm run build\` first`)
  const { hosting } = JSON.parse(readFileSync(file, 'utf8')) as { hosting: Hosting } // written by our own build
  return hosting
}

/** Decoded path of a request target; null when the target is malformed, such as `/%`. */
export function requestPath(target: string): string | null {
  try {
    return decodeURI(new URL(target, 'http://site').pathname)
  } catch {
    return null
  }
}

/** `**` is anything, `*` anything within a segment. */
function globToRegExp(glob: string): RegExp {
  const parts = glob.split(/(\*\*|\*)/).map((part) => {
    if (part === '**') return '.*'
    return part === '*' ? '[^/]*' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  })
  return new RegExp(`^/?${parts.join('')}$`)
}

const matches = (rule: Rule, path: string) =>
  (rule.regex ? new RegExp(rule.regex) : globToRegExp(rule.source ?? '')).test(path)

export interface Answer {
  status: number
  headers: Record<string, string>
  /** File to send; null for a redirect or a missing asset. */
  file: string | null
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
}

/** Content type of a file extension, such as `.html`. */
export const typeOf = (ending: string): string => types[ending] ?? 'application/octet-stream'

function fileAt(hosting: Hosting, path: string): string | null {
  const base = join(hosting.public, normalize(path))
  if (!base.startsWith(normalize(hosting.public))) return null
  for (const file of [base, `${base}.html`, join(base, 'index.html')]) {
    if (existsSync(file) && statSync(file).isFile()) return file
  }
  return null
}

/** Resolves a URL: a redirect, then a file, then a rewrite, then the 404 page. */
export function answer(hosting: Hosting, path: string): Answer {
  const headers: Record<string, string> = {}
  for (const rule of hosting.headers) {
    if (matches(rule, path)) for (const { key, value } of rule.headers) headers[key.toLowerCase()] = value
  }
  const redirect = hosting.redirects.find((rule) => matches(rule, path))
  if (redirect)
    return { status: redirect.type, headers: { ...headers, location: redirect.destination }, file: null }
  const exact = fileAt(hosting, path)
  const rewrite = exact ? undefined : hosting.rewrites.find((rule) => matches(rule, path))
  const file = exact ?? (rewrite ? fileAt(hosting, rewrite.destination) : null)
  // Missing assets never get the 404 page: HTML instead of a script looks like a broken script.
  const fallback = /^\/(assets|catalog|locales)\//.test(path) ? null : fileAt(hosting, '/404.html')
  const sent = file ?? fallback
  if (sent) headers['content-type'] = typeOf(extname(sent))
  // A rollback brings missing files back: browsers must not remember that they were missing.
  if (!file) delete headers['cache-control']
  return { status: file ? 200 : 404, headers, file: sent }
}
