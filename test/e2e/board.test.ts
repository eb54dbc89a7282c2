/** Your nodes (`/nodes`) with forty packs of thirty versions. */
import { expect, test } from 'vitest'
import type { RegistryData } from '#test/mock-api/records.ts'
import { pack, version } from '#test/mock-api/seed/make.ts'
import { seed, userIds } from '#test/mock-api/seed.ts'
import { visitAs } from './sessions.ts'
import { servedIdentity, servedSite } from './site.ts'

const packs = 40
const versions = 30

/** Mira owns forty packs of thirty versions each; Noor owns one pack with one version. */
function manyPacks(): RegistryData {
  const many = Array.from({ length: packs }, (_, index) =>
    pack(
      { id: `many-${index}`, name: `Many ${index}`, publisherId: 'many', downloads: index },
      ...Array.from({ length: versions }, (_, number) => version(`1.${number}.0`, versions - number)),
    ),
  )
  const single = pack({ id: 'single', name: 'Single', publisherId: 'one' }, version('1.0.0', 9))
  const all = [...many, single]
  const owned = (id: string, uid: string) => ({
    id,
    name: id,
    members: [{ user: { id: uid }, role: 'owner' as const }],
  })
  return {
    ...seed,
    publishers: [owned('many', userIds.owner), owned('one', userIds.newcomer)],
    nodes: all.map(({ node }) => node),
    versions: all.flatMap((record) => record.versions),
  }
}

const site = servedSite(manyPacks())
servedIdentity({ reset: false })

test('reads forty packs of thirty versions once each, and shows the first rows before all have been read', async () => {
  const renderedAfter: Record<string, number> = {}
  for (const [role, name] of [
    ['newcomer', 'Single'],
    ['owner', 'Many 39'],
  ] as const) {
    const { page, requests } = await visitAs(site, role, '/account')
    const from = requests.length
    await page.goto(`${site.url}/nodes`)
    await page
      .getByRole('link', { name: 'Many 0', exact: true })
      .or(page.getByRole('link', { name, exact: true }))
      .first()
      .waitFor()
    renderedAfter[role] = await page.evaluate(() => performance.now())
    await page.getByText(/^Checked /).waitFor()
    const reads = requests
      .slice(from)
      .filter((request) => request.url().startsWith(site.apiUrl))
      .map((request) => `${request.method()} ${request.url()}`)
      .filter((read) => read.startsWith('GET'))
    expect(reads.filter((read, index) => reads.indexOf(read) !== index)).toEqual([])
    expect(reads.filter((read) => /\/nodes\/[^/]+\/versions$/.test(read))).toHaveLength(
      role === 'owner' ? packs : 1,
    )
  }
  // Reported only, because machines differ.
  const { newcomer = 0, owner = 0 } = renderedAfter
  process.stdout.write(
    `\nBoard: first rows of one pack after ${Math.round(newcomer)} ms, of forty after ${Math.round(owner)} ms: ${(owner / newcomer).toFixed(2)} x\n`,
  )
})
