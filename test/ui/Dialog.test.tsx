import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Dialog } from '#src/ui/Dialog.tsx'

function DialogSample({ isForm }: { isForm: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <Dialog title="A question" closeLabel="Close" onClose={() => setOpen(false)}>
          {isForm && (
            <>
              <input aria-label="Locked" disabled />
              <input aria-label="Name" />
              <textarea aria-label="Text" />
            </>
          )}
          <button type="button">Yes</button>
        </Dialog>
      )}
    </>
  )
}

test('focuses the first enabled field of a form, and restores focus on close', async () => {
  const user = userEvent.setup()
  render(<DialogSample isForm />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
})

test('leaves focus to the browser if there is no form', async () => {
  const user = userEvent.setup()
  render(<DialogSample isForm={false} />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(screen.getByRole('dialog', { name: 'A question' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Yes' })).not.toHaveFocus()
})

test('closes on a click on the backdrop', async () => {
  const user = userEvent.setup()
  render(<DialogSample isForm />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await user.click(screen.getByRole('dialog'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('stays open when the user selects text in a field and releases the mouse on the backdrop', async () => {
  const user = userEvent.setup()
  render(<DialogSample isForm />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  const field = screen.getByRole('textbox', { name: 'Name' })
  await user.type(field, 'Harbor')
  const backdrop = screen.getByRole('dialog')
  // The browser sends the click to the common ancestor, which is the dialog.
  await user.pointer([
    { target: field, keys: '[MouseLeft>]' },
    { target: backdrop },
    { target: backdrop, keys: '[/MouseLeft]' },
  ])
  expect(backdrop).toBeVisible()
  expect(field).toHaveValue('Harbor')
})

test('unmounts when the browser closes it without asking', async () => {
  const user = userEvent.setup()
  render(<DialogSample isForm={false} />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  screen.getByRole<HTMLDialogElement>('dialog').close()
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull())
})
