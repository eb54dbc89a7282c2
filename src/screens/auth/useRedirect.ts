import { useEffect } from 'react'
import type { Try } from './useTry.ts'

/** What a redirect to Google or GitHub came back with. */
export function useRedirect(way: string | null, attempt: Try, failed: (error: unknown) => void) {
  // The answer is in the address and with the provider.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => {
    if (way !== 'return') return
    void attempt.run(async () => {
      const { takeRedirect } = await import('#src/auth/methods/provider.ts')
      await takeRedirect().catch((error: unknown) => {
        failed(error)
        throw error
      })
    })
  }, [])
}
