import { useState } from 'react'
import { authProblem } from '#src/auth/errors.ts'
import type { Challenge } from '#src/auth/methods/secondFactor.ts'

/** Holds the second factor that a sign-in requires. */
export function useChallenge() {
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  /** Sets the challenge if the sign-in failed because it requires a second factor. */
  const detectChallenge = (error: unknown) => {
    if (authProblem(error).problem !== 'second-factor-needed') return
    void import('#src/auth/methods/secondFactor.ts').then(({ challengeOf }) =>
      setChallenge(challengeOf(error)),
    )
  }
  return { challenge, detectChallenge, dropChallenge: () => setChallenge(null) }
}
