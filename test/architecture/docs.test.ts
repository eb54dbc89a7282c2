import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findFiles } from './source.ts'

const text = (file: string) => readFileSync(file, 'utf8')
const pages = ['README.md', '.github/CONTRIBUTING.md', '.github/DECISIONS.md', '.github/DEPLOYING.md']
const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> } // npm's

/** Unique matches of a pattern's first group, sorted. */
const found = (content: string, pattern: RegExp) =>
  [...new Set([...content.matchAll(pattern)].map(([, match = '']) => match))].sort()

/** Contents of inline code and code blocks. */
const codeIn = (page: string) =>
  [...page.matchAll(/```\w*\n(.*?)```|`([^`\n]+)`/gs)].map((hit) => hit[1] ?? hit[2] ?? '')

/** Code in the first cells of the table below a heading. */
function firstCells(page: string, heading: string): string[] {
  const section = page.split(/^#+ /m).find((part) => part.startsWith(`${heading}\n`))
  if (!section) throw new Error(`no section ${heading}`)
  return found(section, /^\| `([^`]+)`/gm)
}

describe('the settings', () => {
  const setByBuild = ['VITE_DEMO']
  const read = found(text('src/config.ts'), /['.](VITE_[A-Z_]+)\b/g).filter(
    (name) => !setByBuild.includes(name),
  )

  test('in the README are those that the code reads', () => {
    expect(read.length).toBeGreaterThan(10)
    expect(firstCells(text('README.md'), 'Settings')).toEqual(read)
  })

  test('are read only in src/config.ts', () => {
    const others = findFiles('src/**/*.{ts,tsx}').filter((file) => file !== 'src/config.ts')
    const names = found(others.map(text).join('\n'), /import\.meta\.env\.?\[?'?(VITE_[A-Z_]+)/g)
    expect(names.filter((name) => !setByBuild.includes(name))).toEqual([])
  })

  test('of a production build are all set by the deploy workflow', () => {
    const { length } = read
    const testOnly = ['VITE_AUTH_EMULATOR']
    const deployed = found(text('.github/workflows/deploy.yml'), /\b(VITE_[A-Z_]+)[:=]/g)
    expect(deployed).toEqual(read.filter((name) => !testOnly.includes(name)))
    expect(deployed.length).toBe(length - testOnly.length)
  })

  test('of the tools in the README are those that tools and tests read', () => {
    const files = findFiles('{tools,test}/**/*.{ts,tsx,mjs}')
    const names = found(files.map(text).join('\n'), /process\.env\['([A-Z_]+)'\]/g)
    // Settings of the site and of the machine, and what vitest and our own tools pass on.
    const undocumented = /^(?:VITE_|VITEST_|E2E_|MUTATION_|BREADTH_|PATH$|PLAYWRIGHT_)/
    expect(firstCells(text('README.md'), 'Settings of the tools')).toEqual(
      names.filter((name) => !undocumented.test(name)),
    )
  })
})

describe('the commands', () => {
  test('in package.json are all in the README', () => {
    const page = text('README.md')
    const named = new Set(found(page, /npm (?:run )?([a-z][\w:-]*)/g))
    const documented = Object.keys(scripts).filter((name) => !/^pre/.test(name) && name !== 'dev')
    expect(documented.filter((name) => !named.has(name))).toEqual([])
  })

  test.each(pages)('in %s exist', (file) => {
    const code = codeIn(text(file)).join('\n')
    const named = found(code, /npm (?:run )?([a-z][\w:-]*)/g).filter(
      (name) => !['install', 'ci', 'sbom'].includes(name),
    )
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([])
  })

  test.each(pages)('in %s have existing options', (file) => {
    const sources = {
      start: text('tools/start.ts'),
      test: text('tools/test.ts'),
      build: findFiles('tools/build/*.ts').map(text).join('\n'),
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

describe('the paths', () => {
  const root = /^(?:src|test|tools|public|\.github|\.ci)\//

  test.each(pages)('in %s exist', (file) => {
    // `<family>` and the X of `XScreen` match any name.
    const named = codeIn(text(file)).flatMap((code) => (root.test(code) && !code.includes(' ') ? [code] : []))
    const missing = named.filter(
      (name) =>
        globSync(
          name
            .replace(/<\w+>/g, '*')
            .replace(/\bX(?=[A-Z]\w+\.)/g, '*')
            .replace(/\/$/, ''),
        ).length === 0,
    )
    expect(missing).toEqual([])
  })

  test.each(pages)('linked in %s exist', (file) => {
    const folder = file.slice(0, file.lastIndexOf('/') + 1)
    const links = found(text(file), /\]\((?!https?:|#)([^)]+)\)/g)
    expect(links.filter((link) => !existsSync(folder + link))).toEqual([])
  })

  test('images in the README are neither empty nor large', () => {
    const images = found(text('README.md'), /!\[[^\]]+\]\(([^)]+)\)/g)
    expect(images.length).toBeGreaterThan(0)
    const bytes = images.map((file) => statSync(file).size)
    expect(Math.min(...bytes)).toBeGreaterThan(5_000)
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(150_000)
  })
})
