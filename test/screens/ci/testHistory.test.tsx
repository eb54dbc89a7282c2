import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { patterns } from '#src/paths.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { seed } from '#test/mock-api/seed.ts'
import { setTimerDelays } from '#test/quickTimers.ts'
import { renderSite } from '#test/renderSite.tsx'
import { loadScreens } from '#test/screens/loadScreens.ts'

loadScreens(patterns.testResults)

/** Queries by URL: finding hundreds of links by name takes seconds. */
const runs = () => [...document.querySelectorAll('main a[href^="/releases/ci/"]')]

const allRuns = seed.jobResults ?? []
const masterRuns = allRuns.filter(({ branch_name }) => branch_name === 'master')

/** The summaries of a commit page, as the API sends them. */
async function commitSummaries(page: number): Promise<Record<string, unknown>[]> {
  const url = `http://localhost/gitcommitsummary?branchName=master&page=${page}&pageSize=10`
  const response = await createRegistry({ data: seed }).handle(new Request(url))
  const { commitSummaries = [] } = (await response.json()) as { commitSummaries?: Record<string, unknown>[] }
  return commitSummaries
}

// The page loads runs until it has those of the oldest commit: ten commits have 150, on two pages.
test('loads all runs of the commits if the last run of a page has no commit time', async () => {
  const last = masterRuns[99]
  const jobResults = allRuns.map((run) => (run === last ? { ...run, commit_time: 0 } : run))
  await renderSite('/releases/ci', { registry: createRegistry({ data: { ...seed, jobResults } }) })
  await waitFor(() => expect(runs().length).toBeGreaterThan(0))
  expect(runs()).toHaveLength(150)
})

test('stops at the oldest commit, whatever the last run of a page', async () => {
  const last = masterRuns[199]
  const jobResults = allRuns.map((run) => (run === last ? { ...run, commit_time: 0 } : run))
  const { registry } = await renderSite('/releases/ci', {
    registry: createRegistry({ data: { ...seed, jobResults } }),
  })
  await waitFor(() => expect(runs()).toHaveLength(150))
  expect(registry.calls(/^\/gitcommit$/)).toHaveLength(2)
})

test('says that older commits aren’t shown once it has loaded 20 pages', async () => {
  const registry = createRegistry({ data: seed })
  registry.fault({
    path: /^\/gitcommitsummary$/,
    status: 200,
    body: { commitSummaries: await commitSummaries(1), totalNumberOfPages: 30 },
  })
  const { user, router } = await renderSite('/releases/ci?pages=19', { registry })
  await user.click(await screen.findByRole('link', { name: 'Show older commits' }))
  expect(await screen.findByText('Older commits aren’t shown.')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Show older commits' })).toBeNull()
  expect(router.state.location.search).toBe('?pages=20')
})

test.each([
  ['no commit has', () => true],
  ['the oldest commit doesn’t have', (index: number) => index === 9],
])('loads all runs of the commits if %s a time', async (_, hasNoTime) => {
  // Older than each commit that has a time.
  const last = masterRuns[99]
  const jobResults = allRuns.map((run) => (run === last ? { ...run, commit_time: 1 } : run))
  const registry = createRegistry({ data: { ...seed, jobResults } })
  const commits = await commitSummaries(1)
  registry.fault({
    path: /^\/gitcommitsummary$/,
    status: 200,
    body: {
      commitSummaries: commits.map((commit, index) =>
        hasNoTime(index) ? { ...commit, timestamp: null } : commit,
      ),
      totalNumberOfPages: 1,
    },
  })
  await renderSite('/releases/ci', { registry })
  await waitFor(() => expect(runs().length).toBeGreaterThan(0))
  expect(runs()).toHaveLength(150)
})

test.each([
  ['commits', /^\/gitcommitsummary$/],
  ['runs', /^\/gitcommit$/],
])('requests a page of %s at most four times when it fails', async (_, path) => {
  // Skips the retry delays, but no other timers.
  onTestFinished(setTimerDelays((ms) => ([1000, 2000, 4000].includes(ms) ? 0 : ms)))
  const registry = createRegistry({ data: seed })
  registry.fault({ path, status: 500 })
  await renderSite('/releases/ci', { registry, retry: true })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  expect(registry.calls(path)).toHaveLength(4)
})
