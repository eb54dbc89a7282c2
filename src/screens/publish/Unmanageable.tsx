import { useTranslation } from 'react-i18next'
import type { RegistryNode } from '#src/api/nodes.ts'
import { Banner } from '#src/ui/Banner.tsx'

/** Why a pack without a publisher in its answer can't be changed or claimed. */
export function Unmanageable({ pack }: { pack: RegistryNode }) {
  const { t } = useTranslation('publish')
  const { t: common } = useTranslation()
  if (pack.status === 'banned') return <Banner tone="bad" title={t('node.banned')} />
  return <Banner tone="warn" title={common('publisher.missing')} />
}
