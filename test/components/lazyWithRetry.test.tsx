import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { expect, test, vi } from 'vitest'
import { lazyWithRetry } from '#src/components/lazyWithRetry.tsx'
import { fixedI18n } from '#src/i18n/i18n.ts'
import { localeOf } from '#test/renderSite.tsx'

const load = vi.fn(async () => () => <p>Loaded</p>)
const Part = lazyWithRetry(load)

function Sample() {
  const [isShown, setIsShown] = useState(false)
  return (
    <main tabIndex={-1}>
      <button type="button" onClick={() => setIsShown(true)}>
        Show
      </button>
      <Suspense>{isShown && <Part />}</Suspense>
    </main>
  )
}

test('keeps the focus on the page when a retry replaces the pressed button', async () => {
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const user = userEvent.setup()
  const i18n = await fixedI18n('en', localeOf('en'))
  render(
    <I18nextProvider i18n={i18n}>
      <Sample />
    </I18nextProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Show' }))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Loaded')).toBeVisible()
  expect(screen.getByRole('main')).toHaveFocus()
})
