import type { ReactNode } from 'react'
import { BackLink } from '#src/components/BackLink.tsx'
import { PageTitle } from '#src/components/PageTitle.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

interface PageProps {
  title: string
  intro?: ReactNode
  back: { to: string; label: string }
  actions?: ReactNode
  children: ReactNode
}

/** Page layout with a back link, a heading and an introduction. */
export function Page({ title, intro, back, actions, children }: PageProps) {
  return (
    <div className="container-page pt-6 pb-16 sm:pt-8">
      <PageTitle title={title} />
      {/* The heading starts where it does on wider pages. */}
      <div className="max-w-4xl">
        <BackLink to={back.to}>{back.label}</BackLink>
        <div className="mt-2">
          <PageHeader title={title} description={intro} actions={actions} />
        </div>
        {children}
      </div>
    </div>
  )
}
