/** The demo: the whole site on a registry inside the browser. No other build holds any of it. */
import type { ReactNode } from 'react'
import { captureError } from '#src/telemetry.ts'
import { startInBrowser } from '#test/registry/inBrowser.ts'
import { Demo } from './Demo.tsx'

/** A place of its own above the site. */
function makePlace(): HTMLElement {
  const place = document.createElement('div')
  document.body.prepend(place)
  return place
}

/** Starts the registry; what the demo shows besides the site, also where it could not start. */
export async function prepareDemo(): Promise<ReactNode> {
  const failed = await startInBrowser().then(
    () => false,
    (error: unknown) => {
      captureError(error, 'demo')
      return true
    },
  )
  return <Demo place={makePlace()} failed={failed} />
}
