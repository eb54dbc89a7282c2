import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { mediaProviderIds, providerRow } from '#src/api/media.ts'
import { currentUser } from '#src/api/users.ts'
import { useSession } from '#src/auth/useSession.ts'
import { useLanguage } from '#src/i18n/useLanguage.ts'
import { docsUrl, patterns, publishingDocsUrl, to } from '#src/paths.ts'
import { routeTable, type SiteRoute } from '../routeTable.ts'
import type { Item } from './items.ts'

type Who = 'visitor' | 'person' | 'admin'

/** Pages of signing in: for whom each is of use. The others are opened by links in e-mails, or by other pages. */
const signIn: Readonly<Record<string, 'visitor' | 'person'>> = {
  [patterns.login]: 'visitor',
  [patterns.signup]: 'visitor',
  [patterns.reset]: 'visitor',
  [patterns.methods]: 'person',
  [patterns.secondFactor]: 'person',
  [patterns.logout]: 'person',
}

/** The address of a route that needs nothing filled in; null for any other. */
function addressOf({ path }: SiteRoute): string | null {
  const address = path.replaceAll(/\/:\w+\?/g, '')
  return /[:*]/.test(address) ? null : address
}

function maySee(route: SiteRoute, who: Who): boolean {
  if (route.layout === 'auth') {
    const whose = signIn[route.path]
    return whose !== undefined && (whose === 'visitor') === (who === 'visitor')
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

/** What pages are called; one that has no name here is shown by its address, so that none is missing. */
function usePageNames(): Readonly<Record<string, string>> {
  const { t } = useTranslation('palette')
  return {
    [patterns.home]: t('page.home'),
    [patterns.releases]: t('page.releases'),
    [patterns.yourNodes]: t('page.yourNodes'),
    [patterns.account]: t('page.account'),
    [to.media()]: t('page.media'),
    [patterns.admin]: t('page.admin'),
    '/account/balance': t('page.balance'),
    '/account/events': t('page.charges'),
    '/account/api-keys': t('page.apiKeys'),
    '/releases/ci': t('page.testResults'),
    '/publish': t('page.firstRelease'),
    '/publish/publisher': t('page.newPublisher'),
    '/admin/versions': t('page.adminVersions'),
    '/admin/nodes': t('page.adminNodes'),
    '/admin/publishers': t('page.adminPublishers'),
    '/admin/customers': t('page.adminCustomers'),
    '/admin/scan': t('page.adminScan'),
    [patterns.login]: t('page.login'),
    [patterns.signup]: t('page.signup'),
    [patterns.reset]: t('page.reset'),
    [patterns.methods]: t('page.methods'),
    [patterns.secondFactor]: t('page.secondFactor'),
    [patterns.logout]: t('page.logout'),
  }
}

/** Every page that this person may open without choosing something first. */
export function usePages(): readonly Item[] {
  const { t } = useTranslation('palette')
  const language = useLanguage()
  const names = usePageNames()
  const who = useWho()
  // The pages of signing in are wanted least.
  const sorted = [
    ...routeTable.filter(({ layout }) => layout !== 'auth'),
    ...routeTable.filter(({ layout }) => layout === 'auth'),
  ]
  const pages = sorted.flatMap((route): Item[] => {
    const address = addressOf(route)
    if (!address || !maySee(route, who)) return []
    return [{ key: address, text: names[address] ?? address, to: address, words: address }]
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
