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
  expect(await screen.findByText(/^This workflow uses only nodes that come with ComfyUI\./)).toBeVisible()
  expect((await summary()).getByRole('link', { name: /^Packs ?None needed$/ })).toBeVisible()
})

test('does not say so while nodes of the workflow are unknown', async () => {
  await planOf({ nodes: [{ id: 1, type: 'Nowhere 1' }], links: [], version: 0.4 })
  expect(await screen.findByText('No packs yet.')).toBeVisible()
  expect((await summary()).getByRole('link', { name: /^Packs ?0 packs$/ })).toBeVisible()
})
