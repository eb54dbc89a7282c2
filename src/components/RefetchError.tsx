import { CloudOff, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorMessage } from '#src/hooks/useErrorMessage.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { keepFocus } from '#src/ui/keepFocus.ts'

interface RefetchErrorProps {
  error: Error
  onRetry: () => void
  /** Describes the data below. By default: it may be out of date. */
  children?: ReactNode
}

/** The notice above data whose refetch has failed. */
export function RefetchError({ error, onRetry, children }: RefetchErrorProps) {
  const { t } = useTranslation()
  const getMessage = useErrorMessage()
  return (
    <div ref={keepFocus} role="alert" className="mb-4">
      <Banner
        tone="bad"
        icon={<CloudOff size={18} aria-hidden="true" />}
        title={getMessage(error)}
        action={
          <Button size="small" onClick={onRetry}>
            <RefreshCw size={15} aria-hidden="true" />
            {t('action.retry')}
          </Button>
        }
      >
        {children ?? t('failure.outdated')}
      </Banner>
    </div>
  )
}
