import { useTranslation } from 'react-i18next'
import type { RegistryNode } from '#src/api/nodes.ts'
import { Link } from '#src/components/Link.tsx'
import { logoOf, NodeIcon } from '#src/components/NodeIcon.tsx'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { to } from '#src/paths.ts'
import { PageSection } from '../shared/PageSection.tsx'
import { useRelatedPacks } from './useRelatedPacks.ts'

function PackList({ title, packs }: { title: string; packs: readonly RegistryNode[] }) {
  if (packs.length === 0) return null
  return (
    <PageSection title={title}>
      <ul className="-mx-2">
        {packs.map((pack) => {
          const name = cleanText(pack.name)
          return (
            <li
              key={pack.id}
              className="relative flex gap-3 rounded-md p-2 transition-colors hover:bg-raised"
            >
              <NodeIcon id={pack.id} name={name} icon={pack.icon} logo={logoOf(pack)} />
              <div className="min-w-0 text-13 leading-5">
                <Link
                  to={to.node(pack.id)}
                  className="block truncate font-medium text-text no-underline after:absolute after:inset-0"
                >
                  <bdi>{name}</bdi>
                </Link>
                <p className="truncate text-muted">{pack.summary || pack.id}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </PageSection>
  )
}

/** Other packs of the publisher, and similar ones. Placed last, because it loads last. */
export function RelatedPacks({ node }: { node: RegistryNode }) {
  const { t } = useTranslation('nodes')
  const related = useRelatedPacks(node)
  if (!related) return null
  return (
    <>
      <PackList
        title={t('related.byPublisher', { publisher: cleanText(node.publisher?.name ?? '') })}
        packs={related.byPublisher}
      />
      <PackList title={t('related.similar')} packs={related.similar} />
    </>
  )
}
