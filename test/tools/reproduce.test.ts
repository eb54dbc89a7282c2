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

test('differences returns nothing for equal folders', () => {
  const files = { 'index.html': 'a', 'assets/a.js': 'b' }
  expect(differences(folder(files), folder(files))).toEqual([])
})

test('differences reports a missing file, an extra file and a changed byte', () => {
  const first = folder({ 'index.html': 'a', 'assets/a.js': 'b', 'assets/b.js': 'c' })
  const other = folder({ 'index.html': 'A', 'assets/a.js': 'b', 'assets/c.js': 'c' })
  expect(differences(first, other)).toEqual([
    `assets/b.js: only in ${first}`,
    `assets/c.js: only in ${other}`,
    'index.html: different content',
  ])
})
