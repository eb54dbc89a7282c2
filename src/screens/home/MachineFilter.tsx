import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { FacetCounts } from '#src/catalog/filterPacks.ts'
import { useMachine } from '#src/hooks/useMachine.ts'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { Option } from './FacetBody.tsx'
import type { ChangeSearch, Choices } from './useHomeSearch.ts'

export interface MachineFilterProps {
  choices: Choices
  /** Counts the packs that match each choice; null while the catalog isn't loaded. */
  counts: (() => FacetCounts) | null
  onChange: ChangeSearch
  /** Loads the catalog, which the packs are counted in. */
  load: () => void
  /** Shown if the user has described no machine. */
  otherwise: ReactNode
}

/** Hides the packs that don't work on the user's machine. */
export function MachineFilter({ choices, counts, onChange, load, otherwise }: MachineFilterProps) {
  const { t } = useTranslation('home')
  const hint = useId()
  if (!useMachine()) return otherwise
  const { works, strict } = choices
  return (
    <div>
      <div className="flex min-h-9 flex-col justify-center">
        <Option
          type="checkbox"
          label={t('filters.works')}
          count={counts?.().works ?? undefined}
          checked={works}
          aria-describedby={works && !strict ? hint : undefined}
          onPointerEnter={load}
          onFocus={load}
          onChange={() => onChange({ works: !works })}
        />
      </div>
      {works && (
        <>
          {!strict && (
            <p id={hint} className="text-xs text-muted">
              {t('filters.worksHint')}
            </p>
          )}
          {counts && (
            <Checkbox
              label={t('filters.strict')}
              checked={strict}
              onChange={(event) => onChange({ strict: event.target.checked })}
              className="text-xs text-muted"
            />
          )}
        </>
      )}
    </div>
  )
}
