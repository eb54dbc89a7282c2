import { fireEvent } from '@testing-library/react'
import { expect } from 'vitest'
import { UNCLAIMED_PUBLISHER } from '#test/registry/records.ts'
import { seedIds } from '#test/registry/seed.ts'
import { until } from './page.ts'
import { key, noticed, press, shows, texts, the, type, type WriteCase } from './writePage.ts'

const pack = seedIds.rich
const flagged = seedIds.flaggedNewest
const adminPack = { as: 'admin', at: `/admin/nodes/${pack}`, armed: true } as const

const several = 'Reject 3 versions'
const single = 'Reject 1 version'
const restored = 'Restore 1 version'

async function choose(letter: 'j' | '*'): Promise<void> {
  await the('input', `Select ${flagged} 1.3.0`)
  key(letter)
  if (letter === '*') await until(() => expect(shows('main *', /^3 selected$/)()).toBe(true))
  await openDecision(letter === '*' ? several : single)
  await type('Reason', 'It reads files of other packs.')
}

const dialogButton = (name: RegExp) =>
  texts('dialog button').find((button) => name.test(button.textContent ?? ''))

/** Opens the dialog that rejects the chosen versions, after each version it asks to open first. */
async function openDecision(submit: string): Promise<void> {
  for (;;) {
    key('r')
    await until(() => expect(dialogButton(/^(Open|Reject) /)).toBeDefined())
    const open = dialogButton(/^Open /)
    if (!open) break
    const name = open.textContent.replace('Open ', '')
    fireEvent.click(open)
    await until(() =>
      expect(texts('section :is(h2, h3)').some(({ textContent }) => textContent.includes(name))).toBe(true),
    )
  }
  await the('dialog button', submit)
}

/** Sends a decision at once, unless the time to take it back is over already. */
async function decide(words: string): Promise<void> {
  await press(words)
  await until(() => expect(shows('[aria-label=Decisions] article', /./)()).toBe(true))
  const now = texts('button').find((one) => one.textContent === 'Send now')
  if (now) fireEvent.click(now)
}

const review = {
  call: 'put /admin/nodes/{nodeId}/versions/{versionNumber}',
  sends: /^PUT \/admin\/nodes\/clip-courier\/versions\//,
  as: 'admin',
  at: `/admin/versions?node=${flagged}`,
  armed: true,
  again: () => press('Go on'),
  isTold: shows('[aria-label=Decisions] article', /\d (failed|did not go through|of \d settled)/),
} as const

export const adminWrites: readonly WriteCase[] = [
  {
    name: 'the switch of a console',
    call: 'post /admin/generate-token',
    sends: /^POST \/admin\/generate-token$/,
    as: 'admin',
    at: '/admin/scan',
    send: async () => {
      const [on] = texts('[role=switch]')
      if (on) fireEvent.click(on)
    },
    isDone: () => true,
    isSaid: shows('[role=switch]', /Changes are on/),
  },
  {
    ...review,
    name: 'a decision',
    fill: () => choose('j'),
    send: () => decide(single),
    isDone: (db) => db.version(flagged, '1.3.0')?.status === 'NodeVersionStatusBanned',
    isSaid: shows('[aria-label=Decisions]', /1 of 1 settled/),
  },
  {
    ...review,
    name: 'decisions made together',
    several: 3,
    fill: () => choose('*'),
    send: () => decide(several),
    isDone: (db) =>
      ['1.3.0', '1.2.0', '1.1.0'].every(
        (one) => db.version(flagged, one)?.status === 'NodeVersionStatusBanned',
      ),
    isSaid: shows('[aria-label=Decisions]', /3 of 3 settled/),
  },
  {
    ...review,
    name: 'a batch taken back',
    sends: /^PUT \/admin\/nodes\/reel-archive\/versions\//,
    at: '/admin/versions?status=banned&at=reel-archive%401.4.0',
    fill: async () => {
      await press('Undo this batch')
      await the('dialog button', restored)
    },
    send: () => decide(restored),
    isDone: (db) => db.version('reel-archive', '1.4.0')?.status === 'NodeVersionStatusActive',
    isSaid: shows('[aria-label=Decisions]', /1 of 1 settled/),
  },
  {
    name: 'a pack for nobody',
    call: 'post /admin/nodes',
    sends: /^POST \/admin\/nodes$/,
    as: 'admin',
    at: '/admin/nodes?create=true',
    armed: true,
    fill: async () => {
      await type('Id', 'calm-kit')
      await type('Name', 'Calm Kit')
      await type('Repository', 'https://github.com/example-new/calm-kit')
      await type('Description', 'Slow and careful')
    },
    send: () => press('Create a pack'),
    isDone: (db) => db.node('calm-kit') !== undefined,
    isSaid: noticed(''),
  },
  {
    ...adminPack,
    name: 'the fields of any pack',
    call: 'put /admin/nodes/{nodeId}',
    sends: /^PUT \/admin\/nodes\/harbor-suite$/,
    fill: async () => {
      await type('Name', 'Calm Suite')
      await type('Search ranking', '2')
      await type('Comfy nodes that belong to this pack', 'Harbor Tile')
    },
    send: () => press('Save'),
    isDone: (db) => db.node(pack)?.name === 'Calm Suite' && db.node(pack)?.search_ranking === 2,
    isSaid: noticed('Saved'),
  },
  {
    ...adminPack,
    name: 'another owner of a pack',
    call: 'put /admin/nodes/{nodeId}',
    sends: /^PUT \/admin\/nodes\/harbor-suite$/,
    fill: async () => {
      await type('Give it to the publisher', '@tidewheel')
      await press('Find')
    },
    send: () => press('Give it to them'),
    isDone: (db) => db.node(pack)?.publisherId === 'tidewheel',
    isSaid: noticed('Saved'),
  },
  {
    ...adminPack,
    name: 'no owner of a pack',
    call: 'put /admin/nodes/{nodeId}',
    sends: /^PUT \/admin\/nodes\/harbor-suite$/,
    send: () => press('Make it unclaimed'),
    isDone: (db) => db.node(pack)?.publisherId === UNCLAIMED_PUBLISHER,
    isSaid: noticed('Saved'),
  },
  {
    ...adminPack,
    name: 'a ban',
    call: 'post /publishers/{publisherId}/nodes/{nodeId}/ban',
    sends: /^POST \/publishers\/quiet-harbor\/nodes\/harbor-suite\/ban$/,
    send: async () => {
      await press('Ban the pack')
      await the('dialog button', 'Ban the pack')
      await press('Ban the pack')
    },
    isDone: (db) => db.node(pack)?.status === 'NodeStatusBanned',
    isSaid: noticed(''),
  },
  {
    ...adminPack,
    name: 'a ban lifted',
    call: 'put /admin/nodes/{nodeId}',
    sends: /^PUT \/admin\/nodes\/free-miner$/,
    at: `/admin/nodes/${seedIds.banned}`,
    send: () => press('Lift the ban'),
    isDone: (db) => db.node(seedIds.banned)?.status === 'NodeStatusActive',
    isSaid: noticed(''),
  },
  {
    name: 'a scan',
    call: 'get /security-scan',
    sends: /^GET \/security-scan/,
    as: 'admin',
    at: '/admin/scan',
    armed: true,
    send: async () => {
      await press('Start a scan')
      await the('dialog button', 'Start a scan')
      await press('Start a scan')
    },
    isDone: (db) => db.version(seedIds.pendingAbove, '2.0.0')?.status !== 'NodeVersionStatusPending',
    isSaid: shows('section', /What the scan changed/),
  },
]
