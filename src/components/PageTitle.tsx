import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Sets the document title, which RouteAnnouncer announces to screen readers. */
export function PageTitle({ title }: { title?: string | undefined }) {
  const { t } = useTranslation()
  const siteTitle = t('site.title')
  useEffect(() => {
    document.title = title ? `${title} · ${siteTitle}` : siteTitle
  }, [title, siteTitle])
  return null
}
