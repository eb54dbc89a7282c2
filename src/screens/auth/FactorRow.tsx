import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Factor } from '#src/auth/methods/methods.ts'
import { useFormat } from '#src/i18n/useFormat.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { Button } from '#src/ui/Button.tsx'

interface FactorRowProps {
  factor: Factor
  /** Whether the user has no other second factor. */
  isLast: boolean
  /** Whether another change is being saved. */
  isPending: boolean
  onRemove: () => void
}

/** A second factor, with a button that removes it after a confirmation. */
export function FactorRow({ factor, isLast, isPending, onRemove }: FactorRowProps) {
  const { t } = useTranslation('auth')
  const { t: common } = useTranslation()
  const format = useFormat()
  /** Null before the first click on “Remove”. */
  const [isConfirming, setIsConfirming] = useState<boolean | null>(null)
  const name = cleanText(factor.name) || (factor.kind === 'totp' ? t('factor.app') : t('methods.phone'))
  return (
    <li className="flex flex-col gap-2 py-2 text-sm">
      <div className="flex items-center justify-between gap-3">
        <span>
          <bdi className="font-medium">{name}</bdi>
          {factor.since && (
            <span className="block text-xs text-muted">
              {t('factor.since', { date: format.date(factor.since) })}
            </span>
          )}
        </span>
        {!isConfirming && (
          <Button
            size="small"
            aria-label={common('labeled', { label: t('factor.remove'), value: name })}
            // Focus returns here after “Cancel”.
            autoFocus={isConfirming === false}
            onClick={() => setIsConfirming(true)}
          >
            {t('factor.remove')}
          </Button>
        )}
      </div>
      {isConfirming && (
        <div role="alert" className="flex flex-col gap-2 rounded-md bg-warn-soft px-3 py-2">
          {isLast ? t('factor.removeLast', { name }) : t('factor.removeSure', { name })}
          <div className="flex gap-2">
            <Button size="small" disabled={isPending} onClick={onRemove}>
              {t('factor.remove')}
            </Button>
            {/* The safe choice gets the focus. */}
            <Button size="small" autoFocus onClick={() => setIsConfirming(false)}>
              {t('factor.keep')}
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}
