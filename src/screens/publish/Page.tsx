import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#src/components/Link.tsx'
import { PageTitle } from '#src/components/PageTitle.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

interface PageProps {
  title: string
  intro?: ReactNode
  back: { to: string; label: string }
  children: ReactNode
}

/** Page layout with a back link, a heading and an introduction. */
export function Page({ title, intro, back, children }: PageProps) {
  return (
    <div className="container-page max-w-4xl pt-6 pb-16 sm:pt-8">
      <PageTitle title={title} />
      <Link to={back.to} className="link inline-flex items-center gap-1.5 text-sm">
        <ArrowLeft size={15} aria-hidden="true" className="rtl:rotate-180" />
        {back.label}
      </Link>
      <div className="mt-3">
        <PageHeader title={title} description={intro} />
      </div>
      {children}
    </div>
  )
}
