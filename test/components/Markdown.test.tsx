import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { Markdown } from '#src/components/Markdown.tsx'
import { fixedI18n } from '#src/i18n/i18n.ts'
import common from '../../public/locales/en/common.json' with { type: 'json' }

async function renderMarkdown(text: string, under?: 1 | 2 | 3 | 4) {
  const i18n = await fixedI18n('en', { en: { common } })
  const { container } = render(
    <I18nextProvider i18n={i18n}>
      <h1>Page</h1>
      <Markdown text={text} {...(under && { under })} />
    </I18nextProvider>,
  )
  return container
}

/** Elements that a browser would load or run on its own. */
const activeElements = (container: HTMLElement) =>
  container.querySelectorAll(
    'img, script, style, iframe, object, embed, video, audio, source, link, svg:not(.lucide), [style*=url], [onerror], [onload]',
  )

test('shows plain text until the parser has loaded, and text without markup unchanged', async () => {
  await renderMarkdown('First **line**')
  expect(screen.getByText('First line')).toBeVisible()
  expect(await screen.findByText('line')).toBeVisible()
  const plain = await renderMarkdown('Just one sentence.\nAnd one more.')
  expect(within(plain).getByText(/Just one sentence\.\s+And one more\./)).toBeVisible()
})

test('moves headings below the page’s heading without gaps', async () => {
  await renderMarkdown('## Added\n\ntext\n\n#### Deep\n\n## Fixed\n\n# Top', 2)
  expect(await screen.findByRole('heading', { name: 'Added', level: 3 })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Deep', level: 4 })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Fixed', level: 3 })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Top', level: 3 })).toBeVisible()
})

test('limits headings to level six', async () => {
  await renderMarkdown('# a\n\n## b\n\n### c\n\n#### d', 4)
  expect(await screen.findByRole('heading', { name: 'd', level: 6 })).toBeVisible()
})

test('loads an image on click only, without a referrer', async () => {
  const container = await renderMarkdown('![The forge](https://static.example.org/forge.png)')
  const button = await screen.findByRole('button', {
    name: /Load image from static\.example\.org ?· ?The forge/,
  })
  expect(activeElements(container)).toHaveLength(0)
  await userEvent.click(button)
  const image = screen.getByRole('img', { name: 'The forge' })
  expect(image).toHaveAttribute('src', 'https://static.example.org/forge.png')
  expect(image).toHaveAttribute('referrerpolicy', 'no-referrer')
})

test('shows an error if an image fails to load', async () => {
  await renderMarkdown('![x](https://static.example.org/gone.png)')
  await userEvent.click(await screen.findByRole('button', { name: /Load image/ }))
  screen.getByRole('img', { name: 'x' }).dispatchEvent(new Event('error'))
  expect(await screen.findByText(/couldn’t be loaded/)).toBeVisible()
})

