import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sbom } from '#tools/build/sbom.ts'

interface Bom {
  bomFormat: string
  specVersion: string
  components: {
    name: string
    group?: string
    version: string
    purl: string
    hashes?: { alg: string; content: string }[]
    licenses?: { license: { id: string } }[]
  }[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

const read = (folders: string[]) => JSON.parse(sbom(folders)) as Bom // the format under test
const some = ['node_modules/react-dom', 'node_modules/react', 'node_modules/@tanstack/react-query']

describe('the list of packages', () => {
  test('names each with version, licence and hash', () => {
    const { components, bomFormat, specVersion } = read(some)
    expect([bomFormat, specVersion]).toEqual(['CycloneDX', '1.6'])
    expect(components.map(({ group, name }) => [group, name])).toEqual([
      ['@tanstack', 'react-query'],
      [undefined, 'react'],
      [undefined, 'react-dom'],
    ])
    for (const { group, name, version, purl, hashes, licenses } of components) {
      const folder = `node_modules/${group ? `${group}/` : ''}${name}`
      const own = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
        version: string
        license: string
      } // npm's
      expect(version).toBe(own.version)
      expect(licenses).toEqual([{ license: { id: own.license } }])
      expect(hashes?.[0]?.content).toMatch(/^[0-9a-f]{128}$/)
      expect(purl).toMatch(/^pkg:npm\/(%40[\w-]+\/)?[\w-]+@\d/)
    }
  })

  test('says who needs whom, and names nobody that is not in it', () => {
    const { components, dependencies } = read(some)
    const purls = new Set(components.map(({ purl }) => purl))
    const dom = dependencies.find(({ ref }) => ref.startsWith('pkg:npm/react-dom@'))
    // The peers of react-dom are not its dependencies; its own scheduler is not among the three.
    expect(dom?.dependsOn).toEqual([])
    expect(dependencies[0]?.ref).toMatch(/^pkg:npm\/comfy-registry@/)
    expect(dependencies[0]?.dependsOn).toHaveLength(3)
    expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !purls.has(ref))).toEqual([])
  })

  test('is the same whatever the order, without date or random number', () => {
    expect(sbom([...some].reverse())).toBe(sbom(some))
    expect(sbom(some)).not.toMatch(/timestamp|serialNumber|https?:\/\/(?!cyclonedx\.org)/)
  })

  test('refuses what the lock file does not know', () => {
    expect(() => sbom(['node_modules/no-such-package'])).toThrow(/package-lock/)
  })
})
