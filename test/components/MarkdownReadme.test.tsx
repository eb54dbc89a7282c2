import { render, screen, within } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { MarkdownReadme } from '#src/components/MarkdownReadme.tsx'
import { fixedI18n } from '#src/i18n/i18n.ts'
import { readmes } from '#test/mock-api/seed/readmes.ts'
import common from '../../public/locales/en/common.json' with { type: 'json' }

const bases = {
  linkBase: 'https://github.com/o/n/blob/HEAD/',
  pictureBase: 'https://raw.githubusercontent.com/o/n/HEAD/',
}

async function renderMarkdown(text: string) {
  const i18n = await fixedI18n('en', { en: { common } })
  const { container } = render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <h1 id="main">Page</h1>
        <MarkdownReadme text={text} under={2} bases={bases} />
      </MemoryRouter>
    </I18nextProvider>,
  )
  return container
}

const harbor = readmes['github.com/example-quiet-harbor/harbor-suite'] ?? ''
const hostile = readmes['github.com/example-trickster/everything-at-once'] ?? ''

test.each([
  ['docs/a.md', 'https://github.com/o/n/blob/HEAD/docs/a.md'],
  ['/docs/a.md', 'https://github.com/o/n/blob/HEAD/docs/a.md'],
  ['./a.md#part', 'https://github.com/o/n/blob/HEAD/a.md#part'],
  ['../../issues', 'https://github.com/o/n/issues'],
  ['https://docs.example.org/', 'https://docs.example.org/'],
  ['//docs.example.org/x', 'https://docs.example.org/x'],
])('resolves the link %s to %s', async (target, url) => {
  await renderMarkdown(`[guide](${target})`)
  const link = screen.getByRole('link', { name: 'guide' })
  expect(link).toHaveAttribute('href', url)
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
})

test.each([
  ['docs/a.png', 'https://raw.githubusercontent.com/o/n/HEAD/docs/a.png'],
  ['/docs/a.png', 'https://raw.githubusercontent.com/o/n/HEAD/docs/a.png'],
  ['https://github.com/o/n/blob/main/a.png?raw=true', 'https://github.com/o/n/raw/main/a.png?raw=true'],
  ['https://static.example.org/a.png', 'https://static.example.org/a.png'],
])('loads the image %s from %s, lazily and without a referrer', async (target, url) => {
  await renderMarkdown(`![image](${target})`)
  const image = screen.getByRole('img', { name: 'image' })
  expect(image).toHaveAttribute('src', url)
  expect(image).toHaveAttribute('loading', 'lazy')
  expect(image).toHaveAttribute('referrerpolicy', 'no-referrer')
})

test.each(['http://tracker.example.org/1.gif', 'data:image/png;base64,AA', 'https://127.0.0.1/a.png'])(
  'shows only the alt text of the unsafe image %s',
  async (url) => {
    await renderMarkdown(`![alt text](${url})`)
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.getByText('alt text')).toBeVisible()
  },
)

test('renders the HTML that authors use for layout', async () => {
  const container = await renderMarkdown(harbor)
  expect(screen.getByRole('img', { name: 'Harbor Suite' })).toHaveAttribute('width', '120')
  expect(screen.getByRole('heading', { name: 'Harbor Suite', level: 3 }).closest('div')).toHaveClass(
    'text-center',
  )
  expect(screen.getByText('Seams are visible').closest('details')).not.toHaveAttribute('open')
  expect(screen.getByText('Install', { selector: 'kbd' })).toBeVisible()
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(7)
  expect(container.textContent).not.toContain('Keep this list')
})

test('starts headings below the page’s heading and gives them ids with a prefix', async () => {
  const container = await renderMarkdown(
    '# Main\n\n## Install\n\n## Install\n\n#### Deep\n\n<h2 id="main">Main</h2>',
  )
  const headings = [...container.querySelectorAll('h3, h4, h5, h6')].map(
    ({ localName, id }) => `${localName} ${id}`,
  )
  expect(headings).toEqual([
    'h3 readme-main',
    'h4 readme-install',
    'h4 readme-install-1',
    'h5 readme-deep',
    'h4 readme-main',
  ])
  expect(container.querySelectorAll('#main')).toHaveLength(1)
})

test('lists the headings of a long README, and links to them', async () => {
  await renderMarkdown(harbor)
  const contents = screen.getByRole('navigation', { name: 'Contents' })
  const links = within(contents).getAllByRole('link', { hidden: true })
  expect(links.map((link) => link.textContent)).toEqual(
    expect.arrayContaining(['Features', 'Installation', 'Command line', 'Troubleshooting']),
  )
  expect(links.map((link) => link.textContent)).not.toContain('Footnotes')
  for (const link of links)
    expect(document.getElementById(link.getAttribute('href')?.slice(1) ?? '')).not.toBeNull()
})

test('lists no headings of a short README', async () => {
  await renderMarkdown('# Title\n\n## Install\n\n## Use')
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('resolves links to headings and to the author’s own anchors', async () => {
  await renderMarkdown('[a](#install) [b](#own)\n\n## Install\n\n<a name="own"></a>text')
  expect(screen.getByRole('link', { name: 'a' })).toHaveAttribute('href', '#readme-install')
  expect(screen.getByRole('link', { name: 'b' })).toHaveAttribute('href', '#readme-own')
  expect(document.querySelector('#readme-own')).not.toBeNull()
})

test('resolves links to headings without regard to case', async () => {
  await renderMarkdown(
    '[a](#Install) [b](#Own) [c](#Missing)\n\n## Install\n\n<a id="Own"></a>text\n\n## Own',
  )
  expect(screen.getByRole('link', { name: 'a' })).toHaveAttribute('href', '#readme-install')
  expect(screen.getByRole('link', { name: 'b' })).toHaveAttribute('href', '#readme-Own')
  expect(screen.getByRole('link', { name: 'c' })).toHaveAttribute('href', '#readme-Missing')
})

test('highlights code of known languages and offers to copy it', async () => {
  const container = await renderMarkdown('```python\ndef f():\n    return "x"\n```\n\n```brainfuck\n+++\n```')
  expect(screen.getByText('def')).toHaveClass('text-accent')
  expect(screen.getByText('"x"')).toHaveClass('text-good')
  expect(container.querySelectorAll('pre')[1]?.textContent).toBe('+++\n')
  expect(screen.getAllByRole('button', { name: 'Copy: Code' })).toHaveLength(2)
})

test('renders hostile HTML without anything that runs, loads or covers the page', async () => {
  const container = await renderMarkdown(hostile)
  expect(
    container.querySelector(
      'script, style, iframe, form, input, svg:not(.lucide), math, meta, base, object, [style], [onclick], [onerror], [onload], [ontoggle], [class~=fixed]',
    ),
  ).toBeNull()
  for (const link of container.querySelectorAll('a[href]')) {
    expect(link.getAttribute('href')).toMatch(/^(https:|#readme-)/)
  }
  for (const image of container.querySelectorAll('img')) expect(image.src).toMatch(/^https:/)
  expect(screen.getByText('(evil.example.org)')).toBeVisible()
  expect(container.textContent).not.toMatch(/alert\([1267]\)/)
})

test('gives GitHub’s alerts a title', async () => {
  const container = await renderMarkdown('> [!WARNING]\n> Back up first.\n\n> [!other] stays')
  expect(screen.getByText('Warning', { selector: 'strong' })).toBeVisible()
  expect(container.textContent).toContain('Back up first.')
  expect(container.textContent).toContain('[!other] stays')
  expect(container.textContent).not.toContain('[!WARNING]')
})
