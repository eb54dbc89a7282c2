import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { Button } from '#src/ui/Button.tsx'
import { packById } from './planQueries.ts'
import type { OpenType, PackCandidate } from './resolve/resolution.ts'
import { useIndexOfPacks } from './usePlanPacks.ts'

/** The name of a pack outside of the plan: its id until it is loaded, and if it has none. */
function usePackName(packId: string): string {
  const index = useIndexOfPacks(true)
  const indexed = index?.find(packId)
  const { data } = useQuery({ ...packById(packId), enabled: index !== undefined && !indexed })
  return cleanText((indexed ?? data)?.name ?? '') || packId
}

/** A pack to choose. Packs may share a name, so the id follows. */
function Candidate({ candidate, onChoose }: { candidate: PackCandidate; onChoose: () => void }) {
  const { t } = useTranslation('plan')
  const { packId, from } = candidate
  const name = usePackName(packId)
  const id = useId()
  const sources: Record<PackCandidate['from'], string> = {
    workflow: t('nodes.from.workflow'),
    api: t('nodes.from.api'),
    index: t('nodes.from.index'),
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13">
      <Button size="small" aria-describedby={id} onClick={onChoose}>
        {t('nodes.choose', { pack: name })}
      </Button>
      <span id={id} className="flex flex-wrap items-baseline gap-x-3 text-muted">
        <span className="font-mono text-xs wrap-anywhere">{packId}</span> {sources[from]}
      </span>
    </li>
  )
}

interface CandidateChoiceProps {
  resolution: Extract<OpenType['resolution'], { kind: 'ambiguous' }>
  onChoose: (packId: string) => void
}

/** Asks which pack provides a node type. */
export function CandidateChoice({ resolution, onChoose }: CandidateChoiceProps) {
  const { t } = useTranslation('plan')
  const id = useId()
  return (
    <>
      <p id={id} className="text-13 text-muted">
        {resolution.reason === 'several-packs' ? t('nodes.severalPacks') : t('nodes.workflowDiffers')}
      </p>
      <ul aria-labelledby={id} className="mt-2 flex flex-col gap-3">
        {resolution.candidates.map((candidate) => (
          <Candidate
            key={candidate.packId}
            candidate={candidate}
            onChoose={() => onChoose(candidate.packId)}
          />
        ))}
      </ul>
    </>
  )
}
