import { expect, test } from 'vitest'
import { readmeSetting, readmeSources, repositoryFiles } from '#src/lib/url/repositoryFiles.ts'

const readUrl = (repository: string) => {
  const files = repositoryFiles(repository)
  return files && `https://${files.readHost}${files.readPath('README.md')}`
}

test.each([
  ['https://github.com/o/n.git', 'https://raw.githubusercontent.com/o/n/HEAD/README.md'],
  ['https://www.github.com/o/n/tree/main/x', 'https://raw.githubusercontent.com/o/n/HEAD/README.md'],
  [
    'https://gitlab.com/group/sub/name',
    'https://gitlab.com/api/v4/projects/group%2Fsub%2Fname/repository/files/README.md/raw',
  ],
])('reads the files of %s from %s, which the security policy allows', (repository, url) => {
  expect(readUrl(repository)).toBe(url)
  expect(readmeSources(readmeSetting('on')).some((source) => url.startsWith(source))).toBe(true)
})

test.each([
  'https://codeberg.org/o/n',
  'https://gitlab.example.org/o/n',
  'https://github.com.evil.example.org/o/n',
  'https://github.com/o/..',
  'http://github.com/o/n',
  'javascript:alert(1)//github.com/o/n',
  '',
  null,
])('reads no files of %s', (repository) => {
  expect(repositoryFiles(repository)).toBeNull()
})

test.each([
  [undefined, { isOn: true, mockUrl: null }],
  ['', { isOn: true, mockUrl: null }],
  ['on', { isOn: true, mockUrl: null }],
  ['off', { isOn: false, mockUrl: null }],
  ['http://127.0.0.1:4100/', { isOn: true, mockUrl: 'http://127.0.0.1:4100' }],
])('reads the setting %j', (value, expected) => {
  expect(readmeSetting(value)).toEqual(expected)
})

test.each(['no', 'ftp://example.org', 'javascript:alert(1)'])('rejects the setting %j', (value) => {
  expect(() => readmeSetting(value)).toThrow(/VITE_README is /)
})
