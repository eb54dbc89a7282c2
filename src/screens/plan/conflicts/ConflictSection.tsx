import { useTranslation } from 'react-i18next'
import { ChunkError } from '#src/components/ChunkError.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { PlanSection } from '../PlanSection.tsx'
import { ConflictList } from './ConflictList.tsx'
import type { ConflictCheck } from './useConflictCheck.ts'

interface ConflictSectionProps {
  check: ConflictCheck
  /** Whether the user has pasted what is installed. */
  isInstalledKnown: boolean
  /** Names of the packs by id. */
  names: ReadonlyMap<string, string>
  onVersion: (packId: string, version: string) => void
}

/** The conflicts of a plan, once the code that finds them is loaded. */
export function ConflictSection({ check, isInstalledKnown, names, onVersion }: ConflictSectionProps) {
  const { t } = useTranslation('plan')
  const { report, unchecked, error, retry } = check
  return (
    <PlanSection
      id="conflicts"
      title={t('conflicts.title')}
      description={isInstalledKnown ? t('conflicts.textInstalled') : t('conflicts.text')}
    >
      {report && <ConflictList report={report} unchecked={unchecked} names={names} onVersion={onVersion} />}
      {!report && error && <ChunkError onRetry={retry} />}
      {!report && !error && (
        <div className="p-4">
          <Skeleton className="h-5 w-48" />
        </div>
      )}
    </PlanSection>
  )
}
