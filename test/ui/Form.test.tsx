import { valibotResolver } from '@hookform/resolvers/valibot'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { nonEmpty, object, pipe, string, trim } from 'valibot'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Form } from '#src/ui/form/Form.tsx'
import { FormField, FormSelect, FormTextArea } from '#src/ui/form/FormField.tsx'

const schema = object({
  id: string(),
  name: pipe(string(), trim(), nonEmpty('A name is needed.')),
  size: string(),
  about: pipe(string(), nonEmpty('A text is needed.')),
})
type Values = { id: string; name: string; size: string; about: string }
type Submit = (values: Values) => Promise<string | undefined>

const sizes = ['small', 'large'].map((value) => ({ value, label: value }))

/** A form whose `onSubmit` may resolve to an error message about the id. */
function SampleForm({ onSubmit }: { onSubmit: Submit }) {
  const form = useForm<Values>({ resolver: valibotResolver(schema) })
  const handleSubmit = async (values: Values) => {
    const message = await onSubmit(values)
    if (message) form.setError('id', { message }, { shouldFocus: true })
  }
  return (
    <Form form={form} onSubmit={handleSubmit} aria-label="Sample">
      <FormField name="id" label="Id" hint="It can’t be changed." />
      <FormField name="name" label="Name" />
      <FormSelect name="size" label="Size" options={sizes} />
      <FormTextArea name="about" label="About" />
      <button type="submit">Save</button>
    </Form>
  )
}

const save = () => screen.getByRole('button', { name: 'Save' })

test('an invalid form shows the errors at their fields, focuses the first one and isn’t submitted', async () => {
  const user = userEvent.setup()
  const onSubmit = vi.fn<Submit>()
  render(<SampleForm onSubmit={onSubmit} />)
  await user.click(save())
  const name = screen.getByLabelText('Name')
  expect(name).toHaveFocus()
  expect(name).toBeInvalid()
  expect(name).toHaveAccessibleDescription('A name is needed.')
  expect(screen.getByLabelText('About')).toHaveAccessibleDescription('A text is needed.')
  expect(screen.getByLabelText('Id')).toBeValid()
  expect(onSubmit).not.toHaveBeenCalled()
  await user.type(name, 'Mira')
  expect(name).toBeValid()
})

test('submits the values that the schema returns, and is busy until the save has finished', async () => {
  const user = userEvent.setup()
  const saving = Promise.withResolvers<undefined>()
  const onSubmit = vi.fn<Submit>(() => saving.promise)
  render(<SampleForm onSubmit={onSubmit} />)
  await user.type(screen.getByLabelText('Id'), 'm')
  await user.type(screen.getByLabelText('Name'), '  Mira ')
  await user.selectOptions(screen.getByLabelText('Size'), 'large')
  await user.type(screen.getByLabelText('About'), 'text')
  await user.click(save())
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ id: 'm', name: 'Mira', size: 'large', about: 'text' })
  const form = screen.getByRole('form', { name: 'Sample' })
  expect(form).toHaveAttribute('aria-busy', 'true')
  await act(async () => saving.resolve(undefined))
  expect(form).toHaveAttribute('aria-busy', 'false')
})

test('an error from the server is shown at its field, which gets the focus, and doesn’t block the next submit', async () => {
  const user = userEvent.setup()
  const onSubmit = vi.fn<Submit>(async () => 'This id is taken.')
  render(<SampleForm onSubmit={onSubmit} />)
  await user.type(screen.getByLabelText('Name'), 'Mira')
  await user.type(screen.getByLabelText('About'), 'text{Enter}')
  await user.click(save())
  const id = screen.getByLabelText('Id')
  expect(id).toHaveFocus()
  expect(id).toHaveAccessibleDescription('It can’t be changed. This id is taken.')
  await user.click(save())
  expect(onSubmit).toHaveBeenCalledTimes(2)
})

test('keeps what the user typed before hydration, and can’t be submitted before it', async () => {
  const user = userEvent.setup()
  const onSubmit = vi.fn<Submit>(async () => undefined)
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(<SampleForm onSubmit={onSubmit} />)
  const name = screen.getByLabelText('Name')
  await user.type(name, 'Mira')
  await user.type(screen.getByLabelText('About'), 'text')
  await user.selectOptions(screen.getByLabelText('Size'), 'large')
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Sample' })
  // Browsers ignore a submit of such a form outside a dialog. jsdom doesn't implement it.
  expect(form.method).toBe('dialog')
  const root = await act(async () => hydrateRoot(container, <SampleForm onSubmit={onSubmit} />))
  onTestFinished(() => {
    act(() => root.unmount())
    container.remove()
  })
  expect(screen.getByLabelText('Name')).toBe(name)
  expect(name).toHaveValue('Mira')
  expect(onSubmit).not.toHaveBeenCalled()
  await user.click(save())
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ id: '', name: 'Mira', size: 'large', about: 'text' })
})
