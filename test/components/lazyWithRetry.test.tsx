import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, Suspense, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { expect, test, vi } from 'vitest'
import { lazyWithRetry } from '#src/components/lazyWithRetry.tsx'
import { fixedI18n } from '#src/i18n/i18n.ts'
import { localeOf } from '#test/renderSite.tsx'

const load = vi.fn(async () => ({ onClose }: { onClose: () => void }) => (
  <button type="button" onClick={onClose}>
    Close
  </button>
))

/** A page with a part that opens on a press. Its code can't be loaded at first. */
async function renderMissingPart() {
  const Part = lazyWithRetry(load)
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const user = userEvent.setup()
  const i18n = await fixedI18n('en', localeOf('en'))
  render(
    <I18nextProvider i18n={i18n}>
      <Sample Part={Part} />
    </I18nextProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByRole('alert')
  return user
}

function Sample({ Part }: { Part: ComponentType<{ onClose: () => void }> }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <main tabIndex={-1}>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Suspense>{isOpen && <Part onClose={() => setIsOpen(false)} />}</Suspense>
    </main>
  )
}

test('keeps the focus on the page when a retry replaces the pressed button', async () => {
  const user = await renderMissingPart()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Close' })).toBeVisible()
  expect(screen.getByRole('main')).toHaveFocus()
})

test('loads the code again after the user has dismissed the message', async () => {
  const user = await renderMissingPart()
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByRole('button', { name: 'Close' })).toBeVisible()
})
