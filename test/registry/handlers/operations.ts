import type { Operation } from '../operation.ts'
import { comfyNodeOperations } from './comfyNodes.ts'
import { mediaOperations } from './media.ts'
import { nodeOperations } from './nodes.ts'
import { publisherOperations } from './publishers.ts'
import { releaseOperations } from './releases.ts'
import { userOperations } from './users.ts'
import { versionOperations } from './versions.ts'

/** Every call the local registry answers by itself. A new noun's handlers are added here. */
export const implemented: readonly Operation[] = [
  ...nodeOperations,
  ...versionOperations,
  ...comfyNodeOperations,
  ...publisherOperations,
  ...userOperations,
  ...releaseOperations,
  ...mediaOperations,
]
