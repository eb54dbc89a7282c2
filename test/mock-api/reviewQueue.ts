import { dayMs } from '#src/lib/format/durations.ts'
import { generate } from './generate.ts'
import type { NodeRecord, RegistryData, VersionRecord } from './records.ts'
import { uuid as uuidOf } from './seed/make.ts'

const newestTime = Date.parse('2026-11-14T09:00:00Z')
const perPack = 4

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
  /** Ids of packs whose newest waiting version is among the first: sentinels whose writes fail. */
  among?: readonly string[]
}

/**
 * Adds versions awaiting review to `data`. Each pack has one approved version and four waiting ones; the newest come first.
 */
export function withReviewQueue(data: RegistryData, options: QueueOptions): RegistryData {
  const { versions: wanted, pending = 0, among = [] } = options
  const made = generate({ packs: Math.ceil(wanted / perPack), versions: 1, seed: 7 })
  const named = among.map((id): NodeRecord => ({ ...made.nodes[0], id, name: id }))
  const nodes = [...made.nodes.slice(0, made.nodes.length - named.length), ...named]
  const packs = [...named, ...nodes.slice(0, nodes.length - named.length)]
  const waiting = Array.from({ length: wanted }, (_, i): VersionRecord => {
    const pack = i % packs.length
    const minor = perPack - Math.floor(i / packs.length)
    const isPending = i >= wanted - pending
    return {
      ...version(packs[pack], `2.${minor}.0`, newestTime - i * 600_000),
      status: isPending ? 'NodeVersionStatusPending' : 'NodeVersionStatusFlagged',
      status_reason: isPending ? '' : findingsOf(pack, minor),
    }
  })
  const live = packs.map((node, pack) => ({
    ...version(node, '1.0.0', newestTime - 400 * dayMs),
    status: 'NodeVersionStatusActive' as const,
    status_reason: approved(pack),
  }))
  return {
    ...data,
    publishers: [...data.publishers, ...made.publishers],
    nodes: [...data.nodes, ...nodes],
    versions: [...data.versions, ...live, ...waiting],
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
