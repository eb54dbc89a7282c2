/** The demo build: the site on a mock API in the browser. No other build contains this code. */
import type { ReactNode } from 'react'
import { captureError } from '#src/telemetry.ts'
import { startInBrowser } from '#test/mock-api/inBrowser.ts'
import { Demo } from './Demo.tsx'

/** Creates an element above the site. */
function createContainer(): HTMLElement {
  const container = document.createElement('div')
  document.body.prepend(container)
  return container
}

/** Starts the mock API. Resolves to the demo's notice, even if the start failed. */
export async function prepareDemo(): Promise<ReactNode> {
  const hasFailed = await startInBrowser().then(
    () => false,
    (error: unknown) => {
      captureError(error, 'demo')
      return true
    },
  )
  return <Demo container={createContainer()} hasFailed={hasFailed} />
}
