import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { differences } from '#tools/build/reproduce.ts'

function folder(files: Record<string, string>): string {
  const made = mkdtempSync(join(tmpdir(), 'reproduce-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  mkdirSync(join(made, 'assets'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(made, name), text)
  return made
}

test('equal folders do not differ', () => {
  const files = { 'index.html': 'a', 'assets/a.js': 'b' }
  expect(differences(folder(files), folder(files))).toEqual([])
})

test('a file that is missing, one too many, and one other byte are seen', () => {
  const one = folder({ 'index.html': 'a', 'assets/a.js': 'b', 'assets/b.js': 'c' })
  const other = folder({ 'index.html': 'A', 'assets/a.js': 'b', 'assets/c.js': 'c' })
  expect(differences(one, other)).toEqual([
    `assets/b.js: only in ${one}`,
    `assets/c.js: only in ${other}`,
    'index.html: other bytes',
  ])
})
