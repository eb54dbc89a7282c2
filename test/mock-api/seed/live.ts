import type { VersionRecord } from '../records.ts'
import { ago, comfy, type Pack, pack, version } from './make.ts'
import { reasons } from './reasons.ts'

/** Number of the version in review. */
export const liveVersionNumber = '1.1.0'

/** A pack with a version that goes through review while a user watches it. */
export const livePack: Pack = pack(
  {
    id: 'slow-dawn',
    publisherId: 'moth-lantern',
    name: 'Slow Dawn',
    author: 'Mira Halvorsen',
    description: 'Brightens a series of pictures little by little.',
    downloads: 311,
    github_stars: 9,
    tags: ['image'],
  },
  version(liveVersionNumber, 4, {
    status: 'NodeVersionStatusPending',
    comfy_node_extract_status: 'pending',
    changelog: 'Softer first frames.',
  }),
  version('1.0.0', 64, {
    comfyNodes: [comfy('Slow Dawn', { required: { images: ['IMAGE'] } }, ['IMAGE'])],
    createdAt: ago(64),
  }),
)

type StatusChange = Pick<VersionRecord, 'status' | 'status_reason' | 'comfy_node_extract_status'>

/** Status changes of that version, in milliseconds since the first read. */
export const liveScript: readonly { from: number; change: StatusChange }[] = [
  {
    from: 0,
    change: { status: 'NodeVersionStatusPending', status_reason: '', comfy_node_extract_status: 'pending' },
  },
  {
    from: 20_000,
    change: {
      status: 'NodeVersionStatusFlagged',
      status_reason: reasons.findings,
      comfy_node_extract_status: 'success',
    },
  },
  {
    from: 45_000,
    change: {
      status: 'NodeVersionStatusActive',
      status_reason: reasons.review,
      comfy_node_extract_status: 'success',
    },
  },
]
