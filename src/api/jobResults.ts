import { type MemorySample, parseMemorySamples } from '#src/lib/memorySamples.ts'
import type { RunState } from '#src/lib/testGrid.ts'
import { runState } from './ci.ts'
import { count, expectRecord, list, parseItems, type Raw, record, text, uniqueBy } from './client/parse.ts'
import { apiQuery } from './client/query.ts'
import { path } from './client/url.ts'
import { isoFromUnix } from './isoFromUnix.ts'

/** The machine of a run, as sent; empty where unknown. */
export interface Machine {
  name: string
  system: string
  gpu: string
  cpu: string
  ram: string
  disk: string
  packages: string
  /** Use of the GPU's memory over time; empty when not measured. */
  memory: readonly MemorySample[]
}

/** One run of a test workflow. All names and messages are untrusted text. */
export interface JobResult {
  id: string
  workflow: string
  system: string
  state: RunState
  commitHash: string
  /** The API's own id of the commit; empty when unknown. */
  commitId: string
  committedAt: string | null
  message: string
  branch: string
  author: string
  startedBy: string
  /** `owner/name` in lower case. */
  repository: string
  pullRequest: string
  actionRun: string
  actionJob: string
  python: string
  pytorch: string
  cuda: string
  flags: string
  startedAt: string | null
  /** Null while the run is pending. */
  endedAt: string | null
  /** Megabytes; null when not measured. */
  averageMemory: number | null
  peakMemory: number | null
  /** URL of the first file that the run produced; empty without one. */
  file: string
  machine: Machine | null
}

function parseMachine(value: unknown): Machine | null {
  const raw = record(value)
  if (Object.keys(raw).length === 0) return null
  return {
    name: text(raw['machine_name']),
    system: text(raw['os_version']),
    gpu: text(raw['gpu_type']),
    cpu: text(raw['cpu_capacity']),
    ram: text(raw['memory_capacity']),
    disk: text(raw['disk_capacity']),
    packages: text(raw['pip_freeze']),
    memory: parseMemorySamples(raw['vram_time_series']),
  }
}

/** The API sends 0 when it measured nothing. */
const megabytes = (value: unknown) => count(value) || null

function runOf(raw: Raw): JobResult {
  return {
    id: text(raw['id']),
    workflow: text(raw['workflow_name']),
    system: text(raw['operating_system']),
    state: runState(raw['status']),
    commitHash: text(raw['commit_hash']),
    commitId: text(raw['commit_id']),
    committedAt: isoFromUnix(raw['commit_time']),
    message: text(raw['commit_message']),
    branch: text(raw['branch_name']),
    author: text(raw['author']),
    startedBy: text(raw['job_trigger_user']),
    repository: text(raw['git_repo']),
    pullRequest: text(raw['pr_number']),
    actionRun: text(raw['action_run_id']),
    actionJob: text(raw['action_job_id']),
    python: text(raw['python_version']),
    pytorch: text(raw['pytorch_version']),
    cuda: text(raw['cuda_version']),
    flags: text(raw['comfy_run_flags']),
    startedAt: isoFromUnix(raw['start_time']),
    endedAt: isoFromUnix(raw['end_time']),
    averageMemory: megabytes(raw['avg_vram']),
    peakMemory: megabytes(raw['peak_vram']),
    file: text(record(raw['storage_file'])['public_url']),
    machine: parseMachine(raw['machine_stats']),
  }
}

/** @throws SyntaxError without an id. */
export function parseJobResult(body: unknown): JobResult {
  const run = runOf(expectRecord(body))
  if (run.id === '') throw new SyntaxError('a result without an id')
  return run
}

export interface JobResultPage {
  runs: JobResult[]
  totalPages: number
}

export function parseJobResults(body: unknown): JobResultPage {
  const raw = expectRecord(body)
  const parseRun = (value: unknown) => {
    const run = runOf(record(value))
    return run.id === '' ? null : run
  }
  const runs = parseItems(list(raw['jobResults']), parseRun)
  return { runs: uniqueBy(runs, ({ id }) => id), totalPages: count(raw['totalNumberOfPages']) ?? 1 }
}

export interface JobResultsParams {
  repository: string
  /** Empty for all, like the next three. */
  branch: string
  system: string
  workflow: string
  /** The API's own id of a commit. The API fails on anything but a UUID. */
  commitId: string
  /** From 1. */
  page: number
  pageSize: number
}

/** GET /gitcommit — despite its name, returns runs, those of the newest commit first. */
export const jobResults = ({
  repository,
  branch,
  system,
  workflow,
  commitId,
  page,
  pageSize,
}: JobResultsParams) =>
  apiQuery(
    path`/gitcommit`,
    {
      repoName: repository,
      branch,
      operatingSystem: system,
      workflowName: workflow,
      commitId,
      page,
      pageSize,
    },
    { access: 'public', parse: parseJobResults },
  )

/** GET /workflowresult/{id} — the API sends 500 for an unknown id. */
export const jobResult = (id: string) =>
  apiQuery(path`/workflowresult/${id}`, undefined, { access: 'public', parse: parseJobResult })
