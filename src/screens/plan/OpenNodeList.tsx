import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ExternalLink } from '#src/components/ExternalLink.tsx'
import { Link } from '#src/components/Link.tsx'
import { RetryMessage } from '#src/components/RetryMessage.tsx'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { to } from '#src/paths.ts'
import { CandidateChoice } from './CandidateChoice.tsx'
import { Details } from './Details.tsx'
import { LongList } from './LongList.tsx'
import { NodeChips } from './NodeChips.tsx'
import { OutcomeRow } from './OutcomeRow.tsx'
import type { Outcome } from './PlanSummary.tsx'
import type { OpenType } from './resolve/resolution.ts'
import { useClosestNodes } from './useClosestNodes.ts'

interface OpenNodeListProps {
  types: readonly OpenType[]
  /** Called with the pack that the user chose for a node. */
  onChoose: (packId: string) => void
  onRetry: () => void
}

const outcomes: Readonly<Record<OpenType['resolution']['kind'], Outcome>> = {
  ambiguous: 'warn',
  unknown: 'bad',
  failed: 'unknown',
}

/** Nodes of the registry with similar names, and a link to the search. */
function SimilarNodes({ type }: { type: string }) {
  const { t } = useTranslation('plan')
  const closest = useClosestNodes(type)
  const search = new URLSearchParams({ q: type.slice(0, 200), in: 'comfy-nodes' })
  return (
    <div className="flex flex-col gap-1 text-13 text-muted">
      {closest.length > 0 && (
        <p className="flex flex-wrap gap-x-2 gap-y-1">
          {t('nodes.closest')}
          {closest.map(({ name, nodeId }) => (
            <Link key={`${nodeId} ${name}`} to={to.node(nodeId, 'nodes')} className="link wrap-anywhere">
              <bdi>{cleanText(name)}</bdi> ({nodeId})
            </Link>
          ))}
        </p>
      )}
      <p>
        <Link to={to.home(search)} className="link">
          {t('nodes.search')}
        </Link>
      </p>
    </div>
  )
}

/** A pack that the workflow names and the registry doesn't have. `name` is an id, or a repository of GitHub. */
function MissingPack({ name, types }: { name: string; types: readonly OpenType[] }) {
  const { t } = useTranslation('plan')
  const uses = types.reduce((sum, type) => sum + type.uses.length, 0)
  const query = new URLSearchParams({ q: name, type: 'repositories' })
  const githubPath = /^[\w-]+\/[\w.-]+$/.test(name) ? name : `search?${query}`
  return (
    <OpenRow outcome="bad" name={name} count={uses}>
      <p className="text-13 text-muted">{t('nodes.missingPack')}</p>
      <div className="mt-2">
        <NodeChips types={types} />
      </div>
      <p className="mt-2 text-13">
        <ExternalLink href={`https://github.com/${githubPath}`}>{t('nodes.findPack')}</ExternalLink>
      </p>
      <Details label={t('nodes.similar')}>
        <LongList items={types} className="flex flex-col gap-3">
          {({ type }, index) => (
            <li key={index}>
              <p className="text-13 font-medium wrap-anywhere">
                <bdi>{cleanText(type)}</bdi>
              </p>
              <SimilarNodes type={type} />
            </li>
          )}
        </LongList>
      </Details>
    </OpenRow>
  )
}

function TypeState({ type, onChoose, onRetry }: Omit<OpenNodeListProps, 'types'> & { type: OpenType }) {
  const { t } = useTranslation('plan')
  const { resolution } = type
  switch (resolution.kind) {
    case 'ambiguous':
      return <CandidateChoice resolution={resolution} onChoose={onChoose} />
    case 'unknown':
      return (
        <>
          <p className="text-13 text-muted">{t('nodes.unknown')}</p>
          <SimilarNodes type={type.type} />
        </>
      )
    case 'failed':
      return <RetryMessage error={resolution.error} missing={t('packs.missing')} onRetry={onRetry} />
  }
}

interface OpenRowProps {
  outcome: Outcome
  name: string
  /** Number of nodes. */
  count: number
  children: ReactNode
}

function OpenRow({ outcome, name, count, children }: OpenRowProps) {
  const { t } = useTranslation('plan')
  return (
    <OutcomeRow
      outcome={outcome}
      title={
        <>
          <bdi>{cleanText(name) || t('nodes.unnamed')}</bdi>
          {count > 1 && <span className="text-13 font-normal text-muted">{t('packs.uses', { count })}</span>}
        </>
      }
    >
      <div className="mt-1">{children}</div>
    </OutcomeRow>
  )
}

/** The pack that a node of the workflow names, if the registry has neither; null otherwise. */
const missingPackOf = ({ resolution }: OpenType) =>
  resolution.kind === 'unknown' ? resolution.namedPack : null

/** The missing packs, each with its types, and then the other types. */
function rowsOf(types: readonly OpenType[]) {
  const byPack = Map.groupBy(types, missingPackOf)
  const missing = [...byPack].flatMap(([name, own]) => (name === null ? [] : [{ name, types: own }]))
  return [...missing, ...(byPack.get(null) ?? [])]
}

/** Packs that the registry doesn't have, and node types that need the user: in several packs, in none, or not looked up. */
export function OpenNodeList({ types, ...props }: OpenNodeListProps) {
  return (
    <LongList items={rowsOf(types)}>
      {(row, index) =>
        'types' in row ? (
          <MissingPack key={index} {...row} />
        ) : (
          <OpenRow
            key={index}
            outcome={outcomes[row.resolution.kind]}
            name={row.type}
            count={row.uses.length}
          >
            <TypeState type={row} {...props} />
          </OpenRow>
        )
      }
    </LongList>
  )
}
