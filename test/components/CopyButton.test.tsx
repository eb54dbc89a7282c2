import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { patterns } from '#src/paths.ts'
import { seedIds } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { loadScreens } from '#test/screens/loadScreens.ts'

loadScreens(patterns.node)

const openPack = async () => {
  const { user } = await renderSite(`/nodes/${seedIds.rich}`, { withDeferredShell: true })
  const [button] = await screen.findAllByRole('button', { name: /^Copy: / })
  if (!button) throw new Error('nothing to copy')
  return { user, button }
}

test('copies the command unchanged and confirms it', async () => {
  const { user, button } = await openPack()
  await user.click(button)
  expect(await navigator.clipboard.readText()).toContain(seedIds.rich)
  expect(button).toHaveTextContent('Copied')
})

test('explains how to copy by hand if the browser denies access', async () => {
  const { user, button } = await openPack()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  await user.click(button)
  expect(await screen.findByText(/Select the text and copy it yourself/)).toBeVisible()
  expect(button).not.toHaveTextContent('Copied')
})
