import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseRepository } from '#src/lib/url/repository.ts'
import { gitCloneCommand } from '#src/screens/nodes/shared/installCommands.ts'

describe('parseRepository', () => {
  test.each([
    'https://github.com/example-user/tidy-masks',
    'https://github.com/example-user/tidy-masks/',
    'https://github.com/example-user/tidy-masks.git',
    'https://github.com/example-user/tidy-masks.git/',
    'https://www.github.com/example-user/tidy-masks/tree/main/nodes?x=1#readme',
    ' HTTPS://GitHub.com//example-user/tidy-masks ',
  ])('parses %j', (url) => {
    expect(parseRepository(url)).toEqual({
      host: 'github.com',
      owner: 'example-user',
      name: 'tidy-masks',
      web: 'https://github.com/example-user/tidy-masks',
      git: 'https://github.com/example-user/tidy-masks.git',
    })
  })
  test.each([
    ['https://gitlab.com/group/sub/name/-/tree/main/x', 'group/sub', 'name'],
    ['https://gitlab.com/group/name/tree/main', 'group', 'name'],
    ['https://gitlab.com/group/tree', 'group', 'tree'],
    ['https://codeberg.org/owner/name/src/branch/main', 'owner', 'name'],
    ['https://bitbucket.org/owner/name.git', 'owner', 'name'],
    ['https://git.example.org/owner/.dotted', 'owner', '.dotted'],
  ])('parses %j', (url, owner, name) => {
    expect(parseRepository(url)).toMatchObject({ owner, name })
  })
  test.each([
    null,
    undefined,
    '',
    'http://github.com/a/b',
    'git@github.com:a/b.git',
    'git://github.com/a/b',
    'javascript:alert(1)//github.com/a/b',
    'https://github.com',
    'https://github.com/a',
    'https://github.com/a/.git',
    'https://github.com/a/..',
    'https://github.com/a/%2e%2e/b',
    'https://github.com/orgs/b',
    'https://github.com/-a/b',
    'https://github.com/a/-b',
    'https://github.com/a/b;rm',
    'https://github.com/a/$(id)',
    'https://github.com/a/`id`',
    'https://github.com/a/b%20c',
    'https://github.com/a/b%0a',
    'https://user@github.com/a/b',
    'https://github.com:8443/a/b',
    'https://gist.github.com/a/0123456789abcdef',
    'https://raw.githubusercontent.com/a/b/main/x',
    'https://localhost/a/b',
    'https://127.0.0.1/a/b',
    'https://[::1]/a/b',
    `https://github.com/${'a'.repeat(101)}/b`,
    `https://gitlab.com/${'a/'.repeat(20)}b;c`,
  ])('rejects %j', (url) => {
    expect(parseRepository(url)).toBeNull()
    expect(gitCloneCommand(url ?? '')).toBeNull()
  })
  test('parses its own clone URL to the same result', () => {
    const word = fc.string({ unit: fc.constantFrom(...'aaZZ0099._-/%'), maxLength: 8 })
    fc.assert(
      fc.property(
        fc.constantFrom('github.com', 'gitlab.com', 'git.example.org'),
        word,
        word,
        word,
        (host, a, b, c) => {
          const found = parseRepository(`https://${host}/${a}/${b}/${c}`)
          if (found !== null) expect(parseRepository(found.git)).toEqual(found)
        },
      ),
    )
  })
})
