import { expect, test } from 'vitest'
import { composePage, type PageParts } from '#tools/build/html.ts'
import { fillPlaceholders, policyPlaceholder, stylePlaceholder } from '#tools/build/pages.ts'

const style = stylePlaceholder('node')
const hostileText = `${style} ${policyPlaceholder}`

/** A page of a pack whose texts are the placeholders. */
const pageWith = (parts: Partial<PageParts>) =>
  composePage({
    layout: 'app',
    language: 'en',
    shell: `<h1>${hostileText}</h1>`,
    startError: '',
    head: { title: hostileText, description: hostileText, path: '/nodes/a', jsonLd: { name: hostileText } },
    css: style,
    scripts: { page: '', load: '' },
    runtime: { src: '/runtime.js', integrity: 'sha384-x' },
    siteOrigin: 'https://site.test',
    catalogSource: null,
    boot: {
      api: '',
      entry: '/main.js',
      style: '/main.css',
      files: [],
      locales: '',
      screens: [],
      integrity: {},
    },
    ...parts,
  })

test('fills the style of a page, but not the same text in the name of a pack', () => {
  const page = fillPlaceholders(pageWith({}), { group: 'node', css: 'p{color:red}', policy: null })
  expect(page).toContain('<style>p{color:red}</style>')
  expect(page.split('p{color:red}')).toHaveLength(2)
  expect(page).toContain(`<title>${hostileText}</title>`)
})

test('fills the policy of a demo, but not the same text in the name of a pack', () => {
  const policy = "default-src 'none'"
  const escaped = 'default-src &#39;none&#39;'
  const page = fillPlaceholders(pageWith({ policy: policyPlaceholder }), { group: 'node', css: '', policy })
  expect(page).toContain(`<meta http-equiv="Content-Security-Policy" content="${escaped}">`)
  expect(page.split(escaped)).toHaveLength(2)
  expect(page).toContain(`<title>${hostileText}</title>`)
})
