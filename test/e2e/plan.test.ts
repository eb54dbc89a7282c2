/** The install plan (`/plan`): what it sends, and its check of conflicts. */
import { expect, test } from 'vitest'
import { to } from '#src/paths.ts'
import { sampleWorkflow } from '#test/mock-api/seed/workflow.ts'
import { atRest, servedIdentity, servedSite } from './site.ts'

const site = servedSite()
servedIdentity({ reset: false })

const secret = 'a castle that only its owner knows'
const freeze = ['internal-render-farm==4.5.6', 'studio-secrets==1.0.0', 'numpy==1.24.4']

/** The sample, with a prompt in the widget of a node of ComfyUI and in one of a pack. */
const workflow = {
  ...sampleWorkflow,
  nodes: sampleWorkflow.nodes.map((node) =>
    node.type === 'Frame Weaver (Simple)' || node.type === 'Note'
      ? { ...node, widgets_values: [...node.widgets_values, secret] }
      : node,
  ),
}

test('plans a workflow and compares it with installed packages without sending either', async () => {
  const { page, open, requests, consoleErrors } = await site.visit()
  await open(to.plan())
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'private project.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(workflow)),
  })
  const packs = page.getByRole('region', { name: 'Packs' })
  for (const name of ['Harbor Suite', 'Frame Weaver', 'Depth Chart'])
    await packs.getByRole('link', { name, exact: true }).waitFor()
  await page.getByRole('button', { name: 'Paste text' }).click()
  await page.getByLabel(/A workflow, a ComfyUI-Manager snapshot/).fill(freeze.join('\n'))
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  await page.getByText('3 packages from pip freeze').waitFor()
  await atRest(page)
  const sent = requests.map((request) => ({
    method: request.method(),
    url: decodeURIComponent(request.url()).replaceAll('+', ' '),
    body: request.postData(),
    headers: JSON.stringify(request.headers()),
  }))
  expect(sent.some(({ url }) => url.startsWith(`${site.apiUrl}/nodes/frame-weaver`))).toBe(true)
  expect(sent.filter(({ method, body }) => method !== 'GET' || body !== null)).toEqual([])
  const isKnownOrigin = (url: string) => [site.url, site.apiUrl].some((base) => url.startsWith(`${base}/`))
  // Icons of packs are on their authors' hosts.
  const others = requests.filter(
    (request) => request.resourceType() !== 'image' && !isKnownOrigin(request.url()),
  )
  expect(others.map((request) => request.url())).toEqual([])
  const secrets = new RegExp(
    ['castle', 'private project', 'internal.render', 'studio.secrets', 'numpy', '4\\.5\\.6'].join('|'),
    'i',
  )
  expect(sent.filter(({ url, headers }) => secrets.test(url) || secrets.test(headers))).toEqual([])
  expect(consoleErrors.list()).toEqual([])
})

test('shows the plan without conflicts while their code is missing, and checks them on a retry', async () => {
  const { page, context, open } = await site.visit()
  const chunk = /\/assets\/conflicts-[^/]*\.js$/
  await context.route(chunk, (route) => route.abort())
  await open(
    to.plan([
      { packId: 'harbor-suite', version: '1.9.4' },
      { packId: 'frame-weaver', version: null },
    ]),
  )
  const conflicts = page.getByRole('region', { name: 'Conflicts' })
  await conflicts.getByText('Part of this page couldn’t be loaded.').waitFor()
  await page.getByRole('link', { name: /Conflicts.*Not checked/ }).waitFor()
  await page.getByRole('link', { name: 'Frame Weaver', exact: true }).waitFor()
  await context.unroute(chunk)
  await conflicts.getByRole('button', { name: 'Try again' }).click()
  await conflicts.getByText('No version of numpy fits all packs').waitFor()
  await page.getByRole('link', { name: /Conflicts.*1 to review/ }).waitFor()
})
