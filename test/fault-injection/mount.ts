import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import type { Mount } from '#test/renderSite.tsx'

/** Mounts the site without Testing Library, which needs React's development build. */
export const mount: Mount = async (site) => {
  const container = document.body.appendChild(document.createElement('div'))
  // Errors that a boundary catches or React recovers from are checked by what the page shows.
  const ignore = () => undefined
  const root = createRoot(container, { onCaughtError: ignore, onRecoverableError: ignore })
  let isMounted = true
  const unmount = () => {
    if (isMounted) root.unmount()
    isMounted = false
    container.remove()
  }
  onTestFinished(unmount)
  root.render(site)
  return { container, unmount }
}
