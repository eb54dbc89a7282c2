interface Area {
  /** Source files to mutate. */
  mutate: readonly string[]
  /** Test files that must detect each mutant. */
  tests: readonly string[]
  /** Whether its tests need a DOM; without one, each of thousands of runs starts much sooner. */
  needsDocument?: true
}

/** The areas where a bug costs most; each is measured separately. */
export const areas: Readonly<Record<string, Area>> = {
  'return-path': {
    mutate: ['src/screens/auth/fromUrl.ts'],
    tests: ['test/screens/auth/fromUrl.test.ts'],
  },
  ids: {
    mutate: ['src/lib/url/ids.ts', 'src/screens/publish/publisherId.ts'],
    tests: ['test/lib/url/ids.test.ts', 'test/screens/publish/publisherId.test.ts'],
  },
  urls: {
    mutate: ['src/paths.ts', 'src/api/client/url.ts'],
    tests: ['test/root/paths.test.ts', 'test/root/builders.test.ts', 'test/api/url.test.ts'],
  },
  client: {
    mutate: [
      'src/api/client/http.ts',
      'src/api/client/httpClient.ts',
      'src/api/client/errors.ts',
      'src/auth/withTimeout.ts',
    ],
    tests: [
      'test/api/http.test.ts',
      'test/api/bodies.test.ts',
      'test/api/errors.test.ts',
      'test/auth/withTimeout.test.ts',
      'test/auth/calls.test.ts',
      'test/auth/callsAfterSignOut.test.ts',
    ],
  },
  token: {
    mutate: ['src/auth/sessionState.ts', 'src/auth/token.ts', 'src/auth/elevation.ts'],
    tests: [
      'test/auth/token.test.ts',
      'test/auth/session.test.ts',
      'test/auth/storedToken.test.ts',
      'test/auth/elevation.test.ts',
    ],
  },
  cache: {
    mutate: [
      'src/app/persistence.ts',
      'src/app/queryClient.ts',
      'src/api/client/staleReads.ts',
      'src/api/client/query.ts',
      'src/api/client/refetchStale.ts',
    ],
    tests: [
      'test/app/persistedReads.test.ts',
      'test/app/persistence.test.ts',
      'test/app/queryClient.test.ts',
      'test/api/staleReads.test.ts',
      'test/api/refetchStale.test.ts',
      'test/api/query.test.ts',
      'test/api/retry.test.ts',
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
