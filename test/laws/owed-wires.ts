/**
 * Calls of the contract that nothing in src/api makes yet, by the noun they will live with.
 * Whoever writes one takes it out here and proves it in wires.test.ts.
 */
export const owedWires: Readonly<Record<string, readonly string[]>> = {
  nodes: ['post /admin/nodes'],
  versions: ['put /admin/nodes/{nodeId}/versions/{versionNumber}'],
  publishers: [
    'get /publishers',
    // Cut at ten packs; the call that replaces it is made.
    'get /publishers/{publisherId}/nodes',
  ],
  customers: [
    'get /customers',
    'get /customers/{customerId}',
    'get /customers/{customerId}/balance',
    'get /customers/{customerId}/events',
  ],
  // Starts a scan: belongs to the operator's scheduler, never to a page.
  operations: ['get /security-scan'],
}
