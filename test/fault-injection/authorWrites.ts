import { fireEvent } from '@testing-library/react'
import { seedIds } from '#test/mock-api/seed.ts'
import { waitUntil } from './faultyPage.ts'
import {
  elements,
  fillField,
  press,
  selectItem,
  textShown,
  toastShown,
  toggle,
  type WriteCase,
} from './writeCase.ts'

const pack = seedIds.rich
const owner = seedIds.richPublisher
const manage = { as: 'owner', url: `/nodes/${pack}/manage` } as const

let downloads = 0

/** Counts a click on a download link, and cancels it: jsdom can't download. */
function countDownload(event: Event): void {
  if (!(event.target instanceof HTMLAnchorElement) || event.target.rel !== 'noreferrer') return
  event.preventDefault()
  downloads += 1
}

export const authorWrites: readonly WriteCase[] = [
  {
    name: 'creating a publisher',
    call: 'post /publishers',
    sends: /^POST \/publishers$/,
    as: 'newcomer',
    url: '/publish/publisher',
    fill: async () => {
      await fillField('Publisher ID', 'calm-water')
      await fillField('Display name', 'Calm Water')
      await fillField('Description', 'Slow and careful tools')
      await waitUntil(() => {
        if (!textShown('[role=status]', /^This ID is available/)())
          throw new Error('the id is not checked yet')
      })
    },
    send: () => press('Create a publisher'),
    isDone: (db) => db.publishers.has('calm-water'),
    isConfirmed: toastShown('calm-water'),
  },
  {
    name: 'editing a publisher',
    call: 'put /publishers/{publisherId}',
    sends: /^PUT \/publishers\/quiet-harbor$/,
    as: 'owner',
    url: `/publishers/${owner}/edit`,
    fill: async () => {
      await fillField('Display name', 'Calm Water')
      await fillField('Description', 'Slow and careful tools')
    },
    send: () => press('Save'),
    isDone: (db) => db.publishers.get(owner)?.name === 'Calm Water',
    isConfirmed: toastShown('Saved'),
  },
  {
    name: 'creating a token',
    call: 'post /publishers/{publisherId}/tokens',
    sends: /^POST \/publishers\/quiet-harbor\/tokens$/,
    as: 'owner',
    url: `/publishers/${owner}/tokens`,
    fill: async () => {
      await fillField('Name', 'Nightly')
      await fillField('Note', 'For the build at night')
    },
    send: () => press('Create token'),
    isDone: (db) => [...db.tokens.values()].some(({ name }) => name === 'Nightly'),
    isConfirmed: textShown('dialog', /Save your token now/),
  },
  {
    name: 'deleting a token',
    call: 'delete /publishers/{publisherId}/tokens/{tokenId}',
    sends: /^DELETE \/publishers\/quiet-harbor\/tokens\//,
    as: 'owner',
    url: `/publishers/${owner}/tokens`,
    fill: () => press('Delete token: GitHub Actions'),
    send: () => press('Delete token'),
    isDone: (db) => ![...db.tokens.values()].some(({ name }) => name === 'GitHub Actions'),
    isConfirmed: toastShown('GitHub Actions'),
  },
  {
    name: 'editing the details of a pack',
    call: 'put /publishers/{publisherId}/nodes/{nodeId}',
    sends: /^PUT \/publishers\/quiet-harbor\/nodes\/harbor-suite$/,
    as: 'owner',
    url: `/nodes/${pack}/edit`,
    fill: async () => {
      await fillField('Display name', 'Calm Suite')
      await fillField('Description', 'Slow and careful')
      await fillField('Tags', 'calm, slow')
    },
    send: () => press('Save'),
    isDone: (db) => db.node(pack)?.name === 'Calm Suite',
    isConfirmed: toastShown('Saved'),
  },
  {
    name: 'deleting a pack',
    call: 'delete /publishers/{publisherId}/nodes/{nodeId}',
    sends: /^DELETE \/publishers\/moth-lantern\/nodes\/unreleased-pack$/,
    as: 'owner',
    url: '/nodes/unreleased-pack/edit',
    prepare: ({ db }) =>
      db.putNode({ id: 'unreleased-pack', name: 'Unreleased Pack', publisherId: 'moth-lantern' }),
    fill: async () => {
      await press('Delete pack')
      await fillField('Type unreleased-pack to confirm', 'unreleased-pack')
    },
    send: () => press('Delete pack'),
    isDone: (db) => db.node('unreleased-pack') === undefined,
    isConfirmed: toastShown('unreleased-pack'),
  },
  {
    ...manage,
    name: 'editing a changelog',
    call: 'put /publishers/{publisherId}/nodes/{nodeId}/versions/{versionId}',
    sends: /^PUT \/publishers\/quiet-harbor\/nodes\/harbor-suite\/versions\//,
    fill: async () => {
      await selectItem('Actions for 2.0.1', 'Edit changelog')
      await fillField('Changelog', 'Fixed seams.')
    },
    send: () => press('Save'),
    isDone: (db) => db.version(pack, '2.0.1')?.changelog === 'Fixed seams.',
    isConfirmed: toastShown('Saved'),
  },
  {
    ...manage,
    name: 'deprecating two versions',
    call: 'put /publishers/{publisherId}/nodes/{nodeId}/versions/{versionId}',
    sends: /^PUT \/publishers\/quiet-harbor\/nodes\/harbor-suite\/versions\//,
    requestCount: 2,
    fill: async () => {
      await toggle('Select version 2.1.0')
      await toggle('Select version 2.0.1')
    },
    send: () => press('Deprecate'),
    retry: () => press('Retry failed versions'),
    isDone: (db) => ['2.1.0', '2.0.1'].every((version) => db.version(pack, version)?.deprecated === true),
    isConfirmed: () =>
      elements('li [role=status]').filter((status) => status.textContent === 'Changed').length === 2,
  },
  {
    ...manage,
    name: 'deleting a version',
    call: 'delete /publishers/{publisherId}/nodes/{nodeId}/versions/{versionId}',
    sends: /^DELETE \/publishers\/quiet-harbor\/nodes\/harbor-suite\/versions\//,
    fill: () => selectItem('Actions for 2.1.0', 'Delete'),
    send: () => press('Delete'),
    isDone: (db) => db.version(pack, '2.1.0')?.status === 'NodeVersionStatusDeleted',
    isConfirmed: toastShown('2.1.0'),
  },
  {
    name: 'claiming a pack',
    call: 'post /publishers/{publisherId}/nodes/{nodeId}/claim-my-node',
    sends: /^POST \/publishers\/quiet-harbor\/nodes\/orphan-sharpener\/claim-my-node$/,
    as: 'owner',
    url: `/auth/claim?node=${seedIds.unclaimed}&publisher=${owner}`,
    fill: () => press('Use a GitHub token instead'),
    // A rejected GitHub token isn't kept: the user pastes another one.
    send: async () => {
      await fillField('GitHub token', 'gho_owner')
      await press('Claim with this token')
    },
    isDone: (db) => db.node(seedIds.unclaimed)?.publisherId === owner,
    isConfirmed: textShown('[role=status]', /now belongs to|is now|belongs/),
  },
  {
    name: 'downloading an archive',
    call: 'get /nodes/{nodeId}/install',
    sends: /^GET \/nodes\/harbor-suite\/install/,
    as: 'owner',
    url: `/nodes/${pack}`,
    fill: async () => {
      const radio = document.querySelector('input[type=radio][value=zip]')
      if (!radio) throw new Error('no radio button for zip')
      fireEvent.click(radio)
      downloads = 0
      document.addEventListener('click', countDownload)
    },
    send: async () => {
      const button = elements('button').find(({ textContent }) => textContent.startsWith('Download'))
      if (!button) throw new Error('nothing to download')
      fireEvent.click(button)
    },
    // The site doesn't confirm the install; the browser downloads the archive.
    isDone: () => downloads > 0,
    isConfirmed: () => downloads > 0,
  },
]
