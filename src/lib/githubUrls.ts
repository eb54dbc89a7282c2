const REPOSITORY = /^[a-z\d](?:[a-z\d-]{0,38})\/[a-z\d._-]{1,100}$/i
const NUMBER = /^[1-9]\d{0,17}$/

/** The repository's address, or null for what can't be the name of one: nothing of it is then put into an address. */
function repositoryUrl(repository: string): string | null {
  const isDots = /\/\.{1,2}$/.test(repository)
  return REPOSITORY.test(repository) && !isDots ? `https://github.com/${repository}` : null
}

/** Where a commit can be read; null unless its hash is one. */
export function commitUrl(repository: string, hash: string): string | null {
  const base = repositoryUrl(repository)
  return base && /^[\da-f]{7,40}$/i.test(hash) ? `${base}/commit/${hash}` : null
}

/** Where a pull request can be read; null unless its number is one. */
export function pullRequestUrl(repository: string, number: string): string | null {
  const base = repositoryUrl(repository)
  return base && NUMBER.test(number) ? `${base}/pull/${number}` : null
}

/** Where the log of a job is, or of the whole run when the job is not known. */
export function jobLogUrl(repository: string, run: string, job: string): string | null {
  const base = repositoryUrl(repository)
  if (!base || !NUMBER.test(run)) return null
  return `${base}/actions/runs/${run}${NUMBER.test(job) ? `/job/${job}` : ''}`
}
