import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { HomeSections } from '#src/catalog/homeSections.ts'
import { useFormat } from '#src/i18n/useFormat.ts'
import { classes } from '#src/ui/classes.ts'

interface HeroProps {
  sections: HomeSections | null
  /** Number of packs, as the API counts them now; undefined while unknown. */
  total: number | undefined
  /** Leaves the text out on phones, where the keyboard and the text would cover all results. */
  isSearching: boolean
  /** The search. */
  children: ReactNode
}

/** The introduction to the site: what it is, the number of packs, and the search field. */
export function Hero({ sections, total, isSearching, children }: HeroProps) {
  const { t } = useTranslation('home')
  const format = useFormat()
  const packs = total ?? sections?.packs ?? 0
  const comfyNodes = sections?.comfyNodes ?? 0
  const packsText =
    packs > 0 ? t('hero.packs', { count: packs, shown: format.number(packs) }) : t('hero.text')
  const nodesText = t('hero.nodes', { count: comfyNodes, shown: format.number(comfyNodes) })
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-3 py-8 sm:items-center sm:pt-14">
      <h1 className="text-28 leading-tight font-semibold sm:text-center sm:text-4xl">{t('headline')}</h1>
      <p
        className={classes(
          'mb-2 min-h-12 text-pretty text-muted sm:text-center sm:text-balance',
          isSearching && 'max-sm:hidden',
        )}
      >
        {comfyNodes > 0 ? t('hero.sentences', { packs: packsText, nodes: nodesText }) : packsText}
      </p>
      {children}
    </div>
  )
}