test.each([
  'http://tracker.example.org/1.gif',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'https://127.0.0.1/x.png',
  'https://user@example.org/x.png',
  '//example.org/x.png',
])('shows only the alt text of the unsafe image %s', async (url) => {
  const container = await renderMarkdown(`before ![the alt text](<${url}>) *after*`)
  await screen.findByText('after')
  expect(screen.getByText('the alt text')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
  expect(activeElements(container)).toHaveLength(0)
})

test('renders safe links only, and shows the host of deceptive ones', async () => {
  await renderMarkdown(
    '[guide](https://docs.example.org/a) [github.com](https://evil.example.org/) [trap](javascript:alert(1)) ' +
      '[mail](mailto:a@example.org) [relative](docs/a.md) [anchor](#part) [![badge](https://b.example.org/b.svg)](https://ci.example.org/x)',
  )
  const guide = await screen.findByRole('link', { name: 'guide' })
  expect(guide).toHaveAttribute('href', 'https://docs.example.org/a')
  expect(guide.getAttribute('rel')).toContain('noopener')
  expect(screen.getByRole('link', { name: /github.com ?\(evil.example.org\)/ })).toBeVisible()
  expect(screen.getByRole('link', { name: 'badge' })).toHaveAttribute('href', 'https://ci.example.org/x')
  expect(screen.getAllByRole('link')).toHaveLength(3)
  for (const label of ['trap', 'mail', 'relative', 'anchor'])
    expect(screen.getByText(new RegExp(label))).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('renders HTML as text, drops scripts and frames, and keeps unknown tags', async () => {
  const container = await renderMarkdown(
    '# T\n\n<div align="center">kept text</div>\n\n<script>alert(1)</script>\n\n<iframe src="https://example.org"></iframe>\n\n' +
      '<style>body{display:none}</style>\n\nUse <node_name> here <img src=x onerror="alert(2)">.\n\n<!-- secret -->\n\n' +
      '<svg onload=alert(3)><p>x</p></svg>\n\none<br>two',
  )
  expect(await screen.findByText('kept text')).toBeVisible()
  expect(screen.getByText(/Use <node_name> here/)).toBeVisible()
  expect(container.textContent).not.toMatch(/alert|secret|display:none|onerror/)
  expect(activeElements(container)).toHaveLength(0)
})

test('makes tables and code scrollable by keyboard, and task checkboxes static', async () => {
  await renderMarkdown(
    '| a | b |\n| --- | ---: |\n| 1 | 2 |\n\n```python\nlong()\n    indented\n```\n\n- [x] done\n- [ ] open',
  )
  const table = await screen.findByRole('table')
  expect(table.parentElement).toHaveAttribute('tabindex', '0')
  expect(within(table).getByRole('columnheader', { name: 'a' })).toBeVisible()
  expect(screen.getByText(/long\(\)/).closest('pre')).toHaveAttribute('tabindex', '0')
  expect(screen.getByText(/long\(\)/).textContent).toBe('long()\n    indented\n')
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByText('☑')).toBeVisible()
})

test('renders footnotes without ids and links', async () => {
  const container = await renderMarkdown('Word.[^1]\n\n[^1]: The note.')
  expect(await screen.findByText(/The note/)).toBeVisible()
  expect(container.querySelector('[id]')).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})

test('removes invisible and bidirectional characters and keeps whitespace', async () => {
  const container = await renderMarkdown('**safe**\u202egnp.exe and `zero\u200bwidth` _end_ here')
  await screen.findByText('zerowidth')
  expect(container.textContent).toContain('safegnp.exe and zerowidth end here')
})

test('shows deeply nested text as plain text and truncates long text, each with a notice', async () => {
  await renderMarkdown(`${'> '.repeat(5000)}deep`)
  expect(await screen.findByText('This text is shown without formatting.')).toBeVisible()
  expect(screen.getByText('This text was cut off because it’s too long.')).toBeVisible()
  const truncated = await renderMarkdown(`**start** ${'word '.repeat(4000)}`)
  expect(await screen.findByText('start')).toBeVisible()
  expect((truncated.textContent ?? '').length).toBeLessThan(10_200)
})

test.each([
  ['brackets', '['.repeat(49)],
  ['asterisks', '*a '.repeat(3000)],
  ['backticks', '`'.repeat(9000)],
  ['a table of bars', `${'|'.repeat(2000)}\n${'|-'.repeat(2000)}|`],
  ['entities', '&#x0;&#xD800;&bogus;&lt;script&gt;'.repeat(50)],
  ['definitions', '[a]: javascript:alert(1)\n\n[a] <javascript:alert(1)> <https://ok.example.org/>'],
  ['prototype names', '[__proto__]: https://x.example.org\n\n[__proto__] [constructor] ![toString]'],
  ['null and blanks', '\u0000 \u2028 *x*'],
])('renders the text after %s, and nothing unsafe', async (_, text) => {
  const container = await renderMarkdown(`${text}\n\n*done*`)
  await waitFor(() => expect(container.textContent).toContain('done'))
  expect(activeElements(container)).toHaveLength(0)
  for (const link of container.querySelectorAll('a')) expect(link.protocol).toBe('https:')
})

test.each([
  ['10,000 characters whole', 'x'.repeat(10_000), 10_000, false],
  ['the first 10,000 of more characters', 'x'.repeat(10_001), 10_000, true],
  ['no half of a surrogate pair', `${'x'.repeat(9_999)}😀`, 9_999, true],
])('shows %s', async (_, text, length, isCut) => {
  const container = await renderMarkdown(text)
  expect(container.textContent?.match(/x+/)?.[0]).toHaveLength(length)
  expect(container.textContent).not.toMatch(/\p{Cs}/u)
  expect(within(container).queryAllByText('This text was cut off because it’s too long.')).toHaveLength(
    isCut ? 1 : 0,
  )
})

test('shows no half of a surrogate pair in formatted text', async () => {
  const container = await renderMarkdown(`**${'x'.repeat(9_994)}** 😀`)
  await waitFor(() => expect(container.querySelector('strong')).not.toBeNull())
  expect(container.textContent).not.toMatch(/\p{Cs}/u)
})
