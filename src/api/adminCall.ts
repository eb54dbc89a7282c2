import { config } from '#src/config.ts'
import { elevationToken } from '#src/session/session.ts'

/**
 * What makes a call one with administrators' rights: it bears the token of the armed time, and is not made outside of
 * it. Where the service takes id tokens (a setting), it is an ordinary call of a person.
 */
export const asAdmin = () =>
  config.adminTokens === 'id' ? {} : { token: elevationToken, mayBeRefused: true as const }
