import { describe, expect, test } from 'vitest'
import type { components } from '#contract/schema.d.ts'
import { fetchFrom } from './fetchFrom.ts'
import type { JobResult } from './records.ts'
import { createRegistry } from './registry.ts'
import { ciIds } from './seed/ci.ts'
import { seed } from './seed.ts'

const registry = createRegistry({ data: seed })

interface Body {
  branches: string[]
  jobResults: JobResult[]
  commitSummaries: components['schemas']['GitCommitSummary'][]
  totalNumberOfPages: number
}

/** The body of a response; contract.test.ts checks its shape. */
async function get(path: string) {
  const { status, body } = await fetchFrom(registry, path)
  return { status, body: body as Body }
}

test('branches are found for a repository name in any case', async () => {
  const { branches } = (await get('/branch?repo_name=ComfyAnonymous/COMFYUI')).body
  expect(branches).toEqual(expect.arrayContaining(['master', 'lazy-models', '<b>not bold</b>']))
  expect(new Set(branches).size).toBe(branches.length)
  expect((await get('/branch?repo_name=no/body')).body).toEqual({ branches: [] })
  expect((await get('/branch')).status).toBe(404)
})

describe('job results', () => {
  test('cover 30 commits of the main branch, three systems and five workflows', async () => {
    const { body } = await get('/gitcommit?branch=master&pageSize=1000')
    const distinct = (of: (result: JobResult) => unknown) => new Set(body.jobResults.map(of)).size
    expect(body.totalNumberOfPages).toBe(1)
    expect(distinct((result) => result.commit_hash)).toBe(30)
    expect([
      distinct((result) => result.operating_system),
      distinct((result) => result.workflow_name),
    ]).toEqual([3, 5])
    expect(distinct((result) => result.id)).toBe(450)
    const times = body.jobResults.map((result) => result.commit_time ?? 0)
    expect(times).toEqual([...times].sort((a, b) => b - a))
  })

  test('are filtered by commit, system and workflow', async () => {
    const query = `commitId=${ciIds.firstBadId}&operatingSystem=windows&workflowName=upscale-4x.json`
    const { body } = await get(`/gitcommit?${query}`)
    expect(body.jobResults).toMatchObject([
      { commit_hash: ciIds.firstBad, status: 'WorkflowRunStatusFailed', machine_stats: null },
    ])
    expect((await get('/gitcommit?commitId=4f7d1c9e2b')).status).toBe(500)
    expect((await get('/gitcommit?repoName=no/body')).body.jobResults).toEqual([])
  })

  test('past the last page return a server error', async () => {
    expect((await get('/gitcommit?branch=master&pageSize=100&page=5')).body.jobResults).toHaveLength(50)
    expect((await get('/gitcommit?branch=master&pageSize=100&page=6')).status).toBe(500)
  })
})

describe('summaries of commits', () => {
  test('estimate the number of pages and fail past the last', async () => {
    const pages = [1, 2, 3, 4].map((page) => get(`/gitcommitsummary?branchName=master&page=${page}`))
    const responses = await Promise.all(pages)
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 500])
    expect(responses.slice(0, 3).map(({ body }) => body.totalNumberOfPages)).toEqual([3, 3, 3])
    const hashes = responses
      .slice(0, 3)
      .flatMap(({ body }) => body.commitSummaries.map((summary) => summary.commit_hash))
    expect(new Set(hashes).size).toBe(30)
  })

  test('give the worst result of each system', async () => {
    const { body } = await get('/gitcommitsummary?branchName=master')
    const [newest] = body.commitSummaries
    expect(newest?.status_summary).toEqual({ linux: 'STARTED', macos: 'FAILED', windows: 'FAILED' })
  })
})

describe('a single job result', () => {
  test('contains its machine and memory samples', async () => {
    const { body } = await fetchFrom(registry, `/workflowresult/${ciIds.completed}`)
    const { machine_stats: machine, peak_vram: peak = 0 } = body as JobResult // the contract's, as above
    const values = Object.values(machine?.vram_time_series ?? {}).map(Number)
    expect(values.length).toBeGreaterThan(20)
    expect(Math.max(...values)).toBeLessThanOrEqual(peak)
  })

  test('may lack a machine, and an unknown id returns a server error', async () => {
    expect((await fetchFrom(registry, `/workflowresult/${ciIds.bare}`)).body).toMatchObject({
      machine_stats: null,
    })
    expect((await fetchFrom(registry, `/workflowresult/${ciIds.firstBadId}`)).status).toBe(500)
  })
})
