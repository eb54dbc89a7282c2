/** Patterns of paths.ts without a screen, each with the reason. */
export const owedRoutes: Readonly<Record<string, string>> = {}
