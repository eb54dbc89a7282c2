/**
 * Calls of the contract that nothing in src/api makes yet, by the noun they will live with.
 * Whoever writes one takes it out here and proves it in wires.test.ts.
 */
export const owedWires: Readonly<Record<string, readonly string[]>> = {
  publishers: [
    // Cut at ten packs; the call that replaces it is made.
    'get /publishers/{publisherId}/nodes',
  ],
}
