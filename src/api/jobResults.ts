import * as v from 'valibot'
import { parseMemorySamples } from '#src/lib/ci/memorySamples.ts'
import { parseRunState } from '#src/lib/ci/runState.ts'
import { isRecord } from '#src/lib/json/lenientJson.ts'
import { apiQuery } from './client/query.ts'
import {
  count,
  type Fields,
  listOf,
  nullableOf,
  objectOf,
  optionalObjectOf,
  parser,
  requiredText,
  statusOf,
  text,
} from './client/schema.ts'
import { path } from './client/url.ts'

/** Larger numbers are milliseconds: as seconds they would be after the year 5138. */
const maxSeconds = 1e11

/** Converts Unix seconds or milliseconds to an ISO string. Returns null for 0, which means "not yet", and for non-times. */
export function isoFromUnix(value: unknown): string | null {
  if (typeof value !== 'number' || !(value > 0) || value > maxSeconds * 1000) return null
  return new Date(value > maxSeconds ? value : value * 1000).toISOString()
}

const machineSchema = v.pipe(
  v.custom<object>((value) => isRecord(value) && Object.keys(value).length > 0),
  v.object({
    machine_name: text,
    os_version: text,
    gpu_type: text,
    cpu_capacity: text,
    memory_capacity: text,
    disk_capacity: text,
    pip_freeze: text,
    vram_time_series: v.fallback(v.pipe(v.unknown(), v.transform(parseMemorySamples)), []),
  } satisfies Fields<'MachineStats'>),
  v.transform((machine) => ({
    name: machine.machine_name,
    system: machine.os_version,
    gpu: machine.gpu_type,
    cpu: machine.cpu_capacity,
    ram: machine.memory_capacity,
    disk: machine.disk_capacity,
    packages: machine.pip_freeze,
    /** Use of the GPU's memory over time; empty when not measured. */
    memory: machine.vram_time_series,
  })),
)

/** The machine of a run, as sent; empty where unknown. */
export interface Machine extends v.InferOutput<typeof machineSchema> {}

/** Null when not measured: the API sends 0 then. */
const megabytes = v.pipe(
  count,
  v.transform((value) => value || null),
)

const unixTime = v.fallback(v.pipe(v.unknown(), v.transform(isoFromUnix)), null)

/** Requires an id. */
const jobResultSchema = v.pipe(
  objectOf({
    id: requiredText,
    workflow_name: text,
    operating_system: text,
    status: statusOf(parseRunState),
    commit_hash: text,
    commit_id: text,
    commit_time: unixTime,
    commit_message: text,
    branch_name: text,
    author: text,
    job_trigger_user: text,
    git_repo: text,
    pr_number: text,
    action_run_id: text,
    action_job_id: text,
    python_version: text,
    pytorch_version: text,
    cuda_version: text,
    comfy_run_flags: text,
    start_time: unixTime,
    end_time: unixTime,
    avg_vram: megabytes,
    peak_vram: megabytes,
    storage_file: optionalObjectOf({ public_url: text } satisfies Fields<'StorageFile'>),
    machine_stats: nullableOf(machineSchema),
  } satisfies Fields<'ActionJobResult'>),
  v.transform((run) => ({
    id: run.id,
    workflow: run.workflow_name,
    system: run.operating_system,
    state: run.status,
    commitHash: run.commit_hash,
    /** The API's own id of the commit; empty when unknown. */
    commitId: run.commit_id,
    committedAt: run.commit_time,
    message: run.commit_message,
    branch: run.branch_name,
    author: run.author,
    startedBy: run.job_trigger_user,
    /** `owner/name` in lower case. */
    repository: run.git_repo,
    pullRequest: run.pr_number,
    actionRun: run.action_run_id,
    actionJob: run.action_job_id,
    python: run.python_version,
    pytorch: run.pytorch_version,
    cuda: run.cuda_version,
    flags: run.comfy_run_flags,
    startedAt: run.start_time,
    /** Null while the run is pending. */
    endedAt: run.end_time,
    /** Megabytes; null when not measured. */
    averageMemory: run.avg_vram,
    peakMemory: run.peak_vram,
    /** URL of the first file that the run produced; empty without one. */
    file: run.storage_file.public_url,
    machine: run.machine_stats,
  })),
)

/** One run of a test workflow. All names and messages are untrusted text. */
export interface JobResult extends v.InferOutput<typeof jobResultSchema> {}

export const parseJobResult: (body: unknown) => JobResult = parser(jobResultSchema)

const jobResultPageSchema = v.pipe(
  objectOf({
    jobResults: listOf(jobResultSchema, ({ id }) => id),
    totalNumberOfPages: count,
  } satisfies Fields<'JobResultPage'>),
  v.transform(({ jobResults: runs, totalNumberOfPages }) => ({ runs, totalPages: totalNumberOfPages ?? 1 })),
)

export interface JobResultPage extends v.InferOutput<typeof jobResultPageSchema> {}

export const parseJobResults: (body: unknown) => JobResultPage = parser(jobResultPageSchema)

/** Filters and page of a list of runs. A filter that is missing or empty means all. */
export interface JobResultsParams {
  repository: string
  branch?: string
  system?: string
  workflow?: string
  /** The API's own id of a commit. The API fails on anything but a UUID. */
  commitId?: string
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
