import { useEffect, useState } from 'react'
import { listFactors, listMethods } from '#src/session/methods/methods.ts'
import type { AuthUser } from '#src/session/session.ts'

/** How somebody signs in. */
export interface Ways {
  methods: ReturnType<typeof listMethods>
  factors: ReturnType<typeof listFactors>
}

export type Method = Ways['methods'][number]

/** Reads how the person signs in, anew when they change; null until it is known. */
export function useWays(person: AuthUser): Ways | 'failed' | null {
  const [ways, setWays] = useState<Ways | 'failed' | null>(null)
  // The identity provider keeps them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed person may have changed ways
  useEffect(() => {
    let current = true
    const read = async () => ({ methods: listMethods(), factors: listFactors() })
    read().then(
      (found) => current && setWays(found),
      () => current && setWays('failed'),
    )
    return () => {
      current = false
    }
  }, [person])
  return ways
}
