import { screen } from '@testing-library/react'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'

/** Opens an admin page and starts the admin write session. */
export async function openElevated(path: string, registry = createRegistry({ data: seed })) {
  const view = await renderSite(path, { registry, withDeferredShell: true })
  await view.user.click((await screen.findAllByRole('switch'))[0] ?? document.body)
  await screen.findAllByRole('switch', { name: /Editing is on/ })
  return view
}
