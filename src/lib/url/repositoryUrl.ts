/** The catalog abbreviates a repository on GitHub to `owner/name`. */
export const repositoryUrl = (repository: string): string =>
  /^[^/:\s]+\/[^/:\s]+$/.test(repository) ? `https://github.com/${repository}` : repository
