import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { setSession } from '#src/auth/session.ts'
import { patterns } from '#src/paths.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { ciIds } from '#test/mock-api/seed/ci.ts'
import { seed } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { loadScreens } from '#test/screens/loadScreens.ts'
import { signInAs } from '#test/signInAs.ts'

loadScreens(patterns.testResults)

const table = async () => within(await screen.findByRole('region', { name: 'Commits and their tests' }))
const commitRows = async () => {
  await table()
  return [...document.querySelectorAll('main section:first-of-type tbody tr')]
}
/** Queries by URL: finding hundreds of links by name takes seconds. */
const runs = () => [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/releases/ci/"]')]
const section = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the grid', () => {
  test('shows a row per commit with a link to each run', async () => {
    const { registry } = await renderSite('/releases/ci')
    expect(await commitRows()).toHaveLength(10)
    const grid = await table()
    expect(grid.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(
      expect.arrayContaining(['linux', 'macos', 'windows', 'upscale-4x.json']),
    )
    // The page loads runs until it has those of the oldest commit: ten commits have 150.
    await waitFor(() => expect(runs()).toHaveLength(150))
    const [run] = grid.getAllByRole('link', { name: 'upscale-4x.json on windows: Failed' })
    expect(run).toHaveAttribute('href', expect.stringMatching(/^\/releases\/ci\/[\da-f-]{36}$/))
    expect(grid.getAllByRole('link', { name: 'video-short.json on linux: Running' })).toHaveLength(1)
    const hash = grid.getByRole('link', { name: ciIds.firstBad.slice(0, 7) })
    expect(hash).toHaveAttribute('href', `https://github.com/comfyanonymous/ComfyUI/commit/${ciIds.firstBad}`)
    expect(registry.requests.every(({ headers }) => !headers['authorization'])).toBe(true)
    expect(registry.calls(/^\/gitcommit$/)).toHaveLength(2)
  })

  test('moves focus with the arrow keys and has a single tab stop', async () => {
    const { user } = await renderSite('/releases/ci')
    await waitFor(() => expect(runs()).toHaveLength(150))
    const all = runs()
    expect(all.filter((run) => run.tabIndex === 0)).toHaveLength(1)
    all[0]?.focus()
    expect(all[0]).toHaveAccessibleName('basic.json on linux: Passed')
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toHaveAccessibleName('inpaint.json on linux: Passed')
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowLeft}')
    expect(document.activeElement).toBe(all[30])
    await user.keyboard('{ArrowLeft}{ArrowUp}{ArrowUp}{ArrowUp}')
    expect(document.activeElement).toBe(all[0])
    expect(all.filter((run) => run.tabIndex === 0)).toEqual([all[0]])
  })

  test('moves its tab stop to the first run when a filter removes the focused one', async () => {
    const { user } = await renderSite('/releases/ci')
    await waitFor(() => expect(runs()).toHaveLength(150))
    runs().at(-1)?.focus()
    await user.keyboard('{ArrowUp}')
    await user.selectOptions(screen.getByRole('combobox', { name: 'System' }), 'linux')
    await waitFor(() => expect(runs()).toHaveLength(50))
    expect(runs().filter((run) => run.tabIndex === 0)).toEqual([runs()[0]])
  })

  test('loads older commits on a click and says when there are no more', async () => {
    const { user, router, registry } = await renderSite('/releases/ci')
    await user.click(await screen.findByRole('link', { name: 'Show older commits' }))
    await waitFor(async () => expect(await commitRows()).toHaveLength(20))
    expect(router.state.location.search).toBe('?pages=2')
    await user.click(await screen.findByRole('link', { name: 'Show older commits' }))
    await waitFor(async () => expect(await commitRows()).toHaveLength(30))
    expect(await screen.findByText('No older commits with tests.')).toBeVisible()
    const requested = registry
      .calls(/^\/gitcommitsummary$/)
      .map(({ search }) => new URLSearchParams(search).get('page'))
    expect(requested).toEqual(['1', '2', '3'])
  })

  test('keeps the focus on the page when the pressed link or button for older commits is gone', async () => {
    const { user, registry } = await renderSite('/releases/ci')
    const more = await screen.findByRole('link', { name: 'Show older commits' })
    const endFault = registry.fault({ path: /^\/gitcommitsummary$/, status: 400 })
    more.focus()
    await user.keyboard('{Enter}')
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getByRole('main')).toHaveFocus()
    endFault()
    retry.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(retry).not.toBeInTheDocument())
    expect(screen.getByRole('main')).toHaveFocus()
  })

  test('keeps the focus on the page when there are no older commits', async () => {
    const { user } = await renderSite('/releases/ci?pages=2')
    const more = await screen.findByRole('link', { name: 'Show older commits' })
    more.focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('No older commits with tests.')).toBeVisible()
    expect(screen.getByRole('main')).toHaveFocus()
  })

  test('keeps the loaded commits and does not retry when a page past the end fails', async () => {
    const { user, registry } = await renderSite('/releases/ci', { retry: true })
    const more = await screen.findByRole('link', { name: 'Show older commits' })
    registry.fault({ path: /^\/gitcommitsummary$/, status: 500 })
    await user.click(more)
    const error = await screen.findByRole('alert')
    expect(error).toHaveTextContent('Couldn’t load older commits. There may be none.')
    expect(await commitRows()).toHaveLength(10)
    expect(registry.calls(/^\/gitcommitsummary$/)).toHaveLength(2)
    expect(within(error).getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  test('requests only the pages that exist when the URL names more', async () => {
    const { registry } = await renderSite('/releases/ci?pages=20')
    expect(await screen.findByText('No older commits with tests.')).toBeVisible()
    expect(await commitRows()).toHaveLength(30)
    expect(registry.calls(/^\/gitcommitsummary$/)).toHaveLength(3)
  })
})

describe('filters', () => {
  test('keeps the filters in the URL and sends them to the API', async () => {
    const { user, router, registry } = await renderSite('/releases/ci?pages=2')
    const system = await screen.findByRole('combobox', { name: 'System' })
    await within(system).findByRole('option', { name: 'windows' })
    await user.selectOptions(system, 'windows')
    await waitFor(() => expect(router.state.location.search).toBe('?os=windows'))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Workflow' }), 'basic.json')
    await waitFor(() => expect(router.state.location.search).toBe('?os=windows&workflow=basic.json'))
    await waitFor(() => expect(runs()).toHaveLength(10))
    const requested = new URLSearchParams(registry.calls(/^\/gitcommit$/).at(-1)?.search)
    expect([
      requested.get('operatingSystem'),
      requested.get('workflowName'),
      requested.get('branch'),
    ]).toEqual(['windows', 'basic.json', 'master'])
    // The other options remain available.
    expect(within(system).getByRole('option', { name: 'linux' })).toBeInTheDocument()
  })

  test('renders a hostile branch name as text', async () => {
    const { user, router, container } = await renderSite('/releases/ci')
    const branch = await screen.findByRole('combobox', { name: 'Branch' })
    await within(branch).findByRole('option', { name: 'lazy-models' })
    await user.selectOptions(branch, '<b>not bold</b>')
    await waitFor(() => expect(router.state.location.search).toBe('?branch=%3Cb%3Enot+bold%3C%2Fb%3E'))
    expect(await screen.findByText('<script>alert(1)</script> gnp.live')).toBeVisible()
    expect(container.querySelector('main script, main b, main img')).toBeNull()
  })

  test('hides the failing tests when all branches are shown', async () => {
    await renderSite('/releases/ci?branch=*')
    expect(await commitRows()).toHaveLength(10)
    expect(screen.queryByRole('region', { name: 'Failing now' })).toBeNull()
  })

  test('opens another repository by its name, says when it has no results, and shows the first one on Back', async () => {
    const { user, router } = await renderSite('/releases/ci')
    const field = await screen.findByRole('textbox', { name: 'Repository' })
    await user.clear(field)
    await user.type(field, 'no/body{Enter}')
    expect(await screen.findByText('No test results')).toBeVisible()
    expect(screen.getByText('Try another branch, system, workflow, or repository.')).toBeVisible()
    expect(router.state.location.search).toBe('?repo=no%2Fbody&branch=*')
    expect(screen.getByRole('textbox', { name: 'Repository' })).toHaveFocus()
    await router.navigate(-1)
    await waitFor(() => expect(field).toHaveValue('comfyanonymous/ComfyUI'))
  })

  test('opens the repository of a pasted URL', async () => {
    const { user, router } = await renderSite('/releases/ci')
    const field = await screen.findByRole('textbox', { name: 'Repository' })
    await user.clear(field)
    await user.type(field, 'https://github.com/no/body.git{Enter}')
    await waitFor(() => expect(field).toHaveValue('no/body'))
    expect(router.state.location.search).toBe('?repo=no%2Fbody&branch=*')
  })

  test.each(['?pages=0', '?pages=-3&before=x&after=y', '?pages=1e9'])(
    'falls back to the defaults when the query is %s',
    async (search) => {
      await renderSite(`/releases/ci${search}`)
      expect(await commitRows()).toHaveLength(10)
    },
  )
})

describe('the list of failing tests', () => {
  test('names the first bad commit and links to the comparison with the last good one', async () => {
    const { user, router } = await renderSite('/releases/ci')
    const bad = await section('Failing now')
    expect(bad.getByText('Based on the 10 commits above.')).toBeVisible()
    await waitFor(() => expect(bad.getAllByRole('listitem')).toHaveLength(2))
    const [always, since] = bad.getAllByRole('listitem')
    expect(always).toHaveTextContent(
      'video-short.json · macosFailed at 10 of the commits above and never passed.',
    )
    expect(since).toHaveTextContent('upscale-4x.json · windows')
    expect(since).toHaveTextContent(
      'First failed at Video: write frames as they come. Has failed 8 times since.',
    )
    await user.click(bad.getByRole('link', { name: 'Compare with the last commit that passed' }))
    expect(new URLSearchParams(router.state.location.search).get('before')).toBe(ciIds.lastGoodId)
    expect(new URLSearchParams(router.state.location.search).get('after')).toBe(ciIds.firstBadId)
    expect(await screen.findByText('One test broke.')).toBeVisible()
    expect(screen.getByRole('region', { name: 'Compare two commits' })).toHaveFocus()
  })

  test('says that nothing fails when all tests pass', async () => {
    await renderSite('/releases/ci?os=linux&workflow=basic.json')
    expect(await screen.findByText('No tests are failing.')).toBeVisible()
  })
})

describe('the comparison of two commits', () => {
  test('shows changed tests first when the user selects two commits', async () => {
    const { user } = await renderSite('/releases/ci')
    const compare = await section('Compare two commits')
    const before = compare.getByRole('combobox', { name: 'Before' })
    await within(before).findByRole('option', { name: /^[\da-f]{7} Faster start on a cold disk$/ })
    const select = async (name: string, label: RegExp) => {
      const box = compare.getByRole('combobox', { name })
      const option = within(box).getByRole<HTMLOptionElement>('option', { name: label })
      await user.selectOptions(box, option.value)
      await waitFor(() => expect(box).toHaveValue(option.value))
    }
    await select('Before', /Video: write frames/)
    await select('After', /Faster start on a cold disk/)
    expect(await compare.findByText('One test was fixed.')).toBeVisible()
    const rows = compare.getAllByRole('row').slice(1)
    expect(rows).toHaveLength(15)
    expect(rows[0]).toHaveTextContent(/upscale-4x\.jsonwindows.*Failed.*Passed.*Fixed/)
    expect(rows[1]).toHaveTextContent(/video-short\.jsonmacos.*Failed.*Failed.*Still failing/)
    expect(rows[2]).toHaveTextContent(/Passed.*Passed.*No change/)
    await select('After', /Video: write frames/)
    expect(await compare.findByText('Both are the same commit.')).toBeVisible()
  })

  test('is marked as busy while the results of another commit load', async () => {
    const registry = createRegistry({ data: seed })
    const { handle } = registry
    const response = Promise.withResolvers<void>()
    let delayedId = 'none'
    registry.handle = async (request) => {
      if (request.url.includes(`commitId=${delayedId}`)) await response.promise
      return handle(request)
    }
    const { user } = await renderSite(`/releases/ci?before=${ciIds.lastGoodId}&after=${ciIds.firstBadId}`, {
      registry,
    })
    const compare = await section('Compare two commits')
    const result = await compare.findByText('One test broke.')
    expect(result.closest('[aria-busy=true]')).toBeNull()
    const after = compare.getByRole('combobox', { name: 'After' })
    const option = within(after).getByRole<HTMLOptionElement>('option', { name: /Do not read outside/ })
    delayedId = option.value
    await user.selectOptions(after, delayedId)
    await waitFor(() => expect(result.closest('[aria-busy=true]')).not.toBeNull())
    response.resolve()
    await waitFor(() => expect(compare.getByRole('table').closest('[aria-busy=true]')).toBeNull())
  })

  test('compares the commits of the URL even if they are not loaded', async () => {
    await renderSite(`/releases/ci?branch=lazy-models&before=${ciIds.firstBadId}&after=${ciIds.lastGoodId}`)
    const compare = await section('Compare two commits')
    expect(await compare.findByText('One test was fixed.')).toBeVisible()
    expect(compare.getByRole('combobox', { name: 'Before' })).toHaveDisplayValue(
      `Another commit (${ciIds.firstBadId.slice(0, 8)})`,
    )
  })

  test('says that there are no results when neither commit was tested', async () => {
    const none = '00000000-0000-4000-8000-000000000000'
    await renderSite(`/releases/ci?before=${none}&after=${none.replace('4', '5')}`)
    expect(await screen.findByText('Neither commit has test results.')).toBeVisible()
  })
})

describe('when the API fails', () => {
  test.each([
    ['commits', /^\/gitcommitsummary$/],
    ['runs', /^\/gitcommit$/],
  ])('offers a retry for %s', async (_, path) => {
    const registry = createRegistry({ data: seed })
    const removeFault = registry.fault({ path, status: 500 })
    const { user } = await renderSite('/releases/ci', { registry })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    removeFault()
    await user.click(retry)
    expect(await commitRows()).toHaveLength(10)
  })

  test('shows everything else when only the list of branches fails', async () => {
    const registry = createRegistry({ data: seed })
    registry.fault({ path: /^\/branch$/, status: 500 })
    await renderSite('/releases/ci', { registry })
    expect(await commitRows()).toHaveLength(10)
    expect(screen.getByRole('combobox', { name: 'Branch' })).toHaveDisplayValue('master')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('says that runs are missing, as opposed to tests that did not run', async () => {
    const registry = createRegistry({ data: seed })
    const { user } = await renderSite('/releases/ci', { registry })
    await waitFor(() => expect(runs()).toHaveLength(150))
    registry.fault({ path: /^\/gitcommit$/, status: 500 })
    await user.click(screen.getByRole('link', { name: 'Show older commits' }))
    expect(await screen.findByText(/Some runs couldn’t be loaded/)).toBeVisible()
    expect(await commitRows()).toHaveLength(20)
  })

  test('reads all pages again on a retry: the number of pages may have been wrong', async () => {
    const registry = createRegistry({ data: seed })
    const response = await registry.handle(new Request('https://api.test/gitcommit?pageSize=100'))
    const body = { ...(await response.json()), totalNumberOfPages: 50 }
    const endFault = registry.fault({ path: /^\/gitcommit$/, status: 200, body })
    const { user } = await renderSite('/releases/ci', { registry })
    await screen.findByText(/Some runs couldn’t be loaded/)
    endFault()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText(/Some runs couldn’t be loaded/)).toBeNull())
  })
})

test('shows the same page to a signed-in user', async () => {
  await signInAs('newcomer')
  await renderSite('/releases/ci')
  expect(await commitRows()).toHaveLength(10)
  setSession({ status: 'anonymous' })
})

test('is linked from the releases page', async () => {
  const { user, router } = await renderSite('/releases')
  await user.click(await screen.findByRole('link', { name: 'Test results' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Test results' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/releases/ci')
})
