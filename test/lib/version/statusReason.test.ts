import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeLink } from '#src/components/codeLink.ts'
import { approvedBefore, diffFindings, findingKey, groupFindings } from '#src/lib/version/findingDiff.ts'
import { allFindings, readStatusReason, redactEmails } from '#src/lib/version/statusReason.ts'
import { reasons } from '#test/mock-api/seed/reasons.ts'

describe('a status reason', () => {
  test.each([
    ['empty', reasons.empty, 'none', 0],
    ['only whitespace', ' \n ', 'none', 0],
    ['null', null, 'none', 0],
    ['an empty list', '[]', 'none', 0],
    ['a sentence', reasons.clean, 'text', 0],
    ['a sentence in brackets', '[policy 4] no uploads', 'text', 0],
    ["the scanner's list", reasons.findings, 'findings', 2],
    ['a list with older keys', reasons.olderFindings, 'findings', 3],
    ['findings nested in files', reasons.oldestFindings, 'findings', 2],
    ['a list of hundreds', reasons.many, 'findings', 240],
    ['a review', reasons.review, 'text', 0],
    ['a review after others', reasons.history, 'text', 0],
    ['an undone review with nested data', reasons.undone, 'findings', 1],
    ['one finding without a list', '{"issue_type":"eval_use"}', 'findings', 1],
    ['truncated data', reasons.brokenJson, 'unreadable', 0],
    ['an object of unknown form', '{"verdict":"odd"}', 'unreadable', 0],
    ['a record without a sentence', '{"message":7,"by":"x"}', 'unreadable', 0],
  ])('that is %s is parsed', (_, given, kind, count) => {
    const reason = readStatusReason(given)
    expect([reason.kind, reason.findings.length]).toEqual([kind, count])
  })

  test('with older keys keeps file, line and code', () => {
    const [first, second, third] = readStatusReason(reasons.olderFindings).findings
    expect(first).toMatchObject({
      rule: 'eval_use',
      file: 'nodes/math.py',
      line: 31,
      code: 'eval(expression)',
    })
    expect(second).toMatchObject({ file: 'fetch.py', line: null, code: 'requests.get(url, timeout=10)' })
    expect(third).toMatchObject({ file: 'install.py', code: 'exec(open("setup.txt").read())' })
  })

  test('counts the entries that can’t be parsed', () => {
    const reason = readStatusReason(reasons.unknownFindings)
    expect(reason.findings.map(({ description }) => description)).toEqual(['a sentence'])
    expect(reason.unread).toBe(3)
  })

  test('returns previous states with their findings, oldest first', () => {
    const { history, by, batchId } = readStatusReason(reasons.history)
    expect(history.map(({ status }) => status)).toEqual(['pending', 'flagged', 'active'])
    expect(history[1]?.reason.findings).toHaveLength(2)
    expect([by, batchId]).toEqual(['ada@example.org', '4f1c09aa'])
    expect(allFindings(readStatusReason(reasons.history))).toHaveLength(2)
  })

  test('never throws and never returns raw JSON as text', () => {
    const hostile = fc.oneof(
      fc.string(),
      fc.json(),
      fc.json().map((json) => JSON.stringify({ message: json, by: 'a', statusHistory: [{ message: json }] })),
    )
    fc.assert(
      fc.property(hostile, (given) => {
        const reason = readStatusReason(given)
        expect(reason.text).not.toMatch(/^\s*[[{].*["{}:]/s)
        expect(reason.findings.every(({ line }) => line === null || line > 0)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('that nests too deeply is unreadable', () => {
    let nested = 'x'
    for (let depth = 0; depth < 10; depth += 1) nested = JSON.stringify({ message: nested, by: 'a' })
    expect(readStatusReason(nested).kind).toBe('unreadable')
  })
})

test('redactEmails replaces email addresses', () => {
  expect(redactEmails('Ask ada@example.org, or <ola@x.example.com>.')).toBe('Ask …, or <…>.')
  expect(redactEmails('a @ b, @decorator, 1@2')).toBe('a @ b, @decorator, 1@2')
})

describe('findings compared with an approved version', () => {
  const { findings } = readStatusReason(reasons.findings)
  const [first, second] = findings
  if (!first || !second) throw new Error('the seed has two findings')
  const moved = { ...first, line: 400, code: `  ${first.code}  ` }

  test('are unchanged when only their line has moved', () => {
    expect(findingKey(moved)).toBe(findingKey(first))
    expect(diffFindings([moved], [first])).toEqual({ added: [], unchanged: [moved], removed: [] })
  })

  test('are added, unchanged or removed, matched one to one', () => {
    expect(diffFindings([first, first], [first, second])).toEqual({
      added: [first],
      unchanged: [first],
      removed: [second],
    })
  })

  test('map to the newest version that was approved with them', () => {
    const versions = approvedBefore([
      { version: '1.2.0', findings: [first] },
      { version: '1.1.0', findings: [first, second] },
    ])
    expect([versions.get(findingKey(moved)), versions.get(findingKey(second))]).toEqual(['1.2.0', '1.1.0'])
  })

  test('are grouped by rule, most severe first', () => {
    expect(groupFindings(findings).map(({ severity }) => severity)).toEqual(['critical', 'info'])
  })
})

describe('the link to a line of code', () => {
  const repository = 'https://github.com/example/pack.git'
  test('points into the repository', () => {
    expect(codeLink(repository, 'nodes/a b#.py', 12)).toBe(
      'https://github.com/example/pack/blob/HEAD/nodes/a%20b%23.py#L12',
    )
    expect(codeLink(repository, 'a.py', null)).toBe('https://github.com/example/pack/blob/HEAD/a.py')
  })
  test.each(['../x', '/etc/passwd', 'a//b', 'a/./b', 'a\\b', 'a\nb', ''])(
    'is null for the path %j',
    (file) => {
      expect(codeLink(repository, file, 1)).toBeNull()
    },
  )
  test('is null for other hosts', () => {
    expect(codeLink('https://gitlab.com/example/pack', 'a.py', 1)).toBeNull()
    expect(codeLink('javascript:alert(1)', 'a.py', 1)).toBeNull()
  })
})
