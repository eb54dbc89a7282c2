/** Unusable and readable files in the install plan (`/plan`). */
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { to } from '#src/paths.ts'
import { sampleWorkflow } from '#test/mock-api/seed/workflow.ts'
import { png, pngText } from '#test/screens/plan/workflow/files.ts'
import { binaryText, type PlanFile, readableFiles, unusableFiles } from './hostileFiles.ts'
import { everyNth, nightlyTest } from './sample.ts'
import { servedIdentity, servedSite, type Visit } from './site.ts'

const site = servedSite()
servedIdentity({ reset: false })

const sample = JSON.stringify(sampleWorkflow)

const choose = (page: Page, { fileName, content }: Omit<PlanFile, 'description'>) =>
  page.getByLabel('Choose a file').setInputFiles({
    name: fileName,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content),
  })

const packs = (page: Page) => page.getByRole('region', { name: 'Packs' })

/** The page loads new packs for its search when the browser is idle; other calls look up packs and nodes. */
const isLookup = /^GET \/(?:comfy-nodes|nodes)\//

/** One tab for all files: opening one takes longer than most tests. */
let visit: Visit
beforeAll(async () => {
  visit = await site.visit({ onTestFinished: () => undefined })
})
beforeEach(async () => {
  await visit.open(to.plan())
  visit.requests.length = 0
  visit.consoleErrors.clear()
})

/** The page still works: it reads a good workflow, and forgets the failure. */
async function expectUsable(page: Page): Promise<void> {
  await choose(page, { fileName: 'good.json', content: sample })
  await packs(page).getByRole('link', { name: 'Harbor Suite', exact: true }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
}

// Those that would block a tab.
test.for(everyNth(unusableFiles, 5, 2))(
  'explains why it cannot use $description, and stays usable',
  async (file) => {
    const { page, consoleErrors, apiCalls } = visit
    await choose(page, file)
    const alert = page.getByRole('alert')
    await alert.getByText(`${file.fileName} can’t be used`).waitFor()
    await alert.getByText(file.message).waitFor()
    expect(apiCalls().filter((call) => isLookup.test(call))).toEqual([])
    await expectUsable(page)
    expect(consoleErrors.list()).toEqual([])
  },
)

nightlyTest('explains why it cannot use binary data that is pasted, and stays usable', async () => {
  const { page, consoleErrors } = visit
  await page.getByRole('button', { name: 'Paste text' }).click()
  await page.getByLabel(/A workflow, a ComfyUI-Manager snapshot/).fill(binaryText)
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  const alert = page.getByRole('alert')
  await alert.getByText('This text can’t be used').waitFor()
  await alert.getByText('ComfyUI doesn’t write workflows to this kind of file.').waitFor()
  await expectUsable(page)
  expect(consoleErrors.list()).toEqual([])
})

test.for(everyNth(readableFiles, 4))('reads $description', async (file) => {
  const { page, consoleErrors } = visit
  await choose(page, file)
  await page.getByRole('link', { name: file.summary }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(await page.evaluate(() => Object.keys(Object.prototype))).toEqual([])
  await expectUsable(page)
  expect(consoleErrors.list()).toEqual([])
})

test.each([
  ['a PNG named as JSON', { fileName: 'picture.json', content: png(pngText.plain('workflow', sample)) }],
  ['JSON named as a PNG', { fileName: 'workflow.png', content: sample }],
])('reads %s by its content', async (_, file) => {
  const { page, consoleErrors } = visit
  await choose(page, file)
  for (const name of ['Harbor Suite', 'Frame Weaver', 'Depth Chart'])
    await packs(page).getByRole('link', { name, exact: true }).waitFor()
  expect(consoleErrors.list()).toEqual([])
})
