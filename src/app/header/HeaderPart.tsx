import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useTranslation } from 'react-i18next'
import { captureError } from '#src/telemetry.ts'
import { Button } from '#src/ui/Button.tsx'

/** Error boundary of one part of the header. Shows a retry button of the same size. */
export function HeaderPart({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <ErrorBoundary
      onError={(error) => captureError(error, 'header')}
      fallbackRender={({ resetErrorBoundary }) => (
        <Button
          kind="quiet"
          size="icon"
          aria-label={t('action.retry')}
          title={t('action.retry')}
          onClick={resetErrorBoundary}
        >
          <RefreshCw size={18} aria-hidden="true" />
        </Button>
      )}
    >
      {children}
    </ErrorBoundary>
  )
}
