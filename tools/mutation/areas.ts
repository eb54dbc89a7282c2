interface Area {
  /** Files in which single things are changed, one after the other. */
  mutate: readonly string[]
  /** Files of tests that must notice each change. */
  tests: readonly string[]
  /** Whether its tests need a document; without, each of thousands of runs begins much sooner. */
  needsDocument?: true
}

/** Where a mistake costs most: each is measured by itself. */
export const areas: Readonly<Record<string, Area>> = {
  'return-path': {
    mutate: ['src/lib/fromUrl.ts'],
    tests: ['test/lib/fromUrl.test.ts'],
  },
  ids: {
    mutate: ['src/lib/ids.ts', 'src/lib/publisherId.ts'],
    tests: ['test/lib/ids.test.ts', 'test/lib/publisherId.test.ts'],
  },
  urls: {
    mutate: ['src/paths.ts', 'src/api/client/url.ts'],
    tests: ['test/leaves/paths.test.ts', 'test/leaves/builders.test.ts', 'test/api/url.test.ts'],
  },
  client: {
    mutate: [
      'src/api/client/http.ts',
      'src/api/client/errors.ts',
      'src/api/client/preloaded.ts',
      'src/session/within.ts',
    ],
    tests: [
      'test/api/http.test.ts',
      'test/api/bodies.test.ts',
      'test/api/errors.test.ts',
      'test/session/within.test.ts',
      'test/session/calls.test.ts',
      'test/session/callsOfWhoLeft.test.ts',
    ],
  },
  token: {
    mutate: ['src/session/token.ts', 'src/session/armed.ts', 'src/session/gate.ts'],
    tests: [
      'test/session/token.test.ts',
      'test/session/whoseToken.test.ts',
      'test/session/storedToken.test.ts',
      'test/session/armed.test.ts',
    ],
  },
  cache: {
    mutate: [
      'src/app/persistence.ts',
      'src/app/queryClient.ts',
      'src/api/client/staleReads.ts',
      'src/api/client/query.ts',
    ],
    tests: [
      'test/app/keptReads.test.ts',
      'test/app/queries.test.ts',
      'test/api/staleReads.test.ts',
      'test/api/query.test.ts',
      'test/api/mutation.test.ts',
    ],
  },
  permissions: {
    mutate: ['src/api/permissions.ts', 'src/app/admission.ts'],
    tests: ['test/api/permissions.test.ts', 'test/app/admission.test.ts'],
  },
  guards: {
    mutate: ['src/app/guards.tsx'],
    tests: ['test/app/guards.test.tsx'],
    needsDocument: true,
  },
}
