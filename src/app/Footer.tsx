import { useTranslation } from 'react-i18next'
import { Link } from '#src/components/Link.tsx'
import { useLanguage } from '#src/i18n/useLanguage.ts'
import { docsUrl, publishingDocsUrl, to } from '#src/paths.ts'

const linkClass = 'text-muted hover:text-text hover:underline'

export function Footer() {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <footer className="mt-16 border-t border-line">
      <div className="container-page flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-6 text-13">
        <p className="text-muted">{t('footer.source')}</p>
        <nav aria-label={t('footer.label')} className="flex flex-wrap gap-x-5 gap-y-2">
          <Link to={to.releases()} className={linkClass}>
            {t('header.releases')}
          </Link>
          <a href={docsUrl(language)} className={linkClass}>
            {t('header.documentation')}
          </a>
          <a href={publishingDocsUrl} className={linkClass}>
            {t('footer.publish')}
          </a>
        </nav>
      </div>
    </footer>
  )
}
