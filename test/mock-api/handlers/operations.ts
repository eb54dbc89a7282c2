import type { Operation } from '../operation.ts'
import { adminCustomerOperations } from './adminCustomers.ts'
import { adminNodeOperations, adminNodeOperationsBeyond } from './adminNodes.ts'
import { adminVersionOperations } from './adminVersions.ts'
import { ciOperations } from './ci.ts'
import { comfyNodeOperations } from './comfyNodes.ts'
import { customerOperations } from './customers.ts'
import { mediaOperations } from './media.ts'
import { nodeOperations } from './nodes.ts'
import { ownNodeOperations } from './ownNodes.ts'
import { ownPublisherOperations } from './ownPublishers.ts'
import { ownVersionOperations } from './ownVersions.ts'
import { publisherOperations } from './publishers.ts'
import { releaseOperations } from './releases.ts'
import { securityScanOperations } from './securityScan.ts'
import { tokenOperations } from './tokens.ts'
import { userOperations } from './users.ts'
import { versionOperations } from './versions.ts'

/** Every call that the mock API implements. Add a new resource's handlers here. */
export const implemented: readonly Operation[] = [
  ...nodeOperations,
  ...versionOperations,
  ...comfyNodeOperations,
  ...publisherOperations,
  ...ownPublisherOperations,
  ...ownNodeOperations,
  ...ownVersionOperations,
  ...tokenOperations,
  ...userOperations,
  ...releaseOperations,
  ...adminVersionOperations,
  ...adminNodeOperations,
  ...adminCustomerOperations,
  ...securityScanOperations,
  ...customerOperations,
  ...ciOperations,
  ...mediaOperations,
]

/** The implemented calls of openapi-beyond.yaml. */
export const implementedBeyond: readonly Operation[] = [...adminNodeOperationsBeyond]
