import { comfy, type Pack, pack, version } from './make.ts'
import { reasons } from './reasons.ts'

const encode = comfy(
  'Encode Clip',
  { required: { images: ['IMAGE'], crf: ['INT', { default: 19, min: 0, max: 51 }] } },
  [],
)
const base = { publisherId: 'tidewheel', author: 'Salka Brandt', tags: ['video'] }
const pending = { status: 'NodeVersionStatusPending', comfy_node_extract_status: 'pending' } as const
const flagged = { status: 'NodeVersionStatusFlagged' } as const

/** Packs whose versions are in review or were reviewed. */
export const reviewPacks: readonly Pack[] = [
  pack(
    {
      ...base,
      id: 'clip-foundry',
      name: 'Clip Foundry',
      description: 'Encodes clips in the background.',
      downloads: 18_004,
      github_stars: 207,
    },
    version('2.0.0', 16, { ...pending, changelog: 'New encoder. Please test.' }),
    version('1.5.3', 120, { comfyNodes: [encode], status_reason: reasons.clean }),
    version('1.5.2', 200, { comfyNodes: [encode], status_reason: reasons.review }),
  ),
  pack(
    {
      ...base,
      id: 'first-light',
      name: 'First Light',
      description: 'Published for the first time this week.',
    },
    version('0.1.0', 3, pending),
  ),
  pack(
    {
      ...base,
      id: 'clip-courier',
      name: 'Clip Courier',
      description: 'Sends finished clips to a folder or a server.',
      downloads: 940,
      github_stars: 12,
    },
    version('1.3.0', 8, { ...flagged, status_reason: reasons.findings, comfyNodes: [encode] }),
    version('1.2.0', 44, { ...flagged, status_reason: reasons.olderFindings }),
    version('1.1.0', 90, { ...flagged, status_reason: reasons.oldestFindings }),
    version('1.0.0', 150, { status_reason: reasons.undone, comfyNodes: [encode] }),
  ),
  pack(
    {
      ...base,
      id: 'reel-archive',
      name: 'Reel Archive',
      description: 'Keeps every clip with its workflow.',
      downloads: 2_210,
      github_stars: 31,
    },
    version('1.4.0', 20, {
      status: 'NodeVersionStatusBanned',
      status_reason: reasons.history,
      tags_admin: ['any-network-requests'],
    }),
    version('1.3.0', 35, { status: 'NodeVersionStatusDeleted', downloadUrl: '' }),
    version('1.2.0', 60, { comfyNodes: [encode], status_reason: reasons.review }),
    version('1.1.0', 61, {
      status: 'NodeVersionStatusBanned',
      status_reason: 'Sends workflows to a server.',
    }),
  ),
  pack(
    {
      ...base,
      id: 'vendor-attic',
      name: 'Vendor Attic',
      description: 'Carries a great many files.',
      downloads: 77,
    },
    version('3.0.0', 25, { ...flagged, status_reason: reasons.many }),
    version('2.0.0', 50, { ...flagged, status_reason: reasons.unknownFindings }),
    version('1.0.0', 75, { ...flagged, status_reason: reasons.brokenJson }),
  ),
  pack(
    {
      ...base,
      id: 'shutter-count',
      name: 'Shutter Count',
      description: 'Counts frames. Replaced by Frame Weaver.',
      downloads: 5_500,
      github_stars: 40,
    },
    version('2.2.0', 70, {
      deprecated: true,
      comfyNodes: [{ ...encode, deprecated: true }],
      changelog: 'Use Frame Weaver instead.',
    }),
    version('2.1.0', 300, { comfyNodes: [encode] }),
  ),
  pack({
    ...base,
    id: 'empty-stage',
    name: 'Empty Stage',
    description: 'Registered, never published.',
    created_at: '2026-10-30T18:20:00Z',
  }),
  pack(
    {
      ...base,
      id: 'long-wait',
      name: 'Long Wait',
      description: 'Pending for months, without a reason.',
      downloads: 3,
    },
    version('1.0.2', 96, pending),
    version('1.0.1', 180, pending),
    version('1.0.0', 245, { ...flagged, status_reason: reasons.empty }),
  ),
  pack(
    {
      ...base,
      id: 'half-extracted',
      name: 'Half Extracted',
      description: 'Its comfy nodes could not be listed.',
      downloads: 610,
    },
    version('1.1.0', 10, { comfy_node_extract_status: 'invalid_format' }),
    version('1.0.0', 40, { comfy_node_extract_status: 'failed' }),
    version('0.9.0', 80, { comfyNodes: [], comfy_node_extract_status: 'success' }),
  ),
]
