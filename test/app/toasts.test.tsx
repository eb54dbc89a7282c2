import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { notify } from '#src/ui/toasts.ts'
import { renderSite } from '#test/renderSite.tsx'

test('names the toasts and their close button in the language of the page', async () => {
  await renderSite('/releases', { language: 'ja', withDeferredShell: true })
  notify({ kind: 'success', text: 'コピーしました' })
  const toasts = await screen.findByRole('region', { name: /^通知/ })
  expect(await within(toasts).findByText('コピーしました')).toBeVisible()
  expect(within(toasts).getByRole('button', { name: '通知を閉じる' })).toBeVisible()
})
