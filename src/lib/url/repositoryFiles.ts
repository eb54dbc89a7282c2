import { parseRepository } from './repository.ts'

/** The URLs of the files of a repository's default branch on its host. */
export interface RepositoryFiles {
  /** URL of the repository's page. */
  web: string
  /** Host that scripts of other sites may read files from. */
  readHost: string
  /** Path of a file at the root of the repository on that host. */
  readPath: (file: string) => string
  /** Base URL of links to files, with a trailing slash. */
  linkBase: string
  /** Base URL of pictures, with a trailing slash. */
  pictureBase: string
}

/**
 * Returns null for hosts whose files scripts of other sites can't read. GitHub allows it on its host of raw files, GitLab
 * below `/api/` only. Codeberg documents no such permission.
 */
export function repositoryFiles(url: string | null | undefined): RepositoryFiles | null {
  const repository = parseRepository(url)
  if (!repository) return null
  const { host, owner, name, web } = repository
  if (host === 'github.com') {
    return {
      web,
      readHost: 'raw.githubusercontent.com',
      readPath: (file) => `/${owner}/${name}/HEAD/${file}`,
      linkBase: `${web}/blob/HEAD/`,
      pictureBase: `https://raw.githubusercontent.com/${owner}/${name}/HEAD/`,
    }
  }
  if (host === 'gitlab.com') {
    const project = encodeURIComponent(`${owner}/${name}`)
    return {
      web,
      readHost: 'gitlab.com',
      readPath: (file) => `/api/v4/projects/${project}/repository/files/${file}/raw`,
      linkBase: `${web}/-/blob/HEAD/`,
      pictureBase: `${web}/-/raw/HEAD/`,
    }
  }
  return null
}

/** Sources that the security policy has to allow for reading files. */
const readSources: readonly string[] = [
  'https://raw.githubusercontent.com',
  'https://gitlab.com/api/v4/projects/',
]

/** Whether pack pages show READMEs, and the base URL of a mock of all repository hosts. */
export interface ReadmeSetting {
  isOn: boolean
  mockUrl: string | null
}

/**
 * Reads VITE_README: `on`, `off` or a base URL. Not part of `config`, because home doesn't need it.
 * @throws if it is anything else.
 */
export function readmeSetting(value: string | undefined): ReadmeSetting {
  if (!value || value === 'on') return { isOn: true, mockUrl: null }
  if (value === 'off') return { isOn: false, mockUrl: null }
  if (!/^https?:$/.test(URL.parse(value)?.protocol ?? ''))
    throw new Error(
      `Configuration: VITE_README is ${JSON.stringify(value)}, but must be on, off or an http(s) URL.`,
    )
  return { isOn: true, mockUrl: value.replace(/\/+$/, '') }
}

/** Sources that the security policy has to allow for a setting. */
export function readmeSources({ isOn, mockUrl }: ReadmeSetting): readonly string[] {
  if (!isOn) return []
  return mockUrl ? [new URL(mockUrl).origin] : readSources
}
