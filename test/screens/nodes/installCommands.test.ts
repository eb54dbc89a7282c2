import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comfyCliCommand, gitCloneCommand } from '#src/screens/nodes/shared/installCommands.ts'
import { anyText } from '#test/lib/anyText.ts'

test('returns the command to install a pack or a version of it', () => {
  expect(comfyCliCommand('tidy-masks', '')).toBe('comfy node install tidy-masks')
  expect(comfyCliCommand('tidy-masks', '1.4.2')).toBe('comfy node install tidy-masks@1.4.2')
})

test.each([
  ['', ''],
  ['all', ''],
  ['ALL', '1.0.0'],
  ['-h', ''],
  ['--help', ''],
  ['a b', ''],
  ['a;b', ''],
  ['a\nb', ''],
  ['a@1.0.0', ''],
  ['tidy-masks', 'latest'],
  ['tidy-masks', '1.0.0; rm -rf ~'],
  ['tidy-masks', '1.0.0\n'],
  ['tidy-masks', 'v1.0.0'],
])('returns no command for the id %j and version %j', (id, version) => {
  expect(comfyCliCommand(id, version)).toBeNull()
})

test('clones from the repository’s plain URL', () => {
  expect(gitCloneCommand('https://www.github.com/example-user/tidy-masks/tree/main')).toBe(
    'git clone https://github.com/example-user/tidy-masks.git',
  )
})

test('never returns a character that a shell interprets', () => {
  const hostile = anyText([...'aaabbb001..-_+@/:;&|$`\'"\\<>(){}[]*?!~#%^= \n\t'], 4)
  const version = fc.oneof(
    fc.constant(''),
    hostile,
    hostile.map((end) => `1.0.0${end}`),
  )
  let offered = 0
  fc.assert(
    fc.property(hostile, version, (a, b) => {
      const install = comfyCliCommand(a, b)
      const git = gitCloneCommand(`https://github.com/${a}/${b || 'name'}`)
      if (install !== null)
        expect(install).toMatch(/^comfy node install [A-Za-z0-9][A-Za-z0-9._-]*(@\d[A-Za-z0-9.+-]*)?$/)
      if (git !== null)
        expect(git).toMatch(/^git clone https:\/\/[a-z0-9.-]+(\/[A-Za-z0-9._][A-Za-z0-9._-]*){2,}\.git$/)
      offered += Number(install !== null) + Number(git !== null)
    }),
    { numRuns: 3000 },
  )
  // Guard against the property passing because no command was ever returned.
  expect(offered).toBeGreaterThan(50)
})
