/** Mock of repository hosts: of raw.githubusercontent.com and the files in GitLab's API. */

/** READMEs by repository, such as `github.com/owner/name`. */
export type Readmes = Readonly<Record<string, string>>

interface RepositoryFile {
  repository: string
  file: string
}

const urlForms: readonly {
  host: string
  pattern: RegExp
  repositoryOf: (match: RegExpExecArray) => string
}[] = [
  {
    host: 'raw.githubusercontent.com',
    pattern: /^\/([^/]+\/[^/]+)\/HEAD\/(.+)$/,
    repositoryOf: ([, name = '']) => `github.com/${name}`,
  },
  {
    host: 'gitlab.com',
    pattern: /^\/api\/v4\/projects\/([^/]+)\/repository\/files\/([^/]+)\/raw$/,
    repositoryOf: ([, name = '']) => `gitlab.com/${decodeURIComponent(name)}`,
  },
]

/** The file of a URL of a host, or of a URL below `basePath` whose next segment is the host; null for others. */
export function repositoryFileAt(url: URL, basePath: string): RepositoryFile | null {
  for (const { host, pattern, repositoryOf } of urlForms) {
    const prefix = `${basePath}/${host}`
    const isHost = url.hostname === host
    if (!isHost && !url.pathname.startsWith(`${prefix}/`)) continue
    const match = pattern.exec(isHost ? url.pathname : url.pathname.slice(prefix.length))
    if (match) return { repository: repositoryOf(match), file: decodeURIComponent(match[2] ?? '') }
  }
  return null
}

/** Responds like a host: the README under its usual name, 404 for any other file. */
export function repositoryFile(readmes: Readmes, { repository, file }: RepositoryFile): Response {
  const text = file === 'README.md' ? readmes[repository] : undefined
  if (text === undefined) return new Response('404: Not Found', { status: 404 })
  return new Response(text, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'max-age=300' },
  })
}
