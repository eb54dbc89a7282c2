import { dayMs } from '#src/lib/format/durations.ts'
import { generate } from './generate.ts'
import type { NodeRecord, RegistryData, VersionRecord } from './records.ts'
import { uuid as uuidOf } from './seed/make.ts'

const newestTime = Date.parse('2026-11-14T09:00:00Z')
const versionsPerPack = 4

const rules = ['eval_use', 'python_command_injection_risk', 'python_network_operations', 'suspicious_strings']

function finding(index: number, pack: number) {
  return {
    issue_type: rules[index % rules.length],
    severity: index === 0 && pack % 10 === 0 ? 'critical' : 'info',
    description: 'Something was found.',
    file_path: `nodes/part_${(index + pack) % 5}.py`,
    line_number: 10 + index,
    line_snippet: `run(step_${index}, source, target)`,
    admin_tags: ['any-code-execute'],
  }
}

/** Scanner findings of one version; the first half also occurs in earlier versions of the pack. */
const findingsOf = (pack: number, minor: number) =>
  JSON.stringify(
    Array.from({ length: 2 + ((pack + minor) % 5) }, (_, i) => finding(i + (i > 1 ? minor : 0), pack)),
  )

const approved = (pack: number) =>
  JSON.stringify({
    message: 'Every call has fixed arguments.',
    by: 'ola@example.org',
    statusHistory: [
      { status: 'NodeVersionStatusFlagged', message: findingsOf(pack, 0), by: 'system@example.org' },
    ],
  })

interface QueueOptions {
  /** Number of versions awaiting review. */
  versions: number
  /** The number of pending versions, the last ones; the others are flagged. */
  pending?: number
  /** Ids of packs whose newest version in review is among the first: sentinels whose writes fail. */
  firstIds?: readonly string[]
}

/**
 * Adds versions awaiting review to `data`. Each pack has one approved version and four in review; the newest come first.
 */
export function withReviewQueue(data: RegistryData, options: QueueOptions): RegistryData {
  const { versions: versionCount, pending = 0, firstIds = [] } = options
  const generated = generate({ packs: Math.ceil(versionCount / versionsPerPack), versions: 1, seed: 7 })
  const withFixedIds = firstIds.map((id): NodeRecord => ({ ...generated.nodes[0], id, name: id }))
  const nodes = [...generated.nodes.slice(0, generated.nodes.length - withFixedIds.length), ...withFixedIds]
  const packs = [...withFixedIds, ...nodes.slice(0, nodes.length - withFixedIds.length)]
  const inReview = Array.from({ length: versionCount }, (_, i): VersionRecord => {
    const pack = i % packs.length
    const minor = versionsPerPack - Math.floor(i / packs.length)
    const isPending = i >= versionCount - pending
    return {
      ...version(packs[pack], `2.${minor}.0`, newestTime - i * 600_000),
      status: isPending ? 'NodeVersionStatusPending' : 'NodeVersionStatusFlagged',
      status_reason: isPending ? '' : findingsOf(pack, minor),
    }
  })
  const approvedVersions = packs.map((node, pack) => ({
    ...version(node, '1.0.0', newestTime - 400 * dayMs),
    status: 'NodeVersionStatusActive' as const,
    status_reason: approved(pack),
  }))
  return {
    ...data,
    publishers: [...data.publishers, ...generated.publishers],
    nodes: [...data.nodes, ...nodes],
    versions: [...data.versions, ...approvedVersions, ...inReview],
  }
}

function version(node: NodeRecord | undefined, text: string, createdAt: number): VersionRecord {
  const id = node?.id ?? ''
  return {
    id: uuidOf(`${id} ${text}`),
    node_id: id,
    version: text,
    createdAt: new Date(createdAt).toISOString(),
    changelog: '',
    dependencies: ['numpy'],
    downloadUrl: `https://files.example.org/${id}/${text}/node.zip`,
    deprecated: false,
    comfy_node_extract_status: 'pending',
    comfyNodes: null,
  }
}
