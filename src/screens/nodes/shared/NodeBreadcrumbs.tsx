import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RegistryNode } from '#src/api/nodes.ts'
import { Link } from '#src/components/Link.tsx'
import { logoOf, NodeIcon } from '#src/components/NodeIcon.tsx'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { to } from '#src/paths.ts'
import { Breadcrumbs } from '#src/ui/Breadcrumbs.tsx'

interface NodeBreadcrumbsProps {
  node: RegistryNode
  children: ReactNode
}

/** Header of the pages below a pack: breadcrumbs to the pack and its versions, then the page's own heading. */
export function NodeBreadcrumbs({ node, children }: NodeBreadcrumbsProps) {
  const { t } = useTranslation('nodes')
  const name = cleanText(node.name)
  return (
    <header className="flex items-start gap-4">
      <NodeIcon id={node.id} icon={node.icon} logo={logoOf(node)} name={name} />
      <div className="min-w-0 flex-1">
        <Breadcrumbs label={t('breadcrumbs')}>
          <Link to={to.node(node.id)} className="hover:text-text hover:underline">
            <bdi>{name}</bdi>
          </Link>
          <Link to={to.node(node.id, 'versions')} className="hover:text-text hover:underline">
            {t('versions.label')}
          </Link>
        </Breadcrumbs>
        {children}
      </div>
    </header>
  )
}
