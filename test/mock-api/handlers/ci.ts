import { UUID_REGEX } from 'valibot'
import type { components } from '#contract/schema.d.ts'
import { operation } from '../operation.ts'
import { pageOf } from '../query.ts'
import type { JobResult, JobResultRecord } from '../records.ts'

type Summary = components['schemas']['GitCommitSummary']

const defaultRepository = 'comfyanonymous/ComfyUI'
const pastLastPage = { status: 500, body: { message: 'runtime error: slice bounds out of range' } } as const

const ofRepository = (all: readonly JobResultRecord[], name = defaultRepository) =>
  all.filter((result) => result.git_repo?.toLowerCase() === name.toLowerCase())

/** An unknown repository has no branches [S25]. */
const listBranches = operation('get', '/branch', ({ db, query }) => {
  const name = query.text('repo_name')
  if (name === undefined) return { status: 404, body: { message: 'repo_name is required' } }
  const names = ofRepository(db.jobResults, name).flatMap((result) => result.branch_name ?? [])
  return { status: 200, body: { branches: [...new Set(names)] } }
})

const inList = (record: JobResultRecord): JobResult => ({ ...record, machine_stats: null })

const listJobResults = operation('get', '/gitcommit', ({ db, query }) => {
  const commitId = query.text('commitId')
  if (commitId !== undefined && !UUID_REGEX.test(commitId)) {
    return { status: 500, body: { message: `invalid UUID length: ${commitId.length}` } }
  }
  const filter = {
    commit_id: commitId,
    operating_system: query.text('operatingSystem'),
    workflow_name: query.text('workflowName'),
    branch_name: query.text('branch'),
  }
  const matchesFilter = (result: JobResultRecord) =>
    (filter.commit_id ?? result.commit_id) === result.commit_id &&
    (filter.operating_system ?? result.operating_system) === result.operating_system &&
    (filter.workflow_name ?? result.workflow_name) === result.workflow_name &&
    (filter.branch_name ?? result.branch_name) === result.branch_name
  const page = query.count('page', 1)
  const matching = ofRepository(db.jobResults, query.text('repoName')).filter(matchesFilter)
  const { items, totalPages } = pageOf(matching, page, query.count('pageSize', 10))
  if (page > 1 && page > totalPages) return pastLastPage
  return { status: 200, body: { jobResults: items.map(inList), totalNumberOfPages: totalPages } }
})

const shortStatuses = {
  WorkflowRunStatusStarted: 'STARTED',
  WorkflowRunStatusFailed: 'FAILED',
  WorkflowRunStatusCompleted: 'COMPLETED',
} as const

/** FAILED takes precedence when runs disagree, then STARTED [S25]. */
function worseStatus(status: string | undefined, other: string): string {
  return ['FAILED', 'STARTED'].find((worse) => [status, other].includes(worse)) ?? other
}

function summariesOf(results: readonly JobResultRecord[]): Summary[] {
  const byCommit = new Map<string, Summary & { status_summary: Record<string, string> }>()
  for (const result of results) {
    const { commit_hash = '', commit_message = '', branch_name = '', author = '', commit_time = 0 } = result
    const known = byCommit.get(commit_hash)
    const states = known?.status_summary ?? {}
    const system = result.operating_system ?? ''
    if (result.status) states[system] = worseStatus(states[system], shortStatuses[result.status])
    if (known) continue
    const timestamp = new Date(commit_time * 1000).toISOString()
    byCommit.set(commit_hash, {
      commit_hash,
      commit_name: commit_message,
      branch_name,
      author,
      timestamp,
      status_summary: states,
    })
  }
  return [...byCommit.values()]
}

/** The number of pages is an estimate until near the last; past the last the 2025 server failed [S25]. */
const listCommitSummaries = operation('get', '/gitcommitsummary', ({ db, query }) => {
  const branch = query.text('branchName')
  const ofBranch = ofRepository(db.jobResults, query.text('repoName')).filter(
    (result) => (branch ?? result.branch_name) === result.branch_name,
  )
  const page = query.count('page', 1)
  const { items, totalPages } = pageOf(summariesOf(ofBranch), page, query.count('pageSize', 10))
  if (page > 1 && page > totalPages) return pastLastPage
  const estimate = Math.min(page + 2, totalPages)
  return { status: 200, body: { commitSummaries: items, totalNumberOfPages: estimate } }
})

/** Share of the peak that is in use: rises while models load, varies, and falls at the end. @param part 0 to 1. */
function memoryLoad(part: number): number {
  if (part < 0.2) return part * 3
  return part > 0.92 ? 0.3 : 0.62 + 0.38 * Math.abs(Math.sin(part * 9))
}

/** VRAM in use, every two seconds of a run: megabytes by Unix time in seconds, as text. */
function memorySamples(result: JobResultRecord): Record<string, number> {
  const { start_time: start = 0, end_time: end = 0, peak_vram: peak = 0 } = result
  const seconds = Math.max(0, Math.min(end - start, 600))
  const offsets = Array.from({ length: Math.floor(seconds / 2) }, (_, index) => index * 2)
  return Object.fromEntries(
    offsets.map((second) => {
      const part = second / Math.max(1, seconds)
      return [String(start + second), Math.round(600 + (peak - 600) * memoryLoad(part))]
    }),
  )
}

function machineOf(result: JobResultRecord): NonNullable<JobResult['machine_stats']> | null {
  if (result.peak_vram === 0) return null
  return {
    machine_name: `runner-${result.operating_system}-1`,
    os_version: result.operating_system === 'windows' ? 'Windows 11 23H2' : 'Ubuntu 24.04',
    gpu_type: result.operating_system === 'macos' ? 'Apple M2' : 'NVIDIA L4 24 GB',
    cpu_capacity: '16 cores',
    initial_cpu: '4%',
    memory_capacity: '64 GB',
    initial_ram: '5.1 GB',
    disk_capacity: '512 GB',
    initial_disk: '220 GB',
    pip_freeze: 'numpy==2.2.1\ntorch==2.7.0\nsafetensors==0.5.2\n# <script>alert(1)</script>\npillow==11.1.0',
    vram_time_series: memorySamples(result),
  }
}

/** An unknown id is a server error [S25]. */
const getJobResult = operation('get', '/workflowresult/{id}', ({ db, params }) => {
  const jobResult = db.jobResults.find(({ id }) => id === params.id)
  if (!jobResult) return { status: 500, body: { message: 'ent: workflow_result not found' } }
  return { status: 200, body: { ...jobResult, machine_stats: machineOf(jobResult) } }
})

export const ciOperations = [listBranches, listJobResults, listCommitSummaries, getJobResult]
