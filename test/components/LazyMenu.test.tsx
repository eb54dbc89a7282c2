import { Item } from '@radix-ui/react-dropdown-menu'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { expect, test, vi } from 'vitest'
import { LazyMenu } from '#src/components/LazyMenu.tsx'
import { fixedI18n } from '#src/i18n/i18n.ts'
import { OpenMenu, type OpenMenuProps } from '#src/ui/OpenMenu.tsx'
import { localeOf } from '#test/renderSite.tsx'

const SampleMenu = (props: OpenMenuProps) => (
  <OpenMenu {...props}>
    <Item>Log out</Item>
  </OpenMenu>
)

/** A menu whose code can't be loaded at first. */
async function renderMissingMenu() {
  const load = vi.fn(async () => SampleMenu)
  load.mockRejectedValue(new TypeError('Failed to fetch'))
  const user = userEvent.setup()
  const i18n = await fixedI18n('en', localeOf('en'))
  render(
    <I18nextProvider i18n={i18n}>
      <LazyMenu label="Account" trigger="M" load={load} />
    </I18nextProvider>,
  )
  const button = screen.getByRole('button', { name: 'Account' })
  return { user, button, restore: () => load.mockResolvedValue(SampleMenu) }
}

test('shows a message when the menu can’t be loaded, and opens it on a retry', async () => {
  const { user, button, restore } = await renderMissingMenu()
  await user.hover(button)
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(button)
  expect(await screen.findByRole('alert')).toHaveTextContent('Part of this page couldn’t be loaded.')
  expect(button).toHaveFocus()
  restore()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('menuitem', { name: 'Log out' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('closes the message when the user dismisses it', async () => {
  const { user, button } = await renderMissingMenu()
  await user.click(button)
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
