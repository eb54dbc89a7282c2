import { useQueryClient, useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useRouteError } from 'react-router'
import { ApiError } from '#src/api/client/errors.ts'
import { Failure } from '#src/components/Failure.tsx'
import { PageTitle } from '#src/components/PageTitle.tsx'
import { unloadGuards } from '#src/components/unloadGuards.ts'
import { Button } from '#src/ui/Button.tsx'
import { canReload, MissingChunkError } from '../importScreen.ts'
import { Waiting } from '../layouts/Waiting.tsx'
import { forgetRestored } from '../persistence.ts'
import { LazyNotFound } from './LazyNotFound.tsx'
import { PageError } from './PageError.tsx'

/** Returns a function that navigates to the current location, which runs its loader and renders its screen again. */
function useRetry(): () => void {
  const location = useLocation()
  const navigate = useNavigate()
  const { reset } = useQueryErrorResetBoundary()
  return () => {
    reset()
    void navigate(location, { replace: true, state: location.state, preventScrollReset: true })
  }
}

/** Reloads the document, to get the files of the new deployment. */
function Reload() {
  useEffect(() => location.reload(), [])
  return <Waiting shape="page" />
}

/** Error element of every route. */
export function RouteError() {
  const { t } = useTranslation()
  const error = useRouteError()
  const client = useQueryClient()
  const onRetry = useRetry()
  const retry = useEffectEvent(onRetry)
  // Restored data may have broken the screen, because other code of this origin can change local storage.
  useLayoutEffect(() => {
    if (!(error instanceof ApiError || error instanceof MissingChunkError) && forgetRestored(client)) retry()
  }, [error, client])
  if (error instanceof ApiError && error.kind === 'missing') return <LazyNotFound />
  if (error instanceof ApiError) {
    return (
      <>
        <PageTitle title={t('error.title')} />
        <Failure error={error} onRetry={onRetry} isWholePage />
      </>
    )
  }
  if (canReload(error)) return <Reload />
  const isOutdated = error instanceof MissingChunkError
  const outdatedMessage = unloadGuards.size > 0 ? t('error.typed') : t('error.outdated')
  return (
    <PageError
      action={
        <Button onClick={isOutdated ? () => history.back() : onRetry}>
          {isOutdated ? t('action.back') : t('action.retry')}
        </Button>
      }
    >
      {isOutdated ? outdatedMessage : t('error.page')}
    </PageError>
  )
}
