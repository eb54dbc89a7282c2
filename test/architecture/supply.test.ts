import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { findFiles } from './source.ts'

const packageJson = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  string,
  Record<string, unknown>
> // npm's format
const workflows = findFiles('.github/workflows/*.yml')

interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

interface Locked {
  integrity?: string
  engines?: { node?: string }
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  os?: string[]
  cpu?: string[]
  link?: boolean
  inBundle?: boolean
  hasInstallScript?: boolean
}

const filesNamed = (name: string) => findFiles([name, `tools/**/${name}`])
const manifests = filesNamed('package.json')
const locks = filesNamed('package-lock.json')
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** Packages with native binaries that the commands need on each platform. */
const nativePackages = [
  '@biomejs/biome',
  '@tailwindcss/oxide',
  'lightningcss',
  'oxc-parser',
  'rolldown',
  'typescript',
]

/** Dependencies without an entry in the lock file, as `name from path`: `npm ci` rejects such a file. */
function missingEntries(packages: Record<string, Locked>): string[] {
  const isFound = (from: string, name: string): boolean => {
    if (packages[`${from ? `${from}/` : ''}node_modules/${name}`]) return true
    if (from === '') return false
    // Node resolves in the parent folders up to the root.
    return isFound(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name)
  }
  return Object.entries(packages).flatMap(([from, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isFound(from, name))
      .map((name) => `${name} from ${from}`),
  )
}

interface Step {
  uses?: string
  run?: string
  with?: { path?: string }
}

/** Fields of hosting settings with which firebase-tools runs commands, or builds a site from source. */
const runsCommands = ['predeploy', 'postdeploy', 'source']

/** Every action used by a workflow, as written. */
const usesIn = (text: string) => [...text.matchAll(/^\s*(?:- )?uses:\s*(.+)$/gm)].map(([, use = '']) => use)

describe('supply chain', () => {
  test.each(workflows)('%s pins each action by commit hash with its version in a comment', (file) => {
    const uses = usesIn(readFileSync(file, 'utf8'))
    expect(uses).not.toEqual([])
    // A workflow of this repository, or an action.
    const ownWorkflows = uses.filter((use) => use.startsWith('./'))
    expect(ownWorkflows.filter((use) => !workflows.includes(use.slice(2)))).toEqual([])
    for (const use of uses.filter((action) => !ownWorkflows.includes(action)))
      expect(use).toMatch(/^[\w-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })

  test.each(workflows)('%s gives its jobs read permission only', (file) => {
    const { permissions, jobs, on } = parse(readFileSync(file, 'utf8')) as {
      permissions: unknown
      jobs: Record<string, { permissions?: unknown }>
      on: Record<string, unknown>
    } // GitHub's format
    expect(permissions).toEqual({ contents: 'read' })
    expect(Object.values(jobs).filter((job) => job.permissions !== undefined)).toEqual([])
    // This event runs untrusted code with the secrets of this repository.
    expect(Object.keys(on)).not.toContain('pull_request_target')
  })

  test('Dependabot waits seven days before an update', () => {
    const { updates } = parse(readFileSync('.github/dependabot.yml', 'utf8')) as {
      updates: { 'package-ecosystem': string; cooldown?: { 'default-days'?: number } }[]
    } // GitHub's format
    expect(updates.map((update) => update['package-ecosystem']).sort()).toEqual(['github-actions', 'npm'])
    for (const { cooldown } of updates) expect(cooldown?.['default-days']).toBeGreaterThanOrEqual(7)
  })

  test.each(manifests)('%s has exact versions and is checked by Dependabot', (file) => {
    const { dependencies = {}, devDependencies = {} } = readJson(file) as Manifest // npm's format
    const versions = Object.entries({ ...dependencies, ...devDependencies })
    expect(versions).not.toEqual([])
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
    const { updates } = parse(readFileSync('.github/dependabot.yml', 'utf8')) as {
      updates: { directories?: string[] }[]
    } // GitHub's format
    expect(updates.flatMap(({ directories = [] }) => directories)).toContain(
      `/${dirname(file).replace(/^\.$/, '')}`,
    )
  })

  test.each(locks)('%s has a hash for each package and no registry URL', (file) => {
    const { packages } = readJson(file) as { packages: Record<string, Locked> } // npm's format
    const fetched = Object.entries(packages).filter(
      ([at, entry]) => at.includes('node_modules/') && !entry.link,
    )
    expect(fetched.length).toBeGreaterThan(5)
    const unknown = fetched.filter(([, entry]) => !entry.inBundle && !/^sha512-/.test(entry.integrity ?? ''))
    expect(unknown.map(([at]) => at)).toEqual([])
    expect(readFileSync(file, 'utf8')).not.toMatch(/"resolved": "https?:/)
  })

  test.each(locks)('%s has an entry for every dependency on every platform', (file) => {
    const { packages } = readJson(file) as { packages: Record<string, Locked> } // npm's format
    expect(missingEntries(packages)).toEqual([])
  })

  test('native packages exist for Linux, macOS and Windows, on x64 and arm64', () => {
    const { packages } = readJson('package-lock.json') as { packages: Record<string, Locked> } // npm's format
    for (const name of nativePackages) {
      const parts = Object.keys(packages[`node_modules/${name}`]?.optionalDependencies ?? {})
      const supported = parts.map((part) => packages[`node_modules/${part}`])
      for (const os of ['linux', 'darwin', 'win32'])
        for (const cpu of ['x64', 'arm64'])
          expect(
            supported.some((part) => part?.os?.includes(os) && part.cpu?.includes(cpu)),
            `${name} for ${os} on ${cpu}`,
          ).toBe(true)
    }
  })

  test('every package of the repository has a lock file', () => {
    const { workspaces } = packageJson as unknown as { workspaces: string[] } // npm's format
    const standalone = manifests.filter((file) => !workspaces.includes(dirname(file)))
    expect(standalone.map((file) => file.replace('package.json', 'package-lock.json')).sort()).toEqual(locks)
  })

  test('jobs with secrets run no tests or builds and install without scripts', () => {
    for (const file of workflows) {
      const { jobs } = parse(readFileSync(file, 'utf8')) as { jobs: Record<string, object> } // GitHub's format
      for (const [name, job] of Object.entries(jobs)) {
        const text = JSON.stringify(job)
        for (const [command] of text.matchAll(/npm (?:ci|i|install)\b[^"]*/g))
          expect(command, `${file}, ${name}`).toContain('--ignore-scripts')
        if (text.includes('secrets.'))
          expect(text, `${file}, ${name}`).not.toMatch(/npm (?:run|test|start)|\.ci\//)
      }
    }
  })

  test('jobs with secrets run nothing of a downloaded artifact', () => {
    const { hosting } = readJson('firebase.json') as { hosting: Record<string, unknown> } // Firebase's format
    const fields = Object.keys(hosting).filter((field) => field !== 'public')
    expect(fields.filter((field) => runsCommands.includes(field))).toEqual([])
    let deployments = 0
    for (const file of workflows) {
      const { jobs } = parse(readFileSync(file, 'utf8')) as { jobs: Record<string, { steps?: Step[] }> } // GitHub's format
      for (const job of Object.values(jobs)) {
        if (!JSON.stringify(job).includes('secrets.')) continue
        for (const step of job.steps ?? [])
          if (step.uses?.startsWith('actions/download-artifact@')) expect(step.with?.path, file).toBe('site')
        for (const { run = '' } of job.steps ?? []) {
          if (!/\bfirebase (?:deploy|hosting:)/.test(run)) continue
          deployments += 1
          // Only known fields, so that no field runs a command.
          const [, kept = '', target] =
            /jq '\{hosting: \(\.hosting \| \{([\w, ]+)\} \+ \{public: "site\/[\w-]+"\}\)\}' site\/\S+ > (\S+)$/m.exec(
              run,
            ) ?? []
          expect(kept.split(', ').sort(), file).toEqual(fields.sort())
          expect([...run.matchAll(/--config (\S+)/g)].map(([, config]) => config)).toEqual([target])
        }
      }
    }
    expect(deployments).toBe(2)
  })

  test('source maps are uploaded under the build id of error reports', () => {
    const text = readFileSync('.github/workflows/deploy.yml', 'utf8')
    const id = /VITE_BUILD_ID=("[^"]+") npm run build -- --maps/.exec(text)?.[1]
    expect(id).toBeDefined()
    expect(text).toContain(`sourcemaps upload --release ${id} --url-prefix "~/assets"`)
  })

  test('only allowed packages may run install scripts', () => {
    // npm also runs scripts of packages without an entry; some of them download files from other hosts.
    const { packages } = readJson('package-lock.json') as { packages: Record<string, Locked> } // npm's format
    const scripted = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript)
    const names = scripted.map(([at]) => at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length))
    expect(packageJson['allowScripts']).toEqual(
      Object.fromEntries(names.map((name) => [name, name === 'node'])),
    )
    const setup = readFileSync('tools/setup.mjs', 'utf8')
    expect(setup).toContain("'--ignore-scripts'")
    expect([...setup.matchAll(/npm\('(\w+)'/g)].map(([, command]) => command).sort()).toEqual([
      'ci',
      'rebuild',
    ])
    expect(setup).toContain("npm('rebuild', ...allowed)")
  })

  test('set-up uses only versions of Node that jsdom supports', () => {
    const { packages } = readJson('package-lock.json') as { packages: Record<string, Locked> } // npm's format
    const versionsIn = (text = '') => text.match(/\d+\.\d+\.\d+/g)
    const setup = readFileSync('tools/setup.mjs', 'utf8')
    const minNodes = versionsIn(/^const minNodes = .*$/m.exec(setup)?.[0])
    expect(minNodes).not.toBeNull()
    expect(minNodes).toEqual(versionsIn(packages['node_modules/jsdom']?.engines?.node))
  })
})

test('missingEntries reports a missing entry and finds one in a parent folder', () => {
  const packages = {
    '': { dependencies: { a: '1.0.0' } },
    'node_modules/a': { dependencies: { b: '1.0.0' }, optionalDependencies: { 'a-win32': '1.0.0' } },
    'node_modules/a/node_modules/b': { dependencies: { c: '1.0.0' } },
    'node_modules/c': {},
  }
  expect(missingEntries(packages)).toEqual(['a-win32 from node_modules/a'])
})

test('usesIn finds actions by tag, branch and short hash', () => {
  const text = 'steps:\n  - uses: a/b@v4\n  - name: x\n    uses: a/b@main\n  - uses: a/b@11bd719 # v4.2.2\n'
  expect(usesIn(text)).toEqual(['a/b@v4', 'a/b@main', 'a/b@11bd719 # v4.2.2'])
})
