import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { patterns } from '#src/paths.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed, seedIds } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { loadScreens } from '#test/screens/loadScreens.ts'
import { signInAs } from '#test/signInAs.ts'

loadScreens(patterns.editNode, patterns.editPublisher, patterns.manageVersions, patterns.tokens)

describe('after a failed save', () => {
  test.each([
    ['pack', `/nodes/${seedIds.rich}/edit`, 'Display name', 'Save'],
    ['publisher', '/publishers/quiet-harbor/edit', 'Display name', 'Save'],
    ['token', '/publishers/quiet-harbor/tokens', 'Name', 'Create token'],
  ])('moves focus to the error message of the form of a %s', async (_, path, field, button) => {
    const registry = createRegistry({ data: seed })
    for (const method of ['PUT', 'POST']) registry.fault({ method, path: /^\/publishers/, status: 500 })
    await signInAs('owner')
    const { user } = await renderSite(path, { registry })
    await user.type(await screen.findByRole('textbox', { name: field }), 'x')
    for (const _ of ['first', 'second']) {
      await user.click(screen.getByRole('button', { name: button }))
      await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus())
    }
  })

  test('moves focus to the field that the API rejected', async () => {
    const registry = createRegistry({ data: seed })
    const body = { message: 'Invalid repository' }
    registry.fault({ method: 'PUT', path: /harbor-suite$/, status: 400, body })
    await signInAs('owner')
    const { user } = await renderSite(`/nodes/${seedIds.rich}/edit`, { registry })
    const repository = await screen.findByRole('textbox', { name: 'Repository' })
    await user.type(await screen.findByRole('textbox', { name: 'Display name' }), 'x')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(repository).toHaveFocus())
  })

  test('moves focus to the message when versions could not be deprecated', async () => {
    const registry = createRegistry({ data: seed })
    registry.fault({ method: 'PUT', path: /harbor-suite\/versions/, status: 500 })
    await signInAs('owner')
    const { user } = await renderSite(`/nodes/${seedIds.rich}/manage`, { registry })
    await user.click(
      (await screen.findAllByRole('checkbox', { name: /^Select version/ }))[0] ?? document.body,
    )
    for (const name of ['Deprecate', 'Retry failed versions']) {
      await user.click(screen.getByRole('button', { name }))
      await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus())
    }
  })

  test('moves focus to the message when a deleted pack is still there', async () => {
    const registry = createRegistry({ data: seed })
    await signInAs('owner')
    const { user } = await renderSite(`/nodes/${seedIds.rich}/edit`, { registry })
    await user.click(await screen.findByRole('button', { name: 'Delete pack' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox'), seedIds.rich)
    for (const _ of ['first', 'second']) {
      await user.click(dialog.getByRole('button', { name: 'Delete pack' }))
      await waitFor(() => {
        expect(screen.getByRole('alert')).toHaveTextContent('The pack wasn’t deleted.')
        expect(screen.getByRole('alert')).toHaveFocus()
      })
    }
  })
})
