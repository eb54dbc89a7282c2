import { type RegistryData, unclaimedPublisher } from './records.ts'
import { otherCustomers } from './seed/adminCustomers.ts'
import { specialPacks } from './seed/banned.ts'
import { jobResults } from './seed/ci.ts'
import { customers } from './seed/customers.ts'
import { hostilePacks } from './seed/hostile.ts'
import { imagePacks } from './seed/image.ts'
import { livePack } from './seed/live.ts'
import type { Pack } from './seed/make.ts'
import { oddPacks } from './seed/odd.ts'
import { ordinaryPacks } from './seed/ordinary.ts'
import { readmes } from './seed/readmes.ts'
import { releases } from './seed/releases.ts'
import { reviewPacks } from './seed/review.ts'
import { richPack } from './seed/rich.ts'
import { scriptPacks } from './seed/scripts.ts'
import { tokens } from './seed/tokens.ts'
import { publishers, users } from './seed/users.ts'

export { seedNow } from './seed/make.ts'
export { userIds } from './seed/users.ts'

const packs: readonly Pack[] = [
  richPack,
  ...imagePacks,
  ...ordinaryPacks,
  ...reviewPacks,
  ...scriptPacks,
  ...oddPacks,
  ...specialPacks,
  ...hostilePacks,
  livePack,
]

/** The hand-written data of development, tests and the demo. */
export const seed: RegistryData = {
  publishers,
  users,
  nodes: packs.map(({ node }) => node),
  versions: packs.flatMap(({ versions }) => versions),
  releases,
  tokens,
  customers: [...customers, ...otherCustomers],
  jobResults,
  readmes,
}

/** Packs and publishers by what they demonstrate, so that tests don't depend on names. */
export const seedIds = {
  /** 35 versions in two years, pre-releases, a deprecated one in between, comfy nodes of every kind. */
  rich: 'harbor-suite',
  /** Owned by `userIds.owner`; `userIds.member` is a member of its publisher. */
  richPublisher: 'quiet-harbor',
  /** Versions of the rich pack between which its interface changed. */
  richInterfaces: ['1.9.4', '1.12.1', '2.0.0'],
  /** A comfy node three packs define; `preempting` owns it. */
  sharedComfyNode: 'Image Resize',
  preempting: 'moth-masks',
  /** 1.1.0 goes from pending through flagged to active within a minute of the first read by a signed-in user. */
  live: 'slow-dawn',
  banned: 'free-miner',
  bannedPublisher: 'grey-market',
  deleted: 'gone-fishing',
  /** 2.0.0 pending, 1.5.3 active. */
  pendingAbove: 'clip-foundry',
  onlyPending: 'first-light',
  /** 1.3.0 flagged with findings, 1.2.0 and 1.1.0 with older dialects, 1.0.0 active after an undo. */
  flaggedNewest: 'clip-courier',
  /** Banned 1.4.0 with a history, deleted 1.3.0, active 1.2.0. */
  withdrawn: 'reel-archive',
  /** 240 findings, findings of unknown shape, broken JSON. */
  oddFindings: 'vendor-attic',
  deprecatedLatest: 'shutter-count',
  noVersions: 'empty-stage',
  /** Extraction ended in invalid_format (1.1.0), failed (1.0.0), success without nodes (0.9.0). */
  notExtracted: 'half-extracted',
  unclaimed: 'orphan-sharpener',
  unclaimedPublisher: unclaimedPublisher,
  /** Also unclaimed; its id has a dot, an underscore and capitals. */
  dottedId: 'AnimateDiff_v2.1',
  mixedCase: 'Lens-Flare-Kit',
  banana: 'bananaforge',
  hostile: 'friendly-helper',
  hostileShell: 'shell-game',
  hostileUnicode: 'mirror-writing',
  hostilePublisher: 'trickster',
  markdown: 'everything-at-once',
  longDescription: 'ten-thousand-words',
  nestedQuotes: 'quotes-all-the-way-down',
  /** Has only an id and the new-style frontend range. */
  bare: 'bare-minimum',
  /** Name, description and author are empty; its comfy node is also defined by `preempting`, which does not own it. */
  nameless: 'nameless-wonder',
  nullLists: 'null-island',
  longNames: `x${'-very'.repeat(19)}-end`,
  dependencies: 'requirement-zoo',
  japanese: 'hoshizora-filter',
  chinese: 'yunshan-ink',
  korean: 'dalbit-light',
  arabic: 'nakhla-khatt',
  hebrew: 'otiyot',
  emoji: 'rainbow-parade',
} as const
