/**
 * `npm run reproduce`: builds the site twice and compares the bytes.
 *   npm run reproduce -- DIR   compares one build with an existing folder and its hosting settings (`HOSTING_OUT`)
 * Both builds use the same API, because home's packs are part of a build.
 */
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { run } from '../run.ts'
import { readText } from './readText.ts'

function filesOf(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  // Source maps are optional.
  return names.filter((name) => statSync(`${folder}/${name}`).isFile() && !name.endsWith('.js.map'))
}

/** Differences between two folders, one line each. */
export function differences(first: string, second: string): string[] {
  const names = [filesOf(first), filesOf(second)] as const
  const missing = [
    ...names[0].filter((name) => !names[1].includes(name)).map((name) => `${name}: only in ${first}`),
    ...names[1].filter((name) => !names[0].includes(name)).map((name) => `${name}: only in ${second}`),
  ]
  const both = names[0].filter((name) => names[1].includes(name))
  const changed = both.filter(
    (name) => !readFileSync(`${first}/${name}`).equals(readFileSync(`${second}/${name}`)),
  )
  return [...missing, ...changed.map((name) => `${name}: different content`)]
}

/** Hosting settings without `public`, which names the folder of the build. */
function hostingOf(file: string): string {
  const { hosting } = JSON.parse(readText(file)) as { hosting: object } // written by the build
  return JSON.stringify({ ...hosting, public: '' })
}

const hostingFileOf = (folder: string) => `${folder}.hosting.json`

async function buildInto(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  const env = { BUILD_OUT: folder, HOSTING_OUT: hostingFileOf(folder) }
  if ((await run(['node', 'tools/build/build.ts'], env)) !== 0) throw new Error('the build failed')
}

async function main(): Promise<void> {
  const given = process.argv[2]
  const first = given ?? '.cache/reproduce/first'
  const second = '.cache/reproduce/second'
  const firstHosting =
    given === undefined ? hostingFileOf(first) : (process.env['HOSTING_OUT'] ?? 'firebase.built.json')
  if (given === undefined) await buildInto(first)
  await buildInto(second)
  const found = [
    ...differences(first, second),
    ...differences(`${first}-report`, `${second}-report`).map((line) => `report: ${line}`),
  ]
  if (hostingOf(firstHosting) !== hostingOf(hostingFileOf(second)))
    found.push(`${firstHosting}: different content`)
  for (const line of found) console.log(line)
  console.log(
    found.length === 0 ? `${filesOf(first).length} files: both builds are identical.` : 'The builds differ.',
  )
  process.exitCode = found.length === 0 ? 0 : 1
}

if (process.argv[1] === import.meta.filename) await main()
