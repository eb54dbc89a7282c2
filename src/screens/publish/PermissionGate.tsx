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
import { LoginLink } from '#src/components/LoginLink.tsx'
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
          <LoginLink
            to={isSignedIn ? to.reauthenticate(location) : to.login(location)}
            className="link text-sm"
          />
        }
      >
        {t('session.text')}
      </Banner>
    </div>
  )
}

/** Links administrators to their own page of a pack: the API accepts partial changes, as sent from here, from owners only. */
function AdminLink({ nodeId }: { nodeId: string }) {
  const { t } = useTranslation('publish')
  const { data } = useQuery(currentUser())
  if (!data?.isAdmin) return null
  return (
    <Link to={to.adminNode(nodeId)} className="link text-sm">
      {t('owned.asAdmin')}
    </Link>
  )
}

interface GateProps {
  publisher: Publisher
  children: (canEdit: boolean) => ReactNode
}

function PermissionGate({
  publisher,
  query,
  action,
  children,
}: GateProps & { query: PermissionQuery; action?: ReactNode }) {
  const { t } = useTranslation('publish')
  const permission = editPermission(query)
  const isRefused = permission === 'no' && isSignedOut(query.error)
  if (permission === 'unknown') return <Skeleton className="mt-7 h-72 w-full rounded-lg" />
  if (permission === 'failed') return <Failure error={query.error} onRetry={() => void query.refetch()} />
  const lock = <Lock size={18} aria-hidden="true" />
  return (
    <>
      {isRefused && <SessionRefused />}
      {permission === 'no' && !isRefused && (
        <div className="mt-6">
          {publisher.status === 'banned' ? (
            <Banner tone="bad" icon={lock} title={t('owned.banned')} action={action} />
          ) : (
            <Banner tone="warn" icon={lock} title={t('owned.no')} action={action}>
              {t('owned.noText')}
            </Banner>
          )}
        </div>
      )}
      {children(permission === 'yes')}
    </>
  )
}

/** Reads whether the user may edit a publisher. If not, shows the reason above the children, which render read-only. */
export function PublisherPermissionGate(props: GateProps) {
  return <PermissionGate {...props} query={useQuery(publisherPermission(props.publisher.id))} />
}

/** Reads whether the user may edit a pack. If not, shows the reason above the children, which render read-only. */
export function NodePermissionGate({ nodeId, ...props }: GateProps & { nodeId: string }) {
  const query = useQuery(nodePermission(props.publisher.id, nodeId))
  return <PermissionGate {...props} query={query} action={<AdminLink nodeId={nodeId} />} />
}
