import { fireEvent } from '@testing-library/react'
import { expect } from 'vitest'
import { elevatedUntil } from '#src/auth/elevation.ts'
import { unclaimedPublisher } from '#test/mock-api/records.ts'
import { seedIds } from '#test/mock-api/seed.ts'
import { waitUntil } from './faultyPage.ts'
import {
  elements,
  fillField,
  find,
  press,
  pressKey,
  textShown,
  textsOf,
  toastShown,
  type WriteCase,
} from './writeCase.ts'

const pack = seedIds.rich
const flagged = seedIds.flaggedNewest
const adminPack = { as: 'admin', url: `/admin/nodes/${pack}`, isElevated: true } as const

const rejectThree = 'Reject 3 versions'
const rejectOne = 'Reject 1 version'
const restoreOne = 'Restore 1 version'

/** Selects one version (`j`) or all three (`*`), and opens the dialog that rejects them. */
async function openRejection(key: 'j' | '*'): Promise<void> {
  await find('input', `Select ${flagged} 1.3.0`)
  pressKey(key)
  if (key === '*') await waitUntil(() => expect(textShown('main *', /^3 selected$/)()).toBe(true))
  await openDecision(key === '*' ? rejectThree : rejectOne)
  await fillField('Reason', 'Unsafe code')
}

const dialogButton = (name: RegExp) =>
  elements('dialog button').find(({ textContent }) => name.test(textContent))

/** Opens the dialog that rejects the selected versions, and before it each version that must be opened first. */
async function openDecision(submit: string): Promise<void> {
  for (;;) {
    pressKey('r')
    await waitUntil(() => expect(dialogButton(/^(Open|Reject) /)).toBeDefined())
    const open = dialogButton(/^Open /)
    if (!open) break
    const name = open.textContent.replace('Open ', '')
    fireEvent.click(open)
    await waitUntil(() =>
      expect(elements('section :is(h2, h3)').some(({ textContent }) => textContent.includes(name))).toBe(
        true,
      ),
    )
  }
  await find('dialog button', submit)
}

/** Makes a decision, and sends it without waiting for the end of the undo period. */
async function sendDecision(buttonName: string): Promise<void> {
  await press(buttonName)
  await waitUntil(() => expect(textShown('[aria-label=Decisions] article', /./)()).toBe(true))
  const sendNow = elements('button').find(({ textContent }) => textContent === 'Send now')
  if (sendNow) fireEvent.click(sendNow)
}

const review = {
  call: 'put /admin/nodes/{nodeId}/versions/{versionNumber}',
  sends: /^PUT \/admin\/nodes\/clip-courier\/versions\//,
  as: 'admin',
  url: `/admin/versions?node=${flagged}`,
  isElevated: true,
  retry: () => press('Resume'),
  failureTexts: textsOf('[aria-label=Decisions] article', /\d (failed|didn’t go through|of \d done)/),
} as const

