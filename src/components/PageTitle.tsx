import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Names the page in the tab and to screen readers (the shell announces a changed title). */
export function PageTitle({ title }: { title?: string | undefined }) {
  const { t } = useTranslation()
  const site = t('site.title')
  // The document's title lives outside React.
  useEffect(() => {
    document.title = title ? `${title} · ${site}` : site
  }, [title, site])
  return null
}
