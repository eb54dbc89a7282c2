import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { mediaProviderIds, providerRow } from '#src/api/media.ts'
import { currentUser } from '#src/api/users.ts'
import { useSession } from '#src/auth/useSession.ts'
import { useLanguage } from '#src/i18n/useLanguage.ts'
import { docsUrl, publishingDocsUrl, to } from '#src/paths.ts'
import { plainUrl, routeTable, type SiteRoute } from '../routeTable.ts'
import type { PaletteItem } from './items.ts'

type Role = 'anonymous' | 'user' | 'admin'

function canOpen(route: SiteRoute, role: Role): boolean {
  if (route.layout === 'auth') {
    return route.audience === (role === 'anonymous' ? 'anonymous' : 'user')
  }
  if (route.access === 'admin') return role === 'admin'
  return route.access === 'public' || role !== 'anonymous'
}

function useRole(): Role {
  const isUser = useSession().status === 'user'
  const { data } = useQuery({ ...currentUser(), enabled: isUser })
  if (!isUser) return 'anonymous'
  return data?.isAdmin ? 'admin' : 'user'
}

/** Every page that the user may open and whose URL has no parameters. */
export function usePages(): readonly PaletteItem[] {
  const { t } = useTranslation('palette')
  const language = useLanguage()
  const role = useRole()
  // The sign-in pages come last.
  const sorted = [
    ...routeTable.filter(({ layout }) => layout !== 'auth'),
    ...routeTable.filter(({ layout }) => layout === 'auth'),
  ]
  const pages = sorted.flatMap((route): PaletteItem[] => {
    const url = plainUrl(route)
    if (!url || !route.palette || !canOpen(route, role)) return []
    return [{ key: url, text: t(route.palette), to: url, keywords: url }]
  })
  const providers = role === 'anonymous' ? [] : mediaProviderIds
  return [
    ...pages,
    ...providers.map((id): PaletteItem => {
      const url = to.mediaProvider(id)
      return { key: url, text: t('page.provider', { name: providerRow(id).name }), to: url, keywords: url }
    }),
    { key: 'docs', text: t('page.docs'), href: docsUrl(language) },
    { key: 'publishing', text: t('page.publishing'), href: publishingDocsUrl },
    { key: 'discord', text: t('page.discord'), href: to.discord() },
  ]
}
