import { labelHostDiffers } from '#src/lib/url/labelHostDiffers.ts'
import { hostOf, safeLink } from '#src/lib/url/safeUrl.ts'

interface ExternalLinkProps {
  href: string
  children: string
  className?: string
  /** Skips the check for deceptive labels, for labels written by this site. */
  isTrusted?: boolean
  /** Always shows the host, for labels that don't tell where the link leads. */
  hasHost?: boolean
}

/**
 * A link to a user-generated external URL. Renders plain text if the URL is unsafe, and adds the real host if the label
 * names another one.
 */
export function ExternalLink({ href, children, className = 'link', isTrusted, hasHost }: ExternalLinkProps) {
  const safeHref = safeLink(href)
  if (!safeHref) return <span>{children}</span>
  const showsHost = hasHost || (!isTrusted && labelHostDiffers(children, safeHref))
  return (
    <a href={safeHref} className={className} target="_blank" rel="noopener noreferrer nofollow ugc">
      {children}
      {showsHost && <span className="text-muted"> ({hostOf(safeHref)})</span>}
    </a>
  )
}
