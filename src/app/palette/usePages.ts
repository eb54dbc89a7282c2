import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { mediaProviderIds, providerRow } from '#src/api/media.ts'
import { currentUser } from '#src/api/users.ts'
import { useSession } from '#src/auth/useSession.ts'
import { useLanguage } from '#src/i18n/useLanguage.ts'
import { docsUrl, publishingDocsUrl, to } from '#src/paths.ts'
import { plainUrl, routeTable, type SiteRoute } from '../routeTable.ts'
import type { Item } from './items.ts'

type Who = 'visitor' | 'person' | 'admin'

function maySee(route: SiteRoute, who: Who): boolean {
  if (route.layout === 'auth') {
    return route.audience === (who === 'visitor' ? 'anonymous' : 'user')
  }
  if (route.access === 'admin') return who === 'admin'
  return route.access === 'public' || who !== 'visitor'
}

function useWho(): Who {
  const isPerson = useSession().status === 'user'
  const { data } = useQuery({ ...currentUser(), enabled: isPerson })
  if (!isPerson) return 'visitor'
  return data?.isAdmin ? 'admin' : 'person'
}

/** Every page that this person may open without choosing something first. */
export function usePages(): readonly Item[] {
  const { t } = useTranslation('palette')
  const language = useLanguage()
  const who = useWho()
  // The pages of signing in are wanted least.
  const sorted = [
    ...routeTable.filter(({ layout }) => layout !== 'auth'),
    ...routeTable.filter(({ layout }) => layout === 'auth'),
  ]
  const pages = sorted.flatMap((route): Item[] => {
    const url = plainUrl(route)
    if (!url || !route.palette || !maySee(route, who)) return []
    return [{ key: url, text: t(route.palette), to: url, words: url }]
  })
  const providers = who === 'visitor' ? [] : mediaProviderIds
  return [
    ...pages,
    ...providers.map((id): Item => {
      const address = to.mediaProvider(id)
      return {
        key: address,
        text: t('page.provider', { name: providerRow(id).name }),
        to: address,
        words: address,
      }
    }),
    { key: 'docs', text: t('page.docs'), href: docsUrl(language) },
    { key: 'publishing', text: t('page.publishing'), href: publishingDocsUrl },
    { key: 'discord', text: t('page.discord'), href: to.discord() },
  ]
}
