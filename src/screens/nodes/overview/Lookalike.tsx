import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { RegistryNode } from '#src/api/nodes.ts'
import { Link } from '#src/components/Link.tsx'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { withSpace } from '#src/lib/text/withSpace.ts'
import { to } from '#src/paths.ts'
import { Signal } from './TrustPanel.tsx'
import { useRelatedPacks } from './useRelatedPacks.ts'

/** Warns of a pack with nearly the name of a far more popular one. Such packs have spread malware. */
export function Lookalike({ node }: { node: RegistryNode }) {
  const { t } = useTranslation('nodes')
  const lookalike = useRelatedPacks(node)?.lookalike
  if (!lookalike) return null
  return (
    <Signal Icon={TriangleAlert} tone="bad">
      {withSpace(t('trust.lookalike'))}
      <Link to={to.node(lookalike.id)} className="link">
        <bdi>{cleanText(lookalike.name)}</bdi>
      </Link>
    </Signal>
  )
}
