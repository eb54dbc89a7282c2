import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { failureKind } from '#src/api/client/errors.ts'
import { editPermission, nodePermission, publisherPermission } from '#src/api/permissions.ts'
import type { Publisher } from '#src/api/publishers.ts'
import { currentUser } from '#src/api/users.ts'
import { useSession } from '#src/auth/useSession.ts'
import { Failure } from '#src/components/Failure.tsx'
import { Link } from '#src/components/Link.tsx'
import { useLocation } from '#src/components/navigation.ts'
import { to } from '#src/paths.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

interface PermissionQuery {
  data: boolean | undefined
  error: Error | null
  refetch: () => unknown
}

const isSignedOut = (error: Error | null) => failureKind(error) === 'signed-out'

function usePermission(query: PermissionQuery, allowAdmins: boolean) {
  // Admins may edit every pack, but the permission calls don't say so.
  const user = useQuery({ ...currentUser(), enabled: allowAdmins && query.data !== true })
  const permission = editPermission(query, allowAdmins ? user.data : undefined)
  if (allowAdmins && permission === 'no' && !user.data && user.error && !isSignedOut(user.error))
    return { permission: 'failed', error: user.error, retry: () => void user.refetch() } as const
  return {
    // "no" is final only once it is known that the user is not an admin.
    permission: permission === 'no' && user.isPending && user.fetchStatus !== 'idle' ? 'unknown' : permission,
    error: query.error,
    retry: () => void query.refetch(),
  } as const
}

type PermissionResult = ReturnType<typeof usePermission>

/** The API refused the session, which says nothing about permissions. */
function SessionRefused() {
  const { t } = useTranslation()
  const location = useLocation()
  // The login page redirects a user whom the identity provider still considers signed in.
  const isSignedIn = useSession().status === 'user'
  return (
    <div className="mt-6">
      <Banner
        tone="warn"
        icon={<Lock size={18} aria-hidden="true" />}
        title={t('session.ended')}
        action={
          <Link
            to={isSignedIn ? to.reauthenticate(location) : to.login(location)}
            reloadDocument
            target="_blank"
            rel="noopener"
            className="link text-sm"
          >
            {t('session.login')}
          </Link>
        }
      >
        {t('session.text')}
      </Banner>
    </div>
  )
}

interface GateProps {
  publisher: Publisher
  children: (canEdit: boolean) => ReactNode
}

function PermissionGate({ publisher, result, children }: GateProps & { result: PermissionResult }) {
  const { t } = useTranslation('publish')
  const isRefused = result.permission === 'no' && isSignedOut(result.error)
  if (result.permission === 'unknown') return <Skeleton className="mt-7 h-72 w-full rounded-lg" />
  if (result.permission === 'failed') return <Failure error={result.error} onRetry={result.retry} />
  const lock = <Lock size={18} aria-hidden="true" />
  return (
    <>
      {isRefused && <SessionRefused />}
      {result.permission === 'no' && !isRefused && (
        <div className="mt-6">
          {publisher.status === 'banned' ? (
            <Banner tone="bad" icon={lock} title={t('owned.banned')} />
          ) : (
            <Banner tone="warn" icon={lock} title={t('owned.no')}>
              {t('owned.noText')}
            </Banner>
          )}
        </div>
      )}
      {children(result.permission === 'yes')}
    </>
  )
}

/** Reads whether the user may edit a publisher. If not, shows the reason above the children, which render read-only. */
export function PublisherPermissionGate(props: GateProps) {
  const result = usePermission(useQuery(publisherPermission(props.publisher.id)), false)
  return <PermissionGate {...props} result={result} />
}

/** Reads whether the user may edit a pack. If not, shows the reason above the children, which render read-only. */
export function NodePermissionGate({
  nodeId,
  allowAdmins = false,
  ...props
}: GateProps & {
  nodeId: string
  /** Admins may edit as well. */
  allowAdmins?: boolean
}) {
  const result = usePermission(useQuery(nodePermission(props.publisher.id, nodeId)), allowAdmins)
  return <PermissionGate {...props} result={result} />
}
