import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '#src/components/PageTitle.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { AccountLayout } from './AccountLayout.tsx'

interface AccountPageProps {
  title: string
  intro: string
  children: ReactNode
}

/** Layout of the account pages about credit: navigation, heading and introduction. */
export function AccountPage({ title, intro, children }: AccountPageProps) {
  return (
    <AccountLayout>
      <PageTitle title={title} />
      <PageHeader title={title} description={intro} />
      {children}
    </AccountLayout>
  )
}

/** Placeholder while a page loads. */
export function PageSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" className="mt-8 flex flex-col gap-6">
      <VisuallyHidden>{t('waiting.label')}</VisuallyHidden>
      <Skeleton className="h-40 w-full rounded-lg" />
      <Skeleton className="h-64 w-full rounded-lg" />
    </div>
  )
}
