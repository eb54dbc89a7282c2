import { startSite } from '#src/app/start.tsx'
import '#src/styles.css'
import '#src/late.css'

// A constant condition: other builds drop this branch and the demo's files.
if (import.meta.env.VITE_DEMO === '1') {
  void import('#src/demo/prepareDemo.tsx').then(async ({ prepareDemo }) => startSite(await prepareDemo()))
} else {
  startSite().catch((error: unknown) => {
    reportError(error)
    globalThis.__failStart?.(error)
  })
}
