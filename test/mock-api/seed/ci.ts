import type { JobResultRecord } from '../records.ts'
import { seedNow, uuid } from './make.ts'

const ciRepository = 'comfyanonymous/comfyui'
const hourSeconds = 3600
const nowSeconds = Math.floor(seedNow / 1000)
const commitCount = 30

const systems = ['linux', 'macos', 'windows'] as const
const workflows = [
  'basic.json',
  'inpaint.json',
  'lora-stack.json',
  'upscale-4x.json',
  'video-short.json',
] as const
const authors = ['tariq', 'wen', 'Ödön', 'lucia']

const subjects = [
  'Load models lazily',
  'Keep previews out of the history',
  'Sampler: stop early when nothing changes',
  'Free memory before the next prompt',
  'Fix seams of tiled decoding',
  'Update the list of known schedulers',
  'Do not read outside of the input folder',
  'Video: write frames as they come',
  'Faster start on a cold disk',
  'Tests: one machine more',
]

/** Commits from the newest (0) at which a workflow fails, on one system or all. */
const failures: readonly { workflow: string; system?: string; from: number; to: number }[] = [
  // Failing since the eighth newest commit.
  { workflow: 'upscale-4x.json', system: 'windows', from: 0, to: 7 },
  // Failed for a while, fixed since.
  { workflow: 'lora-stack.json', from: 11, to: 14 },
  // Has never passed.
  { workflow: 'video-short.json', system: 'macos', from: 0, to: commitCount },
  // Fails occasionally.
  { workflow: 'inpaint.json', system: 'linux', from: 20, to: 20 },
]

type Run = Pick<JobResultRecord, 'status' | 'end_time' | 'storage_file'>

function outcome(commit: number, system: string, workflow: string, start: number): Run {
  const duration = 90 + ((commit * 37 + system.length * 53 + workflow.length * 29) % 240)
  const isFailing = failures.some(
    (failure) =>
      failure.workflow === workflow &&
      (failure.system ?? system) === system &&
      commit >= failure.from &&
      commit <= failure.to,
  )
  if (isFailing)
    return {
      status: 'WorkflowRunStatusFailed',
      end_time: start + Math.floor(duration / 3),
      storage_file: null,
    }
  // The newest commit is still being tested.
  if (commit === 0 && workflow === 'video-short.json') {
    return { status: 'WorkflowRunStatusStarted', end_time: 0, storage_file: null }
  }
  const imageUrl = `https://files.example.org/ci/${commit}-${system}-${workflow.replace('.json', '')}.png`
  return {
    status: 'WorkflowRunStatusCompleted',
    end_time: start + duration,
    storage_file: { public_url: imageUrl },
  }
}

interface Commit {
  index: number
  branch: string
  hash: string
  time: number
  message: string
  author: string
}

function run(commit: Commit, system: string, workflow: string): JobResultRecord {
  const name = `${commit.hash} ${system} ${workflow}`
  const start = commit.time + 420 + workflow.length * 11
  const peak = 5_200 + ((commit.index * 131 + workflow.length * 811 + system.length * 97) % 6_400)
  return {
    id: uuid(`run ${name}`),
    workflow_name: workflow,
    operating_system: system,
    python_version: '3.12',
    pytorch_version: '2.7.0',
    cuda_version: system === 'macos' ? '' : '12.8',
    comfy_run_flags: workflow.startsWith('video') ? '--lowvram --preview-method none' : '',
    action_run_id: String(90_000 + commit.index),
    action_job_id: String(700_000 + commit.index * 20 + workflow.length),
    branch_name: commit.branch,
    commit_hash: commit.hash,
    commit_id: uuid(`commit ${commit.hash}`),
    commit_time: commit.time,
    commit_message: commit.message,
    git_repo: ciRepository,
    pr_number: commit.index % 4 === 1 ? String(8_000 + commit.index) : '',
    author: commit.author,
    job_trigger_user: commit.author,
    start_time: start,
    avg_vram: Math.floor(peak * 0.7),
    peak_vram: peak,
    ...outcome(commit.index, system, workflow, start),
  }
}

/** A commit's hash of forty hexadecimal digits. */
const hashOf = (text: string) => `${uuid(text)}${uuid(`${text}!`)}`.replaceAll('-', '').slice(0, 40)

function commit(index: number, branch: string, message: string): Commit {
  return {
    index,
    branch,
    hash: hashOf(`${branch} ${index}`),
    time: nowSeconds - 3 * hourSeconds - index * 7 * hourSeconds,
    message,
    author: authors[index % authors.length] ?? '',
  }
}

const masterCommits = Array.from({ length: commitCount }, (_, index) => {
  const suffix = index < subjects.length ? '' : `, part ${1 + Math.floor(index / subjects.length)}`
  return commit(index, 'master', `${subjects[index % subjects.length]}${suffix}`)
})

const branchCommits = [0, 1, 2].map((index) =>
  commit(index, 'lazy-models', `Try: load models lazily, take ${3 - index}`),
)

const hostile: Commit = {
  ...commit(40, '<b>not bold</b>', '<script>alert(1)</script>\u202e gnp.live\nA second line'),
  author: '"><img src=x onerror=alert(1)>',
}

const runsOf = (commit: Commit) =>
  systems.flatMap((system) => workflows.map((workflow) => run(commit, system, workflow)))

/** A run with few known fields, another time unit, and unsafe links. */
const bareRun: JobResultRecord = {
  ...run(hostile, 'linux', 'basic.json'),
  id: uuid('run bare'),
  workflow_name: '<i>odd</i>.json',
  start_time: (nowSeconds - 50 * hourSeconds) * 1000,
  end_time: 0,
  action_run_id: '../../evil',
  git_repo: 'https://evil.example/x',
  pr_number: 'javascript:alert(1)',
  avg_vram: 0,
  peak_vram: 0,
  storage_file: { public_url: 'javascript:alert(1)' },
}

/** Tests of 30 commits of the main branch on three systems, of a side branch, and of a branch with a hostile name. */
export const jobResults: readonly JobResultRecord[] = [
  ...masterCommits.flatMap(runsOf),
  ...branchCommits.flatMap(runsOf),
  run(hostile, 'linux', 'basic.json'),
  bareRun,
].sort((a, b) => (b.commit_time ?? 0) - (a.commit_time ?? 0))

/** Runs and commits by what they demonstrate. */
export const ciIds = {
  /** Completed, with an image and memory samples. */
  completed: uuid(`run ${hashOf('master 3')} linux basic.json`),
  failed: uuid(`run ${hashOf('master 3')} windows upscale-4x.json`),
  running: uuid(`run ${hashOf('master 0')} linux video-short.json`),
  bare: uuid('run bare'),
  /** The commit that broke `upscale-4x.json` on Windows, and the one before. */
  firstBad: hashOf('master 7'),
  lastGood: hashOf('master 8'),
  firstBadId: uuid(`commit ${hashOf('master 7')}`),
  lastGoodId: uuid(`commit ${hashOf('master 8')}`),
} as const
