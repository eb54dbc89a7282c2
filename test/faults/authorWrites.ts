import { fireEvent } from '@testing-library/react'
import { seedIds } from '#test/registry/seed.ts'
import { until } from './page.ts'
import { noticed, press, shows, texts, tick, type, type WriteCase } from './writePage.ts'

const pack = seedIds.rich
const owner = seedIds.richPublisher
const manage = { as: 'owner', at: `/nodes/${pack}/manage` } as const

let archives = 0

/** In place of the browser, which would leave the page. */
function takeArchive(event: Event): void {
  if (!(event.target instanceof HTMLAnchorElement) || event.target.rel !== 'noreferrer') return
  event.preventDefault()
  archives += 1
}

export const authorWrites: readonly WriteCase[] = [
  {
    name: 'a new publisher',
    call: 'post /publishers',
    sends: /^POST \/publishers$/,
    as: 'newcomer',
    at: '/publish/publisher',
    fill: async () => {
      await type('Publisher id', 'calm-water')
      await type('Display name', 'Calm Water')
      await type('Description', 'Slow and careful tools')
      await until(() => {
        if (!shows('[role=status]', /^This id is free/)()) throw new Error('not asked yet')
      })
    },
    send: () => press('Create a publisher'),
    isDone: (db) => db.publishers.has('calm-water'),
    isSaid: noticed('calm-water'),
  },
  {
    name: 'the profile of a publisher',
    call: 'put /publishers/{publisherId}',
    sends: /^PUT \/publishers\/quiet-harbor$/,
    as: 'owner',
    at: `/publishers/${owner}/edit`,
    fill: async () => {
      await type('Display name', 'Calm Water')
      await type('Description', 'Slow and careful tools')
    },
    send: () => press('Save'),
    isDone: (db) => db.publishers.get(owner)?.name === 'Calm Water',
    isSaid: noticed('Saved'),
  },
  {
    name: 'a new token',
    call: 'post /publishers/{publisherId}/tokens',
    sends: /^POST \/publishers\/quiet-harbor\/tokens$/,
    as: 'owner',
    at: `/publishers/${owner}/tokens`,
    fill: async () => {
      await type('Name', 'Nightly')
      await type('Note', 'For the build at night')
    },
    send: () => press('Create a token'),
    isDone: (db) => [...db.tokens.values()].some(({ name }) => name === 'Nightly'),
    isSaid: shows('dialog', /Save your token now/),
  },
  {
    name: 'an old token',
    call: 'delete /publishers/{publisherId}/tokens/{tokenId}',
    sends: /^DELETE \/publishers\/quiet-harbor\/tokens\//,
    as: 'owner',
    at: `/publishers/${owner}/tokens`,
    fill: () => press('Delete token: GitHub Actions'),
    send: () => press('Delete token'),
    isDone: (db) => ![...db.tokens.values()].some(({ name }) => name === 'GitHub Actions'),
    isSaid: noticed('GitHub Actions'),
  },
  {
    name: 'the texts of a pack',
    call: 'put /publishers/{publisherId}/nodes/{nodeId}',
    sends: /^PUT \/publishers\/quiet-harbor\/nodes\/harbor-suite$/,
    as: 'owner',
    at: `/nodes/${pack}/edit`,
    fill: async () => {
      await type('Display name', 'Calm Suite')
      await type('Description', 'Slow and careful')
      await type('Tags', 'calm, slow')
    },
    send: () => press('Save'),
    isDone: (db) => db.node(pack)?.name === 'Calm Suite',
    isSaid: noticed('Saved'),
  },
  {
    name: 'the end of a pack',
    call: 'delete /publishers/{publisherId}/nodes/{nodeId}',
    sends: /^DELETE \/publishers\/moth-lantern\/nodes\/never-was$/,
    as: 'owner',
    at: '/nodes/never-was/edit',
    prepare: ({ db }) => db.putNode({ id: 'never-was', name: 'Never Was', publisherId: 'moth-lantern' }),
    fill: async () => {
      await press('Delete pack')
      await type('Type never-was to confirm', 'never-was')
    },
    send: () => press('Delete pack'),
    isDone: (db) => db.node('never-was') === undefined,
    isSaid: noticed('never-was'),
  },
  {
    ...manage,
    name: 'a changelog',
    call: 'put /publishers/{publisherId}/nodes/{nodeId}/versions/{versionId}',
    sends: /^PUT \/publishers\/quiet-harbor\/nodes\/harbor-suite\/versions\//,
    fill: async () => {
      await press('Changelog: 2.0.1')
      await type('Changelog', 'Mended seams.')
    },
    send: () => press('Save'),
    isDone: (db) => db.version(pack, '2.0.1')?.changelog === 'Mended seams.',
    isSaid: noticed('Saved'),
  },
  {
    ...manage,
    name: 'versions marked together',
    call: 'put /publishers/{publisherId}/nodes/{nodeId}/versions/{versionId}',
    sends: /^PUT \/publishers\/quiet-harbor\/nodes\/harbor-suite\/versions\//,
    several: 2,
    fill: async () => {
      await tick('Tick version 2.1.0')
      await tick('Tick version 2.0.1')
    },
    send: () => press('Deprecate'),
    again: () => press('Try those again'),
    isDone: (db) => ['2.1.0', '2.0.1'].every((one) => db.version(pack, one)?.deprecated === true),
    isSaid: () => texts('li [role=status]').filter((one) => one.textContent === 'Changed').length === 2,
  },
  {
    ...manage,
    name: 'a version withdrawn',
    call: 'delete /publishers/{publisherId}/nodes/{nodeId}/versions/{versionId}',
    sends: /^DELETE \/publishers\/quiet-harbor\/nodes\/harbor-suite\/versions\//,
    fill: () => press('Withdraw: 2.1.0'),
    send: () => press('Withdraw'),
    isDone: (db) => db.version(pack, '2.1.0')?.status === 'NodeVersionStatusDeleted',
    isSaid: noticed('2.1.0'),
  },
  {
    name: 'a claim',
    call: 'post /publishers/{publisherId}/nodes/{nodeId}/claim-my-node',
    sends: /^POST \/publishers\/quiet-harbor\/nodes\/orphan-sharpener\/claim-my-node$/,
    as: 'owner',
    at: `/auth/claim?node=${seedIds.unclaimed}&publisher=${owner}`,
    fill: () => press('Paste a GitHub token instead'),
    // What proves somebody to GitHub is kept nowhere, not even in its field: it is pasted anew.
    send: async () => {
      await type('GitHub token', 'gho_owner')
      await press('Claim with this token')
    },
    isDone: (db) => db.node(seedIds.unclaimed)?.publisherId === owner,
    isSaid: shows('[role=status]', /now belongs to|is now|belongs/),
  },
  {
    name: 'an archive',
    call: 'get /nodes/{nodeId}/install',
    sends: /^GET \/nodes\/harbor-suite\/install/,
    as: 'owner',
    at: `/nodes/${pack}`,
    fill: async () => {
      const way = document.querySelector('input[type=radio][value=zip]')
      if (!way) throw new Error('no such way to install')
      fireEvent.click(way)
      archives = 0
      document.addEventListener('click', takeArchive)
    },
    send: async () => {
      const button = texts('button').find((one) => one.textContent.startsWith('Download'))
      if (!button) throw new Error('nothing to download')
      fireEvent.click(button)
    },
    // That it was counted is told to nobody; the browser gets the archive.
    isDone: () => true,
    isSaid: () => archives > 0,
  },
]
