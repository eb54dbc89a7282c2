import { routeTable } from '#src/app/routeTable.ts'

/** Loads the code of all screens, and what sends requests on them, so that no request of a test waits for code. */
export const loadScreens = (): Promise<unknown> =>
  Promise.all([
    import('#src/api/client/httpClient.ts'),
    import('#src/app/header/UserMenu.tsx'),
    ...routeTable.map((route) => route.load()),
  ])
