import { readText } from './sizes.ts'

/** The parts of `package-lock.json` that are read. */
interface Locked {
  version: string
  /** `sha512-…` in base64. */
  integrity?: string
  license?: string
  dependencies?: Record<string, string>
}

interface Component {
  type: 'library'
  'bom-ref': string
  group?: string
  name: string
  version: string
  purl: string
  scope: 'required'
  hashes?: { alg: string; content: string }[]
  licenses?: ({ license: { id: string } } | { expression: string } | { license: { name: string } })[]
}

const algorithms: Readonly<Record<string, string>> = { sha512: 'SHA-512', sha384: 'SHA-384', sha1: 'SHA-1' }

function hashesOf(integrity: string | undefined): Component['hashes'] {
  const [algorithm = '', content = ''] = integrity?.split(' ')[0]?.split('-') ?? []
  const alg = algorithms[algorithm]
  return alg === undefined ? undefined : [{ alg, content: Buffer.from(content, 'base64').toString('hex') }]
}

/** A name of the SPDX list, an expression of such names, or whatever the package calls it. */
function licensesOf(license: string | undefined): Component['licenses'] {
  if (!license) return undefined
  if (/\s(?:OR|AND|WITH)\s/.test(license)) return [{ expression: license }]
  return [/^[\w.+-]+$/.test(license) ? { license: { id: license } } : { license: { name: license } }]
}

const nameOf = (folder: string) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** The `@` of a group is escaped, the slash after it is not (package-url, type npm). */
const purlOf = (name: string, version: string) =>
  `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`

function componentOf(folder: string, { version, integrity, license }: Locked): Component {
  const whole = nameOf(folder)
  const [group, name] = whole.startsWith('@') ? whole.split('/') : [undefined, whole]
  const hashes = hashesOf(integrity)
  const licenses = licensesOf(license)
  return {
    type: 'library',
    'bom-ref': purlOf(whole, version),
    ...(group ? { group } : {}),
    name: name ?? whole,
    version,
    purl: purlOf(whole, version),
    scope: 'required',
    ...(hashes ? { hashes } : {}),
    ...(licenses ? { licenses } : {}),
  }
}

/** Where a package finds another: in its own folder, else in one above it. */
function resolveFrom(folder: string, name: string, packages: ReadonlySet<string>): string | null {
  for (let place = folder; ; place = place.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, '')) {
    const candidate = `${place ? `${place}/` : ''}node_modules/${name}`
    if (packages.has(candidate)) return candidate
    if (place === '') return null
  }
}

/**
 * What the built site is made of, as a CycloneDX 1.6 document: the packages whose code is in the built files, with
 * version, licence and hash from the lock file. No date and no random number: two builds of one commit are equal.
 * @param folders such as `node_modules/react`.
 * @throws when one is not in the lock file.
 */
export function sbom(folders: Iterable<string>): string {
  const lock = JSON.parse(readText('package-lock.json')) as {
    name: string
    version: string
    packages: Record<string, Locked>
  } // npm's own format, version 3
  const shipped = [...folders].sort()
  const locked = (folder: string): Locked => {
    const found = lock.packages[folder]
    if (!found) throw new Error(`${folder} is in the build, but not in package-lock.json`)
    return found
  }
  const isShipped = new Set(shipped)
  const refOf = (folder: string) => purlOf(nameOf(folder), locked(folder).version)
  const below = (folder: string) =>
    Object.keys(lock.packages[folder]?.dependencies ?? {})
      .flatMap((name) => resolveFrom(folder, name, isShipped) ?? [])
      .map(refOf)
      .sort()
  const rootRef = purlOf(lock.name, lock.version)
  const root = {
    type: 'application',
    'bom-ref': rootRef,
    name: lock.name,
    version: lock.version,
    purl: rootRef,
  }
  const components = new Map(shipped.map((folder) => [refOf(folder), componentOf(folder, locked(folder))]))
  const dependencies = new Map(shipped.map((folder) => [refOf(folder), below(folder)]))
  return `${JSON.stringify(
    {
      $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 1,
      metadata: { component: root },
      components: [...components.values()],
      dependencies: [
        { ref: rootRef, dependsOn: below('') },
        ...[...dependencies].map(([ref, dependsOn]) => ({ ref, dependsOn })),
      ],
    },
    null,
    2,
  )}\n`
}
