import { unclaimedPublisher } from '../records.ts'
import { type Pack, pack, version } from './make.ts'

/** Packs that are banned, deleted or unclaimed. */
export const specialPacks: readonly Pack[] = [
  pack(
    {
      id: 'free-miner',
      name: 'Free Miner',
      publisherId: 'grey-market',
      author: 'Rex',
      description: 'Speeds up everything.',
      status: 'NodeStatusBanned',
      status_detail: 'Runs hidden programs on the machine that loads it.',
      downloads: 512,
      github_stars: 3,
    },
    version('1.0.1', 100, { status: 'NodeVersionStatusBanned', status_reason: 'Hidden programs.' }),
    version('1.0.0', 110, { status: 'NodeVersionStatusBanned' }),
  ),
  pack(
    {
      id: 'copy-of-lora-ledger',
      name: 'LoRA Ledger',
      publisherId: 'grey-market',
      author: 'knotgrass',
      description: 'Shows what each LoRA adds and lets you mix by block.',
      status: 'NodeStatusBanned',
      status_detail: 'Pretends to be another pack.',
    },
    version('9.9.9', 88),
  ),
  pack({
    id: 'gone-fishing',
    name: 'Gone Fishing',
    publisherId: 'knotgrass',
    description: 'Deleted by its author.',
    status: 'NodeStatusDeleted',
    created_at: '2025-03-02T07:00:00Z',
  }),
  pack(
    {
      id: 'orphan-sharpener',
      name: 'Orphan Sharpener',
      publisherId: unclaimedPublisher,
      author: 'old-hand',
      description: 'Sharpens. Its author has never signed in here.',
      repository: 'https://github.com/example-old-hand/orphan-sharpener',
      downloads: 1_204,
      github_stars: 88,
      tags: null,
      supported_os: null,
      supported_accelerators: null,
    },
    version('1.0.0', 500),
  ),
  pack({
    id: 'AnimateDiff_v2.1',
    name: 'Motion Modules 2.1',
    publisherId: unclaimedPublisher,
    author: 'mallory',
    description: 'An id with a dot, an underscore and capitals.',
    repository: 'https://github.com/example-mallory/motion-modules/tree/main/packages/v2.1/',
    downloads: 96,
    created_at: '2025-05-11T16:20:00Z',
  }),
]
