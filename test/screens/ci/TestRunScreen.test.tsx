import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { patterns } from '#src/paths.ts'
import { createRegistry } from '#test/registry/registry.ts'
import { ciIds } from '#test/registry/seed/ci.ts'
import { seed } from '#test/registry/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { loadScreens } from '#test/screens/loadScreens.ts'

loadScreens(patterns.testRun)

beforeEach(async () => {
  await import('#src/ui/LineChart.tsx')
})

const section = async (name: string) => within(await screen.findByRole('region', { name }))

test('says how a run went, how long it took and what was tested', async () => {
  await renderSite(`/releases/ci/${ciIds.completed}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'basic.json on linux' })).toBeVisible()
  expect(screen.getByText('Passed')).toBeVisible()
  const timings = await section('Timings')
  expect(timings.getByText('4 min 36 sec')).toBeVisible()
  expect(timings.getByText('8 min 50 sec')).toBeVisible()
  const tested = await section('What was tested')
  expect(tested.getByText('Free memory before the next prompt')).toBeVisible()
  expect(tested.getByRole('link', { name: 'master' })).toHaveAttribute('href', '/releases/ci')
  expect(screen.getByRole('link', { name: 'All test results' })).toHaveAttribute('href', '/releases/ci')
  await waitFor(() => expect(document.title).toContain('basic.json on linux'))
})

test('the course of memory is a chart that the keyboard reads, and a table', async () => {
  const { user } = await renderSite(`/releases/ci/${ciIds.completed}`)
  const memory = await section('Graphics memory')
  const chart = await memory.findByRole('slider', { name: 'Graphics memory over time' })
  chart.focus()
  await user.keyboard('{Home}')
  expect(chart).toHaveAttribute('aria-valuetext', '0 sec: 600 MB')
  await user.keyboard('{ArrowRight}')
  const second = chart.getAttribute('aria-valuetext') ?? ''
  expect(second).toMatch(/^2 sec: [\d,]+ MB$/)
  await user.click(memory.getByText('Show as a table'))
  const rows = within(memory.getByRole('table')).getAllByRole('row').slice(1)
  expect(rows).toHaveLength(138)
  expect(rows[1]).toHaveTextContent(second.replace(': ', ''))
  expect(memory.getByText(/MB on average · .* MB at most/)).toBeInTheDocument()
})

test('leads to the picture and to the log, without telling either from where', async () => {
  await renderSite(`/releases/ci/${ciIds.completed}`)
  const files = await section('Files')
  const picture = files.getByRole('img', { name: 'First picture this run made' })
  expect(picture).toHaveAttribute('referrerpolicy', 'no-referrer')
  expect(picture).toHaveAttribute('src', expect.stringMatching(/^https:\/\/files\.example\.org\//))
  expect(files.getByRole('link', { name: 'Log on GitHub' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/github\.com\/comfyanonymous\/comfyui\/actions\/runs\/\d+\/job\/\d+$/),
  )
  picture.dispatchEvent(new Event('error'))
  expect(await files.findByText('The picture can’t be shown.')).toBeVisible()
})

test('the machine’s packages are text', async () => {
  const { user, container } = await renderSite(`/releases/ci/${ciIds.completed}`)
  const machine = await section('Machine')
  expect(machine.getByText('NVIDIA L4 24 GB')).toBeVisible()
  await user.click(machine.getByText('Python packages'))
  expect(machine.getByText(/# <script>alert\(1\)<\/script>/)).toBeVisible()
  expect(container.querySelector('main script')).toBeNull()
})

describe('a run that', () => {
  test('failed has no picture', async () => {
    await renderSite(`/releases/ci/${ciIds.failed}`)
    expect(await screen.findByText('Failed')).toBeVisible()
    const files = await section('Files')
    expect(files.queryByRole('img')).toBeNull()
    expect(files.getByRole('link', { name: 'Log on GitHub' })).toBeVisible()
  })

  test('is under way has no end and no course yet', async () => {
    await renderSite(`/releases/ci/${ciIds.running}`)
    expect(await screen.findByText('Running')).toBeVisible()
    expect((await section('Timings')).getByText('Not finished')).toBeVisible()
    expect(screen.queryByText('Ended')).toBeNull()
    expect((await section('Graphics memory')).getByText(/Its course was not recorded\./)).toBeVisible()
  })

  test('is of hostile make leads nowhere bad', async () => {
    const { container } = await renderSite(`/releases/ci/${ciIds.bare}`)
    expect(await screen.findByRole('heading', { level: 1, name: '<i>odd</i>.json on linux' })).toBeVisible()
    expect(screen.getByText('This run left no file and no log.')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Machine' })).toBeNull()
    const addresses = [...container.querySelectorAll('main a')].map((link) => link.getAttribute('href') ?? '')
    expect(addresses.filter((address) => !address.startsWith('/releases/ci'))).toEqual([])
    expect(container.querySelector('main i, main script, main img')).toBeNull()
  })

  test('does not exist may be a failure of the service; it says both', async () => {
    await renderSite(`/releases/ci/${ciIds.firstBadId}`)
    expect(await screen.findByText(/Perhaps there is no such run/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  test.each(['x', '..%2F..', 'broken-500', '4f7d1c9e2b'])(
    'can’t have the address %s is not asked for',
    async (id) => {
      const { registry } = await renderSite(`/releases/ci/${id}`)
      expect(await screen.findByRole('heading', { level: 1, name: 'No such test run' })).toBeVisible()
      expect(registry.calls(/workflowresult/)).toEqual([])
    },
  )

  test('could not be had is asked for again', async () => {
    const registry = createRegistry({ data: seed })
    const heal = registry.fault({ path: /^\/workflowresult\//, network: 'error' })
    const { user } = await renderSite(`/releases/ci/${ciIds.completed}`, { registry })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.queryByText(/Perhaps there is no such run/)).toBeNull()
    heal()
    await user.click(retry)
    expect(await screen.findByText('Passed')).toBeVisible()
  })
})
