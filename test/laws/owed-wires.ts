/**
 * Calls of the contract that nothing in src/api makes yet, by the noun they will live with.
 * Whoever writes one takes it out here and proves it in wires.test.ts.
 */
export const owedWires: Readonly<Record<string, readonly string[]>> = {
  nodes: [
    'post /admin/nodes',
    'put /publishers/{publisherId}/nodes/{nodeId}',
    'delete /publishers/{publisherId}/nodes/{nodeId}',
    'post /publishers/{publisherId}/nodes/{nodeId}/claim-my-node',
    'get /publishers/{publisherId}/nodes/{nodeId}/permissions',
  ],
  versions: [
    'put /admin/nodes/{nodeId}/versions/{versionNumber}',
    'put /publishers/{publisherId}/nodes/{nodeId}/versions/{versionId}',
    'delete /publishers/{publisherId}/nodes/{nodeId}/versions/{versionId}',
  ],
  publishers: [
    'get /publishers',
    'post /publishers',
    'get /publishers/validate',
    'put /publishers/{publisherId}',
    // Cut at ten packs; the call that replaces it is made.
    'get /publishers/{publisherId}/nodes',
    'get /publishers/{publisherId}/permissions',
  ],
  tokens: [
    'get /publishers/{publisherId}/tokens',
    'post /publishers/{publisherId}/tokens',
    'delete /publishers/{publisherId}/tokens/{tokenId}',
  ],
  customers: [
    'get /customers',
    'get /customers/me',
    'get /customers/balance',
    'get /customers/api-keys',
    'get /customers/events',
    'get /customers/{customerId}',
    'get /customers/{customerId}/balance',
    'get /customers/{customerId}/events',
  ],
  ci: ['get /branch', 'get /gitcommit', 'get /gitcommitsummary', 'get /workflowresult/{id}'],
  // Starts a scan: belongs to the operator's scheduler, never to a page.
  operations: ['get /security-scan'],
}
