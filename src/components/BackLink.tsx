import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from './Link.tsx'

/** A link to the only parent of a page, above its heading. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-6 items-center gap-1 text-13 text-muted no-underline hover:text-text hover:underline"
    >
      <ArrowLeft size={14} aria-hidden="true" className="shrink-0" />
      {children}
    </Link>
  )
}
