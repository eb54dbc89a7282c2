import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '#src/components/PageTitle.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'

interface PageErrorProps {
  /** The failure, in a sentence. */
  children: ReactNode
  /** An action besides reloading the page. */
  action?: ReactNode
}

/** Replaces a screen that can't be rendered, and offers to reload the page. */
export function PageError({ children, action }: PageErrorProps) {
  const { t } = useTranslation()
  return (
    <div role="alert">
      <PageTitle title={t('error.title')} />
      <EmptyState
        title={<h1>{t('error.title')}</h1>}
        action={
          <>
            <Button kind="primary" onClick={() => location.reload()}>
              <RefreshCw size={16} aria-hidden="true" />
              {t('action.reload')}
            </Button>
            {action}
          </>
        }
      >
        {children}
      </EmptyState>
    </div>
  )
}
