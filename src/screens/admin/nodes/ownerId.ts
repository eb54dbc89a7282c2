import type { WholeNode } from '#src/api/adminNodes.ts'

/** Id of the publisher of a pack; empty when the response has none. */
export function ownerId(whole: WholeNode): string {
  const owner = whole['publisher']
  const id = typeof owner === 'object' && owner !== null && 'id' in owner ? owner.id : ''
  return typeof id === 'string' ? id : ''
}
