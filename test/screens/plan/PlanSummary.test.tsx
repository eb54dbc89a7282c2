import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { patterns } from '#src/paths.ts'
import { renderSite } from '#test/renderSite.tsx'
import { loadScreens } from '#test/screens/loadScreens.ts'

loadScreens(patterns.plan)

async function planOf(workflow: unknown) {
  const site = await renderSite('/plan')
  const file = new File([JSON.stringify(workflow)], 'workflow.json')
  fireEvent.change(await screen.findByLabelText('Choose a file'), { target: { files: [file] } })
  return site
}

const summary = async () => within(await screen.findByRole('navigation', { name: 'Summary' }))

test('says that a workflow of ComfyUI’s own nodes needs no pack', async () => {
  await planOf({ nodes: [{ id: 1, type: 'KSampler' }], links: [], version: 0.4 })
  expect(await screen.findByText(/^This workflow uses only nodes that come with ComfyUI,/)).toBeVisible()
  expect((await summary()).getByRole('link', { name: /^Packs ?None needed$/ })).toBeVisible()
})

test('doesn’t say that no pack is needed while nodes of the workflow are unknown', async () => {
  await planOf({ nodes: [{ id: 1, type: 'Nowhere 1' }], links: [], version: 0.4 })
  expect(await screen.findByText('No packs yet.')).toBeVisible()
  const packs = (await summary()).getByRole('link', { name: /^Packs ?0 packs$/ })
  expect(packs).toBeVisible()
  expect(packs.querySelector('.text-good')).toBeNull()
})

test('counts the nodes without a pack as the list below does', async () => {
  const types = ['Nowhere', 'Nowhere', 'Nowhere', 'Elsewhere']
  await planOf({ nodes: types.map((type, id) => ({ id, type })), links: [], version: 0.4 })
  expect((await summary()).getByRole('link', { name: /^Nodes ?4 without a pack$/ })).toBeVisible()
  expect(screen.getByRole('heading', { level: 3, name: /^Nowhere ?3 nodes$/ })).toBeVisible()
})

test('links to the install commands, which follow the packs', async () => {
  await renderSite('/plan?packs=harbor-suite@1.9.4')
  const link = await (await summary()).findByRole('link', { name: /^Install ?Commands ready$/ })
  expect(link).toHaveAttribute('href', '#script')
  expect(document.querySelector('#script')).toContainElement(
    await screen.findByRole('figure', { name: 'install.sh' }),
  )
  const titles = screen.getAllByRole('region').map((section) => section.querySelector('h2')?.textContent)
  expect(titles).toEqual(['Packs', 'Install', 'Conflicts'])
})

test('says that no command installs a plan of banned packs only', async () => {
  await renderSite('/plan?packs=copy-of-lora-ledger')
  expect(
    await (await summary()).findByRole('link', { name: /^Install ?No version to install$/ }),
  ).toBeVisible()
})

test('says how many packs cannot be installed', async () => {
  await renderSite('/plan?packs=harbor-suite,no-such-pack,gone-fishing')
  const links = await summary()
  expect(await links.findByRole('link', { name: /^Packs ?2 can’t be installed$/ })).toBeVisible()
  expect(links.getByRole('link', { name: /^Install ?2 can’t be installed$/ })).toBeVisible()
})

test('says how many packs have something to review', async () => {
  await renderSite('/plan?packs=harbor-suite,shutter-count')
  expect(await (await summary()).findByRole('link', { name: /^Packs ?1 to review$/ })).toBeVisible()
})

test('names a version that does not exist', async () => {
  await renderSite('/plan?packs=harbor-suite@9.9.9')
  expect(await screen.findByText('This pack has no version 9.9.9.')).toBeVisible()
  expect(await screen.findByText(/: its version doesn’t exist$/)).toBeVisible()
})

test('warns beside the commands while packs conflict', async () => {
  await renderSite('/plan?packs=harbor-suite,frame-weaver')
  const links = await summary()
  const icon = (link: HTMLElement) => link.querySelector('svg')?.getAttribute('class') ?? ''
  expect(icon(await links.findByRole('link', { name: /^Conflicts ?1 to review$/ }))).toContain('circle-x')
  const install = await links.findByRole('link', { name: /^Install ?1 to review$/ })
  expect(icon(install)).toContain('triangle-alert')
})
