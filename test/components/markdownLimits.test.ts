import { expect, test } from 'vitest'
import { isReadmeTooExpensive, isTextTooExpensive } from '#src/components/markdownLimits.ts'

const ordinary = {
  changelog: Array.from(
    { length: 80 },
    (_, i) =>
      `* **${i}.0.0**: fixed [#${i}](https://a.example/${i}), *thanks* to __you__ and snake_case_name`,
  ).join('\n'),
  'nested list': Array.from({ length: 12 }, (_, i) => `${'  '.repeat(i)}- item`).join('\n'),
  quotes: '> > > a reply to a reply\n'.repeat(100),
  code: `\`\`\`python\n${'def f(*args, **kwargs): return a[b[c[0]]]\n'.repeat(100)}\`\`\``,
  table: `| a | b |\n|---|---|\n${'| *x* | [y](z) |\n'.repeat(100)}`,
  rules: '***\n\n---\n\n* * *\n'.repeat(50),
  arithmetic: 'a * b * c '.repeat(200),
  escaped: '\\[\\*'.repeat(400),
}
test.each(Object.entries(ordinary))('does not treat an ordinary %s as too expensive', (_, text) => {
  expect(isTextTooExpensive(text)).toBe(false)
})

const deep = {
  quotes: '>'.repeat(60),
  'quotes with blanks': '> '.repeat(60),
  'list marks': '- '.repeat(60),
  'numbered marks': '1. '.repeat(60),
  'quotes and lists': '> - '.repeat(30),
  indentation: Array.from({ length: 60 }, (_, i) => `${'  '.repeat(i)}- x`).join('\n'),
  tabs: `${'\t'.repeat(60)}- x`,
  brackets: '['.repeat(60),
  images: '!['.repeat(60),
  'brackets across lines': '[a\n'.repeat(60),
  'a long run of asterisks': `${'*'.repeat(200)}a${'*'.repeat(200)}`,
  emphasis: '*a **a '.repeat(40),
  underscores: '_a __a '.repeat(40),
  'marks that close nothing': '*a_ '.repeat(60),
  'emphasis across lines': '*a\n'.repeat(60),
  'a fence with text after it': `\`\`\` \`\n${'*a\n'.repeat(60)}`,
  'brackets that close nothing': ']'.repeat(300),
  'brackets that close nothing, across paragraphs': '](x)\n\n'.repeat(300),
  'very many marks': 'a*'.repeat(3000),
  'very many URLs': 'www._'.repeat(500),
  'very many comments': '\n|<!--'.repeat(500),
  'very many escapes': '[a\\'.repeat(2000),
  footnotes: '[^a]: '.repeat(60),
  'marks after punctuation': '![a](*b'.repeat(60),
  'in a fence, on one line': `\`\`\`\n${'['.repeat(60)}`,
}
test.each(Object.entries(deep))('treats a text as too expensive because of: %s', (_, text) => {
  expect(isTextTooExpensive(text)).toBe(true)
})

test('closed brackets and emphasis don’t count as depth', () => {
  expect(isTextTooExpensive('[a]'.repeat(2000))).toBe(false)
  expect(isTextTooExpensive('*a* '.repeat(450))).toBe(false)
})

test.each([
  ['a long README', Array.from({ length: 1000 }, (_, i) => `| \`snake_case_${i}\` | **x** |`).join('\n')],
  ['HTML with all tags closed', '<div align="center"><b>x</b></div>\n\n'.repeat(1000)],
  ['HTML that needs no closing tags', '<p>a<br><img src=x>\n<li>b\n'.repeat(1000)],
])('does not treat %s as too expensive', (_, text) => {
  expect(isReadmeTooExpensive(text)).toBe(false)
})

test.each([
  ['deep quotes', '> '.repeat(60)],
  ['HTML tags that are never closed', '<b class="1">\n\n'.repeat(300)],
  ['closed tags before open ones', `${'</i>'.repeat(300)}${'<i>'.repeat(300)}`],
  ['very many marks', 'a*'.repeat(7000)],
])('treats a README with %s as too expensive', (_, text) => {
  expect(isReadmeTooExpensive(text)).toBe(true)
})
