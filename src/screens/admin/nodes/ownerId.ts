import type { WholeNode } from '#src/api/adminNodes.ts'

/** The publisher a pack belongs to; empty when none is told. */
export function ownerId(whole: WholeNode): string {
  const owner = whole['publisher']
  const id = typeof owner === 'object' && owner !== null && 'id' in owner ? owner.id : ''
  return typeof id === 'string' ? id : ''
}
