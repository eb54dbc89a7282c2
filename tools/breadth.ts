/**
 * `npm run breadth`: checks every screen in every language, theme and width, and with accessibility settings such as
 * forced colors, in a browser. Takes about an hour; `npm test` runs a sample.
 *   npm run breadth -- --language ja     all screens in one language
 *   npm run breadth -- --mode forced     all screens in the modes of that name (see `test/e2e/modes.ts`)
 *   npm run breadth -- --looks 2         only the first two of the four looks of each screen and language
 *   npm run breadth -- --engine firefox  all screens in all languages, in Firefox
 */
import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { run } from './run.ts'
import { prepareTestSite, scratch } from './testSite.ts'

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      language: { type: 'string' },
      mode: { type: 'string' },
      looks: { type: 'string' },
      engine: { type: 'string', default: 'chromium' },
    },
  })
  if (!['chromium', 'firefox'].includes(values.engine))
    throw new Error(`--engine ${values.engine}: choose from chromium, firefox`)
  mkdirSync(scratch, { recursive: true })
  const { buildEnv, testEnv, closeApi } = await prepareTestSite()
  const built = await run(['node', 'tools/build/build.ts'], buildEnv)
  await closeApi()
  if (built !== 0) return built
  const inChromium = [
    ...(values.mode === undefined ? ['test/breadth/languages.breadth.ts'] : []),
    ...(values.language === undefined ? ['test/breadth/modes.breadth.ts'] : []),
  ]
  const files = values.engine === 'firefox' ? ['test/breadth/firefox.breadth.ts'] : inChromium
  return run(['vitest', 'run', '--project', 'breadth', ...files], {
    ...testEnv,
    ...(values.language !== undefined && { BREADTH_LANGUAGE: values.language }),
    ...(values.mode !== undefined && { BREADTH_MODE: values.mode }),
    ...(values.looks !== undefined && { BREADTH_LOOKS: values.looks }),
  })
}

process.exitCode = await main()
