/** The hosting settings once more, for whoever serves the site with Caddy. */
import type { Hosting } from '#tools/serve/hosting.ts'

type Rule = Hosting['headers'][number] | Hosting['rewrites'][number] | Hosting['redirects'][number]

/** A value as one word of a Caddyfile. */
function quoted(value: string): string {
  if (/["`{}\\\n]/.test(value)) throw new Error(`${value} would need an escape in a Caddyfile`)
  return `"${value}"`
}

/** The addresses of a rule; null for all of them. Of globs, the settings have only those that end in `/**`. */
function addressesOf({ source, regex }: Rule): string | null {
  if (regex !== undefined) return `path_regexp ${regex}`
  if (source === '**') return null
  if (source !== undefined && /^[^*]*\/\*\*$/.test(source)) return `path ${source.slice(0, -1)}`
  if (source !== undefined && !source.includes('*')) return `path ${source}`
  throw new Error(`no address for the rule ${JSON.stringify(source)}`)
}

/**
 * A Caddyfile that answers as the settings say: redirects, headers, files, rewrites, and the page for what is not there.
 * @returns its text. The site's folder is `dist` below the folder Caddy is run in, or what `SITE` names.
 */
export function caddyfile({ redirects, rewrites, headers }: Omit<Hosting, 'public'>): string {
  const lines: string[] = []
  /** Names the addresses of a rule; returns what stands for them. */
  const named = (name: string, rule: Rule): string => {
    const addresses = addressesOf(rule)
    if (addresses === null) return '*'
    lines.push(`@${name} ${addresses}`)
    return `@${name}`
  }
  for (const [index, rule] of headers.entries()) {
    const at = named(`headers${index}`, rule)
    for (const { key, value } of rule.headers) lines.push(`header ${at} ${key} ${quoted(value)}`)
  }
  for (const [index, rule] of redirects.entries()) {
    const at = named(`redirect${index}`, rule)
    lines.push(`redir ${at} ${quoted(rule.destination)} ${rule.type}`)
  }
  const send = (at: string, to: string) => {
    lines.push(
      `handle ${at} {`,
      `\trewrite * ${to}`,
      '\tfile_server {',
      '\t\tprecompressed br gzip',
      '\t}',
      '}',
    )
  }
  lines.push('@built file {path} {path}.html {path}/index.html')
  send('@built', '{http.matchers.file.relative}')
  for (const [index, rule] of rewrites.entries()) send(named(`page${index}`, rule), quoted(rule.destination))
  lines.push('error 404')
  return [
    '# Made by the build. In production, the name of the site stands in place of the port.',
    ':8080 {',
    '\troot * {$SITE:dist}',
    // In the order in which it stands here, as later headers take the place of earlier ones.
    '\troute {',
    ...lines.map((line) => `\t\t${line}`),
    '\t}',
    '\thandle_errors {',
    '\t\t@page not path /assets/* /locales/*',
    '\t\trewrite @page /404.html',
    '\t\tfile_server @page',
    '\t}',
    '}',
    '',
  ].join('\n')
}
