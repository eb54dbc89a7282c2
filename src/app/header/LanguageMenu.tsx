import { Languages } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LazyMenu } from '#src/ui/LazyMenu.tsx'

const load = () => import('./OpenLanguageMenu.tsx').then((file) => file.OpenLanguageMenu)

export function LanguageMenu() {
  const { t } = useTranslation()
  return (
    <LazyMenu label={t('language.label')} trigger={<Languages size={18} aria-hidden="true" />} load={load} />
  )
}
