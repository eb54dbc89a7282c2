import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { failureKind } from '#src/api/client/errors.ts'
import { editPermission, nodePermission, publisherPermission } from '#src/api/permissions.ts'
import { currentUser } from '#src/api/users.ts'
import { Failure } from '#src/components/Failure.tsx'
import { Link } from '#src/components/Link.tsx'
import { to } from '#src/paths.ts'
import { useSession } from '#src/session/useSession.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

interface Query {
  data: boolean | undefined
  error: Error | null
  refetch: () => unknown
}

function useAsked(query: Query, adminsToo: boolean) {
  // Administrators may edit every pack; the permission calls do not know them.
  const user = useQuery({ ...currentUser(), enabled: adminsToo && query.data !== true })
  const permission = editPermission(query, adminsToo ? user.data : undefined)
  return {
    // A "no" stands only when it is also known that no administrator asks.
    permission: permission === 'no' && user.isPending && user.fetchStatus !== 'idle' ? 'unknown' : permission,
    error: query.error,
    retry: () => void query.refetch(),
  } as const
}

type Asked = ReturnType<typeof useAsked>

/** The API refused the session, which says nothing about permissions. */
function SessionRefused() {
  const { t } = useTranslation()
  const location = useLocation()
  // The login page sends away a user that the identity provider still knows.
  const isKnown = useSession().status === 'person'
  return (
    <div className="mt-6">
      <Banner
        tone="warn"
        icon={<Lock size={18} aria-hidden="true" />}
        title={t('session.ended')}
        action={
          <Link
            to={isKnown ? to.confirmPerson(location) : to.login(location)}
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

function Answer({ asked, children }: { asked: Asked; children: (mayEdit: boolean) => ReactNode }) {
  const { t } = useTranslation('publish')
  const isSignedOut = asked.permission === 'no' && failureKind(asked.error) === 'signed-out'
  if (asked.permission === 'unknown') return <Skeleton className="mt-7 h-72 w-full rounded-lg" />
  if (asked.permission === 'failed') return <Failure error={asked.error} onRetry={asked.retry} />
  return (
    <>
      {isSignedOut && <SessionRefused />}
      {asked.permission === 'no' && !isSignedOut && (
        <div className="mt-6">
          <Banner tone="warn" icon={<Lock size={18} aria-hidden="true" />} title={t('owned.no')}>
            {t('owned.noText')}
          </Banner>
        </div>
      )}
      {children(asked.permission === 'yes')}
    </>
  )
}

/** Asks first whether the person may edit a publisher; what they may not is shown, disabled, with the reason above. */
export function OwnedPublisher(props: { id: string; children: (mayEdit: boolean) => ReactNode }) {
  const asked = useAsked(useQuery(publisherPermission(props.id)), false)
  return <Answer asked={asked}>{props.children}</Answer>
}

/** The same for a pack of a publisher. */
export function OwnedNode(props: {
  publisherId: string
  nodeId: string
  /** Administrators may do it as well. */
  adminsToo?: boolean
  children: (mayEdit: boolean) => ReactNode
}) {
  const asked = useAsked(useQuery(nodePermission(props.publisherId, props.nodeId)), props.adminsToo === true)
  return <Answer asked={asked}>{props.children}</Answer>
}
