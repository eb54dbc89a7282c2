import type { ReactNode } from 'react'
import { hostOf, labelHostDiffers, safeLink } from '#src/lib/safeUrl.ts'

interface ExternalLinkProps {
  href: string
  children: string
  className?: string
  icon?: ReactNode
  /** Words on the site's own account need no host behind them. */
  trusted?: boolean
  /** Always shows the host, for words that don't say where the link leads. */
  withHost?: boolean
}

/**
 * A link out of the site to an address somebody else wrote. An address that is not safe is shown as text;
 * where the words look like another host than the address, the real host stands behind them.
 */
export function ExternalLink({
  href,
  children,
  className = 'link',
  icon,
  trusted,
  withHost,
}: ExternalLinkProps) {
  const safe = safeLink(href)
  if (!safe) return <span>{children}</span>
  const showsHost = withHost || (!trusted && labelHostDiffers(children, safe))
  return (
    <a href={safe} className={className} target="_blank" rel="noopener noreferrer nofollow ugc">
      {icon}
      {children}
      {showsHost && <span className="text-muted"> ({hostOf(safe)})</span>}
    </a>
  )
}
