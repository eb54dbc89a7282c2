import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '#src/components/PageTitle.tsx'
import { classes } from '#src/ui/classes.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { AccountLayout, type AccountSection } from './AccountLayout.tsx'

interface AccountPageProps {
  section: AccountSection
  title: string
  intro: string
  /** For tables and charts. */
  wide?: boolean
  children: ReactNode
}

/** Layout of the account pages about credit: navigation, heading and introduction. */
export function AccountPage({ section, title, intro, wide = false, children }: AccountPageProps) {
  return (
    <AccountLayout section={section}>
      <div
        className={classes(
          'mx-auto w-full px-4 pt-6 pb-16 sm:px-6 sm:pt-8',
          wide ? 'max-w-none' : 'max-w-3xl',
        )}
      >
        <PageTitle title={title} />
        <PageHeader title={title} description={intro} />
        {children}
      </div>
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
