import { useTranslation } from 'react-i18next'
import type { RegistryNode } from '#src/api/nodes.ts'
import { Banner } from '#src/ui/Banner.tsx'

/** Explains why the user can't edit or claim a pack that the API returned without a publisher. */
export function CannotManageBanner({ pack }: { pack: RegistryNode }) {
  const { t } = useTranslation('publish')
  const { t: common } = useTranslation()
  if (pack.status === 'banned') return <Banner tone="bad" title={t('node.banned')} />
  return <Banner tone="warn" title={common('publisher.missing')} />
}
