const repositoryPattern = /^[a-z\d](?:[a-z\d-]{0,38})\/[a-z\d._-]{1,100}$/i
const numberPattern = /^[1-9]\d{0,17}$/

/** Returns the repository's URL, or null unless `repository` is a valid `owner/name`, so that nothing else gets into a URL. */
function repositoryUrl(repository: string): string | null {
  const isDotName = /\/\.{1,2}$/.test(repository)
  return repositoryPattern.test(repository) && !isDotName ? `https://github.com/${repository}` : null
}

/** Returns null unless `hash` is a commit hash. */
export function commitUrl(repository: string, hash: string): string | null {
  const base = repositoryUrl(repository)
  return base && /^[\da-f]{7,40}$/i.test(hash) ? `${base}/commit/${hash}` : null
}

/** Returns null unless `number` is a pull request number. */
export function pullRequestUrl(repository: string, number: string): string | null {
  const base = repositoryUrl(repository)
  return base && numberPattern.test(number) ? `${base}/pull/${number}` : null
}

/** Returns the URL of a job's log, or of the whole run if the job is unknown. */
export function jobLogUrl(repository: string, run: string, job: string): string | null {
  const base = repositoryUrl(repository)
  if (!base || !numberPattern.test(run)) return null
  return `${base}/actions/runs/${run}${numberPattern.test(job) ? `/job/${job}` : ''}`
}
