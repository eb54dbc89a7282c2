import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { patterns } from '#src/paths.ts'
import { createRegistry } from '#test/mock-api/registry.ts'
import { ciIds } from '#test/mock-api/seed/ci.ts'
import { seed } from '#test/mock-api/seed.ts'
import { renderSite } from '#test/renderSite.tsx'
import { loadScreens } from '#test/screens/loadScreens.ts'

loadScreens(patterns.testRun)

beforeEach(async () => {
  await import('#src/ui/LineChart.tsx')
})

const section = async (name: string) => within(await screen.findByRole('region', { name }))

test('shows result, duration and subject of a run', async () => {
  await renderSite(`/releases/ci/${ciIds.completed}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'basic.json on linux' })).toBeVisible()
  expect(screen.getByText('Passed')).toBeVisible()
  const timings = await section('Timings')
  expect(timings.getByText('4 min 36 sec')).toBeVisible()
  expect(timings.getByText('8 min 50 sec')).toBeVisible()
  const tested = await section('Tested build')
  expect(tested.getByText('Free memory before the next prompt')).toBeVisible()
  expect(tested.getByRole('link', { name: 'master' })).toHaveAttribute('href', '/releases/ci')
  expect(screen.getByRole('link', { name: 'All test results' })).toHaveAttribute('href', '/releases/ci')
  await waitFor(() => expect(document.title).toContain('basic.json on linux'))
})

test('shows memory use as a keyboard-accessible chart and as a table', async () => {
  const { user } = await renderSite(`/releases/ci/${ciIds.completed}`)
  const memory = await section('VRAM')
  const chart = await memory.findByRole('slider', { name: 'VRAM over time' })
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
  expect(memory.getByText(/MB average · .* MB peak/)).toBeInTheDocument()
})

test('links to the image and the log without a referrer', async () => {
  await renderSite(`/releases/ci/${ciIds.completed}`)
  const files = await section('Files')
  const image = files.getByRole('img', { name: 'First image from this run' })
  expect(image).toHaveAttribute('referrerpolicy', 'no-referrer')
  expect(image).toHaveAttribute('src', expect.stringMatching(/^https:\/\/files\.example\.org\//))
  expect(files.getByRole('link', { name: 'Log on GitHub' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/github\.com\/comfyanonymous\/comfyui\/actions\/runs\/\d+\/job\/\d+$/),
  )
  image.dispatchEvent(new Event('error'))
  expect(await files.findByText('The image can’t be shown.')).toBeVisible()
})

test('renders the package list of the machine as text', async () => {
  const { user, container } = await renderSite(`/releases/ci/${ciIds.completed}`)
  const machine = await section('Machine')
  expect(machine.getByText('NVIDIA L4 24 GB')).toBeVisible()
  await user.click(machine.getByText('Python packages'))
  expect(machine.getByText(/# <script>alert\(1\)<\/script>/)).toBeVisible()
  expect(container.querySelector('main script')).toBeNull()
})

describe('the page of a run', () => {
  test('shows no image when the run failed', async () => {
    await renderSite(`/releases/ci/${ciIds.failed}`)
    expect(await screen.findByText('Failed')).toBeVisible()
    const files = await section('Files')
    expect(files.queryByRole('img')).toBeNull()
    expect(files.getByRole('link', { name: 'Log on GitHub' })).toBeVisible()
  })

  test('shows no end time and no memory chart while the run is in progress', async () => {
    await renderSite(`/releases/ci/${ciIds.running}`)
    expect(await screen.findByText('Running')).toBeVisible()
    expect((await section('Timings')).getByText('Not finished')).toBeVisible()
    expect(screen.queryByText('Ended')).toBeNull()
    expect((await section('VRAM')).getByText(/VRAM use wasn’t recorded\./)).toBeVisible()
  })

  test('contains no unsafe links when the data is hostile', async () => {
    const { container } = await renderSite(`/releases/ci/${ciIds.bare}`)
    expect(await screen.findByRole('heading', { level: 1, name: '<i>odd</i>.json on linux' })).toBeVisible()
    expect(screen.getByText('No files or logs.')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Machine' })).toBeNull()
    const urls = [...container.querySelectorAll('main a')].map((link) => link.getAttribute('href') ?? '')
    expect(urls.filter((url) => !url.startsWith('/releases/ci'))).toEqual([])
    expect(container.querySelector('main i, main script, main img')).toBeNull()
  })

  test('says that the run may not exist when the API responds with a server error', async () => {
    await renderSite(`/releases/ci/${ciIds.firstBadId}`)
    expect(await screen.findByText(/This run may not exist/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  test.each(['x', '..%2F..', 'broken-500', '4f7d1c9e2b'])(
    'sends no request when the id is %s',
    async (id) => {
      const { registry } = await renderSite(`/releases/ci/${id}`)
      expect(await screen.findByRole('heading', { level: 1, name: 'Test run not found' })).toBeVisible()
      expect(registry.calls(/workflowresult/)).toEqual([])
    },
  )

  test('offers a retry when the network fails', async () => {
    const registry = createRegistry({ data: seed })
    const removeFault = registry.fault({ path: /^\/workflowresult\//, network: 'error' })
    const { user } = await renderSite(`/releases/ci/${ciIds.completed}`, { registry })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.queryByText(/This run may not exist/)).toBeNull()
    removeFault()
    await user.click(retry)
    expect(await screen.findByText('Passed')).toBeVisible()
  })
})
