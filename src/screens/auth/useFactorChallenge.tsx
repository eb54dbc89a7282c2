import { type ReactNode, Suspense, useState } from 'react'
import { authProblem } from '#src/auth/errors.ts'
import type { Challenge } from '#src/auth/methods/secondFactor.ts'
import { lazyWithRetry } from '#src/components/lazyWithRetry.tsx'

const FactorChallenge = lazyWithRetry(() =>
  import('./FactorChallenge.tsx').then((file) => file.FactorChallenge),
)

interface FactorChallengeState {
  /** Asks for the second factor, in place of the sign-in form; null while none is required. */
  challenge: ReactNode
  /** Shows the challenge if a sign-in failed because it requires a second factor. */
  detectChallenge: (error: unknown) => void
  dropChallenge: () => void
}

/**
 * The second step of a sign-in, if it requires a second factor.
 * @param onCancel clears the error that asked for the second factor, because the form of the first step is shown again.
 * @param onSolved receives the token of GitHub, if the sign-in was with GitHub.
 */
export function useFactorChallenge(
  onCancel: () => void,
  onSolved: (githubToken: string | null) => unknown = () => undefined,
): FactorChallengeState {
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const dropChallenge = () => setChallenge(null)
  const handleCancel = () => {
    dropChallenge()
    onCancel()
  }
  const detectChallenge = (error: unknown) => {
    if (authProblem(error).problem !== 'second-factor-needed') return
    void import('#src/auth/methods/secondFactor.ts').then(({ challengeOf }) =>
      setChallenge(challengeOf(error)),
    )
  }
  return {
    challenge: challenge && (
      <Suspense>
        <FactorChallenge challenge={challenge} onSolved={onSolved} onCancel={handleCancel} />
      </Suspense>
    ),
    detectChallenge,
    dropChallenge,
  }
}
