import { globSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { stripQuery } from '#src/telemetry/scrub.ts'
import { builtFolder } from './boot.ts'

/** Source maps of the build. */
const text = (file: string) => readFileSync(file, 'utf8')
const scripts = () => globSync(`${builtFolder()}/assets/*.js`).sort()
const mapOf = (script: string) => `${builtFolder()}-report/maps/assets/${basename(script)}.map`

test('no source map is served', () => {
  expect(globSync(`${builtFolder()}/**/*.map`)).toEqual([])
  const served = globSync(`${builtFolder()}/**/*.{js,css,html,json}`)
  expect(served.length).toBeGreaterThan(100)
  expect(served.filter((file) => /[#@] ?(?:sourceMappingURL|debugId)=/.test(text(file)))).toEqual([])
})

test('each script has a source map with its name beside the report, and there are no other maps', () => {
  // The bundler's runtime has no source.
  const expected = scripts().filter((file) => !basename(file).startsWith('rolldown-runtime-'))
  expect(globSync(`${builtFolder()}-report/maps/**/*.map`).sort()).toEqual(expected.map(mapOf))
})

test('error reports use the served script names', () => {
  const urlOf = (file: string) => `https://registry.example.org/assets/${basename(file)}`
  expect(scripts().filter((file) => stripQuery(urlOf(file)) !== urlOf(file))).toEqual([])
})

// The last position is below a multi-line import of icons, which the build rewrites.
test.each([
  ['src/api/client/httpClient.ts', 'Only the API may be called'],
  ['src/app/persistence.ts', 'Local storage refused the cache'],
  ['src/screens/nodes/shared/NodeBanners.tsx', 'banner.banned.title'],
])('the source maps lead to %s, to the line with “%s”', (source, snippet) => {
  const positions = scripts().flatMap((script) => {
    const code = text(script)
    const before = code.slice(0, Math.max(0, code.indexOf(snippet))).split('\n')
    if (!code.includes(snippet)) return []
    const map = new SourceMap(JSON.parse(text(mapOf(script))))
    const position = map.findEntry(before.length - 1, before.at(-1)?.length ?? 0)
    return 'originalSource' in position ? [position] : []
  })
  expect(positions.map(({ originalSource }) => originalSource.replace(/^(\.\.\/)+/, ''))).toEqual([source])
  expect(text(source).split('\n')[positions[0]?.originalLine ?? -1]).toContain(snippet)
})
