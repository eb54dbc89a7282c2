import { RefreshCw } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#src/components/Link.tsx'
import { useErrorMessage } from '#src/hooks/useErrorMessage.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { to } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { LongList } from './LongList.tsx'
import { type Outcome, OutcomeIcon } from './PlanSummary.tsx'
import type { PackCandidate, Resolution, ResolvedType } from './resolve/resolution.ts'

type Kind<Name extends Resolution['kind']> = Extract<Resolution, { kind: Name }>

interface NodeListProps {
  /** Types without a single pack. */
  types: readonly ResolvedType[]
  /** Names of the packs by id, as far as they are known. */
  names: ReadonlyMap<string, string>
  onChoose: (type: ResolvedType, packId: string) => void
  onRetry: () => void
}

const outcomes: Readonly<Partial<Record<Resolution['kind'], Outcome>>> = {
  ambiguous: 'warn',
  unknown: 'bad',
  failed: 'unknown',
}

interface ChoiceProps {
  type: ResolvedType
  resolution: Kind<'ambiguous'>
  names: NodeListProps['names']
  onChoose: NodeListProps['onChoose']
}

function CandidateChoice({ type, resolution, names, onChoose }: ChoiceProps) {
  const { t } = useTranslation('plan')
  const id = useId()
  const sources: Record<PackCandidate['from'], string> = {
    workflow: t('nodes.from.workflow'),
    api: t('nodes.from.api'),
    index: t('nodes.from.index'),
  }
  return (
    <>
      <p id={id} className="text-13 text-muted">
        {resolution.reason === 'several-packs' ? t('nodes.severalPacks') : t('nodes.workflowDiffers')}
      </p>
      <ul aria-labelledby={id} className="mt-2 flex flex-col gap-1.5">
        {resolution.candidates.map(({ packId, from }) => (
          <li key={packId} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13">
            <Button size="small" onClick={() => onChoose(type, packId)}>
              {t('nodes.choose', { pack: names.get(packId) ?? packId })}
            </Button>
            <span className="text-muted">{sources[from]}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function UnknownNode({ type, resolution }: { type: string; resolution: Kind<'unknown'> }) {
  const { t } = useTranslation('plan')
  const search = new URLSearchParams({ q: type.slice(0, 200), in: 'comfy-nodes' })
  return (
    <div className="flex flex-col gap-1 text-13 text-muted">
      <p className="wrap-anywhere">
        {resolution.namedPack
          ? t('nodes.unknownNamed', { pack: cleanText(resolution.namedPack) })
          : t('nodes.unknown')}
      </p>
      {resolution.closest.length > 0 && (
        <p className="flex flex-wrap gap-x-2 gap-y-1">
          {t('nodes.closest')}
          {resolution.closest.map(({ name, packId }) => (
            <Link key={`${packId} ${name}`} to={to.node(packId, 'nodes')} className="link wrap-anywhere">
              <bdi>{cleanText(name)}</bdi> ({packId})
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

function TypeState({
  type,
  names,
  onChoose,
  onRetry,
}: Omit<NodeListProps, 'types'> & { type: ResolvedType }) {
  const { t } = useTranslation()
  const errorMessage = useErrorMessage()
  const { resolution } = type
  switch (resolution.kind) {
    case 'ambiguous':
      return <CandidateChoice type={type} resolution={resolution} names={names} onChoose={onChoose} />
    case 'unknown':
      return <UnknownNode type={type.type} resolution={resolution} />
    case 'failed':
      return (
        <p className="flex flex-wrap items-center gap-2 text-13 text-muted">
          {errorMessage(resolution.error)}
          <Button size="small" onClick={onRetry}>
            <RefreshCw size={14} aria-hidden="true" />
            {t('action.retry')}
          </Button>
        </p>
      )
    default:
      return null
  }
}

/** Node types that need the user: in several packs, in none, or not looked up. */
export function NodeList({ types, ...props }: NodeListProps) {
  const { t } = useTranslation('plan')
  return (
    <LongList items={types}>
      {(type, index) => (
        <li key={index} className="flex items-start gap-3 border-t border-line px-4 py-3.5 first:border-t-0">
          <span className="mt-0.5">
            <OutcomeIcon outcome={outcomes[type.resolution.kind] ?? 'unknown'} />
          </span>
          <div className="min-w-0 flex-1">
            <h3 className="flex flex-wrap items-baseline gap-x-2 text-sm font-medium">
              <bdi className="wrap-anywhere">{cleanText(type.type) || t('nodes.unnamed')}</bdi>
              {type.uses.length > 1 && (
                <span className="text-13 font-normal text-muted">
                  {t('packs.uses', { count: type.uses.length })}
                </span>
              )}
            </h3>
            <div className="mt-1">
              <TypeState type={type} {...props} />
            </div>
          </div>
        </li>
      )}
    </LongList>
  )
}
