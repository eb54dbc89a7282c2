import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import type { Mount } from '#test/renderSite.tsx'

/** Puts the site into the document as a browser does. Testing Library needs the React of development. */
export const mount: Mount = async (site) => {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container, { onCaughtError: () => undefined })
  let stands = true
  const unmount = () => {
    if (stands) root.unmount()
    stands = false
    container.remove()
  }
  onTestFinished(unmount)
  root.render(site)
  return { container, unmount }
}