export const adminWrites: readonly WriteCase[] = [
  {
    name: 'turning on the write session',
    call: 'post /admin/generate-token',
    sends: /^POST \/admin\/generate-token$/,
    as: 'admin',
    url: '/admin/scan',
    send: async () => {
      const [toggle] = elements('[role=switch]')
      if (toggle) fireEvent.click(toggle)
    },
    isDone: () => elevatedUntil() > 0,
    isConfirmed: textShown('[role=switch]', /Editing is on/),
  },
  {
    ...review,
    name: 'deciding on a version',
    fill: () => openRejection('j'),
    send: () => sendDecision(rejectOne),
    isDone: (db) => db.version(flagged, '1.3.0')?.status === 'NodeVersionStatusBanned',
    isConfirmed: textShown('[aria-label=Decisions]', /1 of 1 done/),
  },
  {
    ...review,
    name: 'deciding on three versions',
    requestCount: 3,
    fill: () => openRejection('*'),
    send: () => sendDecision(rejectThree),
    isDone: (db) =>
      ['1.3.0', '1.2.0', '1.1.0'].every(
        (version) => db.version(flagged, version)?.status === 'NodeVersionStatusBanned',
      ),
    isConfirmed: textShown('[aria-label=Decisions]', /3 of 3 done/),
  },
  {
    ...review,
    name: 'undoing a batch',
    sends: /^PUT \/admin\/nodes\/reel-archive\/versions\//,
    url: '/admin/versions?status=banned&at=reel-archive%401.4.0',
    fill: async () => {
      await press('Undo this batch')
      await find('dialog button', restoreOne)
    },
    send: () => sendDecision(restoreOne),
    isDone: (db) => db.version('reel-archive', '1.4.0')?.status === 'NodeVersionStatusActive',
    isConfirmed: textShown('[aria-label=Decisions]', /1 of 1 done/),
  },
  {
    name: 'creating an unclaimed pack',
    call: 'post /admin/nodes',
    sends: /^POST \/admin\/nodes$/,
    as: 'admin',
    url: '/admin/nodes?create=true',
    isElevated: true,
    fill: async () => {
      await fillField('ID', 'calm-kit')
      await fillField('Name', 'Calm Kit')
      await fillField('Repository', 'https://github.com/example-new/calm-kit')
      await fillField('Description', 'Slow and careful')
    },
    send: () => press('Create a pack'),
    isDone: (db) => db.node('calm-kit') !== undefined,
    isConfirmed: toastShown('Pack created.'),
  },
  {
    ...adminPack,
    name: 'editing the fields of a pack',
    call: 'put /admin/nodes/{nodeId}',
    sends: /^PUT \/admin\/nodes\/harbor-suite$/,
    fill: async () => {
      await fillField('Name', 'Calm Suite')
      await fillField('Search ranking', '2')
      await fillField('Node names reserved for this pack', 'Harbor Tile')
    },
    send: () => press('Save'),
    isDone: (db) => db.node(pack)?.name === 'Calm Suite' && db.node(pack)?.search_ranking === 2,
    isConfirmed: toastShown('Saved'),
  },
  {
    ...adminPack,
    name: 'changing the owner of a pack',
    call: 'put /admin/nodes/{nodeId}',
    sends: /^PUT \/admin\/nodes\/harbor-suite$/,
    fill: async () => {
      await fillField('Transfer to publisher ID', '@tidewheel')
      await press('Find')
    },
    send: () => press('Transfer'),
    isDone: (db) => db.node(pack)?.publisherId === 'tidewheel',
    isConfirmed: toastShown('Saved'),
  },
  {
    ...adminPack,
    name: 'removing the owner of a pack',
    call: 'put /admin/nodes/{nodeId}',
    sends: /^PUT \/admin\/nodes\/harbor-suite$/,
    send: () => press('Mark as unclaimed'),
    isDone: (db) => db.node(pack)?.publisherId === unclaimedPublisher,
    isConfirmed: toastShown('Saved'),
  },
  {
    ...adminPack,
    name: 'banning a pack',
    call: 'post /publishers/{publisherId}/nodes/{nodeId}/ban',
    sends: /^POST \/publishers\/quiet-harbor\/nodes\/harbor-suite\/ban$/,
    send: async () => {
      await press('Ban pack')
      await find('dialog button', 'Ban pack')
      await press('Ban pack')
    },
    isDone: (db) => db.node(pack)?.status === 'NodeStatusBanned',
    isConfirmed: toastShown('Pack banned.'),
  },
  {
    ...adminPack,
    name: 'lifting a ban',
    call: 'put /admin/nodes/{nodeId}',
    sends: /^PUT \/admin\/nodes\/free-miner$/,
    url: `/admin/nodes/${seedIds.banned}`,
    send: () => press('Lift ban'),
    isDone: (db) => db.node(seedIds.banned)?.status === 'NodeStatusActive',
    isConfirmed: toastShown('Ban lifted.'),
  },
  {
    name: 'starting a scan',
    call: 'get /security-scan',
    sends: /^GET \/security-scan/,
    as: 'admin',
    url: '/admin/scan',
    isElevated: true,
    send: async () => {
      await press('Start scan')
      await find('dialog button', 'Start scan')
      await press('Start scan')
    },
    isDone: (db) => db.version(seedIds.pendingAbove, '2.0.0')?.status !== 'NodeVersionStatusPending',
    isConfirmed: textShown('section', /Scan results/),
  },
]
