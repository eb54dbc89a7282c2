import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import type { Mount } from '#test/renderSite.tsx'

/** Puts the site into the document as a browser does. Testing Library needs the React of development. */
export const mount: Mount = async (site) => {
  const container = document.body.appendChild(document.createElement('div'))
  // What an error boundary catches, or a second try mends, is not an error of the page; what is shown is looked at.
  const quiet = () => undefined
  const root = createRoot(container, { onCaughtError: quiet, onRecoverableError: quiet })
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
