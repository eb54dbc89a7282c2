import { useTranslation } from 'react-i18next'
import { matchPath } from 'react-router'
import { useLocation } from '#src/components/navigation.ts'
import { usePlanItems } from '#src/hooks/usePlanItems.ts'
import { languageName } from '#src/i18n/languageName.ts'
import { useLanguage } from '#src/i18n/useLanguage.ts'
import { withPacks } from '#src/lib/plan/planItems.ts'
import { languages, patterns, to } from '#src/paths.ts'
import { notify } from '#src/ui/toasts.ts'
import { setTheme, themes } from '../theme.ts'
import { useSwitchLanguage } from '../useSwitchLanguage.ts'
import type { PaletteItem } from './items.ts'

const nodePatterns = [patterns.node, patterns.version, patterns.compare, patterns.publisherNode] as const

/** Links that concern the pack on the current page. */
function useNodeLinks(): readonly PaletteItem[] {
  const { t } = useTranslation('palette')
  const { pathname } = useLocation()
  const items = usePlanItems()
  const id = nodePatterns.map((pattern) => matchPath(pattern, pathname)?.params.nodeId).find(Boolean)
  if (!id) return []
  const plan = to.plan(withPacks(items, [{ packId: id, version: null }]))
  return [
    { key: 'pack-plan', text: t('action.packPlan', { id }), to: plan },
    { key: 'pack-nodes', text: t('action.packNodes', { id }), to: to.node(id, 'nodes') },
    { key: 'pack-versions', text: t('action.packVersions', { id }), to: to.node(id, 'versions') },
  ]
}

/** Actions that are available everywhere, and those of the current page. */
export function useActions(): readonly PaletteItem[] {
  const { t } = useTranslation('palette')
  const current = useLanguage()
  const switchLanguage = useSwitchLanguage()
  const nodeLinks = useNodeLinks()
  const themeNames = { auto: t('action.auto'), light: t('action.light'), dark: t('action.dark') }
  const copyUrl = async () => {
    try {
      // Without HTTPS, there is no clipboard.
      await navigator.clipboard.writeText(location.href)
      notify({ kind: 'success', text: t('action.copied') })
    } catch {
      notify({ kind: 'error', text: t('action.notCopied') })
    }
  }
  return [
    ...nodeLinks,
    { key: 'copy', text: t('action.copy'), onRun: () => void copyUrl() },
    ...themes.map((theme) => ({ key: theme, text: themeNames[theme], onRun: () => setTheme(theme) })),
    ...languages
      .filter((language) => language !== current)
      .map((language) => ({
        key: language,
        text: t('action.language', { name: languageName(language, current) }),
        hint: languageName(language, language),
        onRun: () => void switchLanguage(language),
      })),
  ]
}
