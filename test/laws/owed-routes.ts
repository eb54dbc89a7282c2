/** Patterns of paths.ts that have no screen yet, each with its reason. Empty when every address leads somewhere. */
export const owedRoutes: Readonly<Record<string, string>> = {}
