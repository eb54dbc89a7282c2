import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const text = (file: string) => readFileSync(file, 'utf8')
const pages = ['README.md', '.github/CONTRIBUTING.md', '.github/DECISIONS.md']
const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> } // npm's

/** All that a pattern's first group finds in a text, once each, in order. */
const found = (where: string, pattern: RegExp) =>
  [...new Set([...where.matchAll(pattern)].map(([, one = '']) => one))].sort()

/** Words set as code, those in blocks too. */
const codeIn = (page: string) =>
  [...page.matchAll(/```\w*\n(.*?)```|`([^`\n]+)`/gs)].map((hit) => hit[1] ?? hit[2] ?? '')

/** Rows of the table below a heading: the code in their first cell. */
function firstCells(page: string, heading: string): string[] {
  const section = page.split(/^#+ /m).find((one) => one.startsWith(`${heading}\n`))
  if (!section) throw new Error(`no section ${heading}`)
  return found(section, /^\| `([^`]+)`/gm)
}

describe('the settings', () => {
  // Set by the build itself.
  const own = ['VITE_DEMO']
  const read = found(text('src/config.ts'), /['.](VITE_[A-Z_]+)\b/g).filter((name) => !own.includes(name))

  test('stand in the README exactly as the code reads them', () => {
    expect(read.length).toBeGreaterThan(10)
    expect(firstCells(text('README.md'), 'Settings')).toEqual(read)
  })

  test('are read in one file', () => {
    const others = globSync('src/**/*.{ts,tsx}').filter((file) => file !== 'src/config.ts')
    const names = found(others.map(text).join('\n'), /import\.meta\.env\.?\[?'?(VITE_[A-Z_]+)/g)
    expect(names.filter((name) => !own.includes(name))).toEqual([])
  })

  test('of a production build are all handed to it by the deployment', () => {
    const { length } = read
    const notThere = ['VITE_AUTH_EMULATOR']
    const given = found(text('.github/workflows/deploy.yml'), /\b(VITE_[A-Z_]+)[:=]/g)
    expect(given).toEqual(read.filter((name) => !notThere.includes(name)))
    expect(given.length).toBe(length - notThere.length)
  })

  test('of the tools stand in the README exactly as the tools and tests read them', () => {
    const files = globSync('{tools,test}/**/*.{ts,tsx,mjs}', { exclude: ['**/node_modules/**'] })
    const names = found(files.map(text).join('\n'), /process\.env\['([A-Z_]+)'\]/g)
    // The site's; the machine's; and what one tool tells another.
    const notTold = /^(?:VITE_|E2E_|MUTATION_|BREADTH_|PATH$|PLAYWRIGHT_)/
    expect(firstCells(text('README.md'), 'Settings of the tools')).toEqual(
      names.filter((name) => !notTold.test(name)),
    )
  })
})

describe('the commands', () => {
  test('stand in the README, each of them', () => {
    const page = text('README.md')
    const named = new Set(found(page, /npm (?:run )?([a-z][\w:-]*)/g))
    const shown = Object.keys(scripts).filter((name) => !/^pre/.test(name) && name !== 'dev')
    expect(shown.filter((name) => !named.has(name))).toEqual([])
  })

  test.each(pages)('of %s exist', (file) => {
    const code = codeIn(text(file)).join('\n')
    const named = found(code, /npm (?:run )?([a-z][\w:-]*)/g).filter(
      (name) => name !== 'install' && name !== 'ci',
    )
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([])
  })

  test.each(pages)('of %s know their options', (file) => {
    const sources = {
      start: text('tools/start.ts'),
      test: text('tools/test.ts'),
      build: globSync('tools/build/*.ts').map(text).join('\n'),
    }
    for (const [name, source] of Object.entries(sources)) {
      const line = new RegExp(`npm (?:run )?${name} -- (.*)`, 'g')
      const options = codeIn(text(file)).flatMap((code) =>
        [...code.matchAll(line)].map(([, rest = '']) => rest),
      )
      for (const option of found(options.join('\n'), /--([a-z-]+)/g)) {
        expect(
          new RegExp(`(?:^|[ {])'?${option}'?: \\{ type|'--${option}'`, 'm').test(source),
          `${name} --${option}`,
        ).toBe(true)
      }
    }
  })
})

describe('the places', () => {
  const root = /^(?:src|test|tools|public|\.github|\.ci)\//

  test.each(pages)('of %s exist', (file) => {
    // `<family>` and the X of `XScreen` stand for any name.
    const named = codeIn(text(file)).flatMap((code) => (root.test(code) && !code.includes(' ') ? [code] : []))
    const missing = named.filter(
      (place) =>
        globSync(
          place
            .replace(/<\w+>/g, '*')
            .replace(/\bX(?=[A-Z]\w+\.)/g, '*')
            .replace(/\/$/, ''),
        ).length === 0,
    )
    expect(missing).toEqual([])
  })

  test.each(pages)('that %s links to exist', (file) => {
    const folder = file.slice(0, file.lastIndexOf('/') + 1)
    const links = found(text(file), /\]\((?!https?:|#)([^)]+)\)/g)
    expect(links.filter((link) => !existsSync(folder + link))).toEqual([])
  })

  test('the pictures are real ones, and light', () => {
    const pictures = found(text('README.md'), /!\[[^\]]+\]\(([^)]+)\)/g)
    expect(pictures.length).toBeGreaterThan(0)
    const bytes = pictures.map((file) => statSync(file).size)
    expect(Math.min(...bytes)).toBeGreaterThan(5_000)
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(150_000)
  })
})
