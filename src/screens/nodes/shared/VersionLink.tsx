import { Link } from '#src/components/Link.tsx'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { to } from '#src/paths.ts'

/** A version number that links to the page of the version. */
export function VersionLink({
  nodeId,
  version,
  className = '',
}: {
  nodeId: string
  version: string
  className?: string
}) {
  return (
    <Link to={to.version(nodeId, version)} className={`font-mono wrap-anywhere ${className}`}>
      <bdi>{cleanText(version)}</bdi>
    </Link>
  )
}
