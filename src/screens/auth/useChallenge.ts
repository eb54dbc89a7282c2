import { useState } from 'react'
import { authProblem } from '#src/auth/errors.ts'
import type { Challenge } from '#src/auth/methods/secondFactor.ts'

/** The second factor that a try to sign in asked for. */
export function useChallenge() {
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const see = (error: unknown) => {
    if (authProblem(error).problem !== 'second-factor-needed') return
    void import('#src/auth/methods/secondFactor.ts').then(({ challengeOf }) =>
      setChallenge(challengeOf(error)),
    )
  }
  return { challenge, see, drop: () => setChallenge(null) }
}
