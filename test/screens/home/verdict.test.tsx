import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { patterns } from '#src/paths.ts'
import { storageKeys } from '#src/storage.ts'
import { renderSite } from '#test/renderSite.tsx'
import { loadScreens } from '#test/screens/loadScreens.ts'

loadScreens(patterns.home)

afterEach(() => localStorage.clear())

const card = async (name: string) => {
  const article = (await screen.findByRole('heading', { level: 2, name })).closest('article')
  if (!article) throw new Error(`no card of ${name}`)
  return within(article)
}

test('a card shows whether its pack runs on the machine that the user described', async () => {
  localStorage.setItem(
    storageKeys.machine,
    JSON.stringify({ os: 'linux', accelerator: 'rocm', comfyui: '0.3.62', frontend: '1.28.0' }),
  )
  await renderSite('/?q=frame weaver&banned=true')
  expect(await (await card('Frame Weaver')).findByTitle('Doesn’t run: needs NVIDIA CUDA')).toHaveTextContent(
    /^✕ Needs NVIDIA$/,
  )
})

test('a card names the ComfyUI versions that its pack needs', async () => {
  localStorage.setItem(
    storageKeys.machine,
    JSON.stringify({ os: 'linux', accelerator: 'cuda', comfyui: '0.3.62', frontend: '1.28.0' }),
  )
  await renderSite('/?q=frame weaver&banned=true')
  expect(
    await (await card('Frame Weaver')).findByTitle('Doesn’t run: needs ComfyUI <0.3.30'),
  ).toHaveTextContent(/^✕ ComfyUI <0\.3\.30$/)
})

test('a card shows that its pack works on the machine', async () => {
  localStorage.setItem(storageKeys.machine, JSON.stringify({ os: 'linux', accelerator: 'cuda' }))
  await renderSite('/?q=ladder&banned=true')
  expect(await (await card('Ladder Upscale')).findByTitle('Works on your machine')).toHaveTextContent(
    /^✓ Works$/,
  )
})

test.each(['{"os":"linux"}', 'nonsense'])(
  'a card shows no verdict with %s as the machine',
  async (machine) => {
    localStorage.setItem(storageKeys.machine, machine)
    await renderSite('/?q=frame weaver&banned=true')
    const { queryByTitle } = await card('Frame Weaver')
    await act(async () => void (await import('#src/components/VerdictLine.tsx')))
    expect(queryByTitle(/machine|needs/)).toBeNull()
  },
)

test('shows no verdict on cards when no machine is described', async () => {
  await renderSite('/?q=frame weaver&banned=true')
  const { queryByTitle } = await card('Frame Weaver')
  await act(async () => void (await import('#src/components/VerdictLine.tsx')))
  expect(queryByTitle(/machine|needs/)).toBeNull()
})
