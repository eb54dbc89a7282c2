import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

const own = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, unknown>> // our own
const workflows = globSync('.github/workflows/*.yml')

/** Every action that some workflow uses, as written. */
const usesIn = (text: string) => [...text.matchAll(/^\s*(?:- )?uses:\s*(.+)$/gm)].map(([, use = '']) => use)

describe('what comes from others', () => {
  test.each(workflows)(
    '%s pins each action by the hash of a commit, and says which version that is',
    (file) => {
      const uses = usesIn(readFileSync(file, 'utf8'))
      expect(uses).not.toEqual([])
      for (const use of uses) expect(use).toMatch(/^[\w-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
    },
  )

  test.each(workflows)('%s gives its jobs no more than reading', (file) => {
    const { permissions, jobs, on } = parse(readFileSync(file, 'utf8')) as {
      permissions: unknown
      jobs: Record<string, { permissions?: unknown }>
      on: Record<string, unknown>
    } // GitHub's format
    expect(permissions).toEqual({ contents: 'read' })
    expect(Object.values(jobs).filter((job) => job.permissions !== undefined)).toEqual([])
    // It runs the code of strangers with the secrets of this repository.
    expect(Object.keys(on)).not.toContain('pull_request_target')
  })

  test('updates wait seven days', () => {
    const { updates } = parse(readFileSync('.github/dependabot.yml', 'utf8')) as {
      updates: { 'package-ecosystem': string; cooldown?: { 'default-days'?: number } }[]
    } // GitHub's format
    expect(updates.map((one) => one['package-ecosystem']).sort()).toEqual(['github-actions', 'npm'])
    for (const { cooldown } of updates) expect(cooldown?.['default-days']).toBeGreaterThanOrEqual(7)
  })

  test('packages stand with their exact versions', () => {
    const versions = Object.entries({ ...own['dependencies'], ...own['devDependencies'] })
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(String(version)))).toEqual([])
  })

  test('only packages on the list may run something when they are installed', () => {
    expect(own['allowScripts']).toEqual({ node: true })
    const setup = readFileSync('tools/setup.mjs', 'utf8')
    expect(setup).toContain("'--ignore-scripts'")
    expect([...setup.matchAll(/npm\('(\w+)'/g)].map(([, command]) => command)).toEqual(['install', 'rebuild'])
    expect(setup).toContain("npm('rebuild', ...allowed)")
  })
})

test('the law notices an action by tag, by branch, and by a short hash', () => {
  const text = 'steps:\n  - uses: a/b@v4\n  - name: x\n    uses: a/b@main\n  - uses: a/b@11bd719 # v4.2.2\n'
  expect(usesIn(text)).toEqual(['a/b@v4', 'a/b@main', 'a/b@11bd719 # v4.2.2'])
})
