import { describe, expect, test } from 'vitest'
import { commitUrl, jobLogUrl, pullRequestUrl } from '#src/screens/ci/githubUrls.ts'

const repository = 'comfyanonymous/comfyui'
const base = 'https://github.com/comfyanonymous/comfyui'
const hash = '4f7d1c9e2b'

test('builds URLs of commits, pull requests and job logs', () => {
  expect(commitUrl(repository, hash)).toBe(`${base}/commit/${hash}`)
  expect(pullRequestUrl(repository, '8001')).toBe(`${base}/pull/8001`)
  expect(jobLogUrl(repository, '1001', '2002')).toBe(`${base}/actions/runs/1001/job/2002`)
  expect(jobLogUrl(repository, '1001', '')).toBe(`${base}/actions/runs/1001`)
})

describe('no URL is built from an invalid', () => {
  test.each([
    '',
    'comfyui',
    'a/b/c',
    'a/..',
    'a/.',
    '../b',
    '-a/b',
    'a/b?c',
    'a/b#c',
    'a/b ',
    'a\\b',
    'https://evil.example/x',
    '//evil.example/x',
    'a/b\n',
  ])('repository %j', (name) => {
    expect([commitUrl(name, hash), pullRequestUrl(name, '1'), jobLogUrl(name, '1', '1')]).toEqual([
      null,
      null,
      null,
    ])
  })

  test.each(['', '0', '-1', '1e3', '01', 'javascript:alert(1)', '../..', '1\n', '١'])(
    'number %j',
    (number) => {
      expect(pullRequestUrl(repository, number)).toBeNull()
      expect(jobLogUrl(repository, number, '1')).toBeNull()
      expect(jobLogUrl(repository, '7', number)).toBe(`${base}/actions/runs/7`)
    },
  )

  test.each(['', 'main', '123456', 'g'.repeat(10), `${hash}/../x`, 'a'.repeat(41)])(
    'hash %j',
    (invalidHash) => {
      expect(commitUrl(repository, invalidHash)).toBeNull()
    },
  )
})
