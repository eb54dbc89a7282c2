import { config } from '#src/config.ts'
import { armedToken } from '#src/session/armed.ts'

/**
 * What makes a call one with administrators' rights: it bears the token of the armed time, and is not made outside of
 * it. Where the service takes id tokens (a setting), it is an ordinary call of a person.
 */
export const asAdmin = () =>
  config.adminTokens === 'id' ? {} : { token: armedToken, allow401: true as const }
