import { useTranslation } from 'react-i18next'
import { PageTitle } from '#src/components/PageTitle.tsx'
import { to } from '#src/paths.ts'
import { buttonClass } from '#src/ui/Button.tsx'

/** A sign-in page while accounts are not connected: says so, and leads back to what works without one. */
export function AuthNotice({ title }: { title: string }) {
  const { t } = useTranslation('auth')
  return (
    <div className="mt-8 mb-16 w-full max-w-sm px-4">
      <PageTitle title={title} />
      <section className="rounded-lg border border-line bg-bg p-6">
        <h1 className="text-xl font-semibold">{title}</h1>
        <p className="mt-3 text-muted">{t('notReady')}</p>
        <p className="mt-2 text-muted">{t('openToAll')}</p>
        <a href={to.home()} className={buttonClass('primary', 'normal', 'mt-5 w-full')}>
          {t('browse')}
        </a>
      </section>
    </div>
  )
}
