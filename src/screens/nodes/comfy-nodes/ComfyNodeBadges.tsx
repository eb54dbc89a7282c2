import { useTranslation } from 'react-i18next'
import type { ComfyNodeInterface } from '#src/lib/comfy-node/comfyNode.ts'
import { Badge } from '#src/ui/Badge.tsx'

/** Badges of a comfy node: experimental, deprecated, banned, local only. */
export function ComfyNodeBadges({ comfyNode }: { comfyNode: ComfyNodeInterface }) {
  const { t } = useTranslation('nodes')
  const { deprecated, experimental, policy } = comfyNode
  if (!deprecated && !experimental && policy !== 'banned' && policy !== 'local-only') return null
  return (
    <span className="flex shrink-0 flex-wrap justify-end gap-1 pt-0.5">
      {experimental && <Badge tone="accent">{t('comfyNodes.badge.experimental')}</Badge>}
      {deprecated && <Badge>{t('comfyNodes.badge.deprecated')}</Badge>}
      {policy === 'banned' && <Badge tone="bad">{t('comfyNodes.badge.banned')}</Badge>}
      {policy === 'local-only' && <Badge>{t('comfyNodes.badge.localOnly')}</Badge>}
    </span>
  )
}
