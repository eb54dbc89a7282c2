import { useTranslation } from 'react-i18next'
import { matchPath } from 'react-router'
import { useLocation } from '#src/components/navigation.ts'
import { useLanguage } from '#src/i18n/useLanguage.ts'
import { languages, patterns, to } from '#src/paths.ts'
import { notify } from '#src/ui/toasts.ts'
import { setTheme, themes } from '../theme.ts'
import { useSwitchLanguage } from '../useSwitchLanguage.ts'
import type { Item } from './items.ts'

const isNode = [patterns.node, patterns.version, patterns.compare, patterns.publisherNode] as const

/** Places of the pack that is open. */
function usePackPlaces(): readonly Item[] {
  const { t } = useTranslation('palette')
  const { pathname } = useLocation()
  const id = isNode.map((path) => matchPath(path, pathname)?.params.nodeId).find(Boolean)
  if (!id) return []
  return [
    { key: 'pack-nodes', text: t('action.packNodes', { id }), to: to.node(id, 'nodes') },
    { key: 'pack-versions', text: t('action.packVersions', { id }), to: to.node(id, 'versions') },
  ]
}

/** What can be done anywhere, and with the page that is open. */
export function useActions(): readonly Item[] {
  const { t } = useTranslation('palette')
  const language = useLanguage()
  const switchLanguage = useSwitchLanguage()
  const places = usePackPlaces()
  const looks = { auto: t('action.auto'), light: t('action.light'), dark: t('action.dark') }
  const nameIn = (of: string) => new Intl.DisplayNames([of], { type: 'language' })
  const copy = () =>
    navigator.clipboard?.writeText(location.href).then(
      () => notify({ kind: 'success', text: t('action.copied') }),
      () => notify({ kind: 'error', text: t('action.notCopied') }),
    )
  return [
    ...places,
    { key: 'copy', text: t('action.copy'), act: () => void copy() },
    ...themes.map((theme): Item => ({ key: theme, text: looks[theme], act: () => setTheme(theme) })),
    ...languages
      .filter((one) => one !== language)
      .map(
        (one): Item => ({
          key: one,
          text: t('action.language', { name: nameIn(language).of(one) ?? one }),
          hint: nameIn(one).of(one) ?? one,
          act: () => void switchLanguage(one),
        }),
      ),
  ]
}
