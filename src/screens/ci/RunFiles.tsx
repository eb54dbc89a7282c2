import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { JobResult } from '#src/api/jobResults.ts'
import { ExternalLink } from '#src/components/ExternalLink.tsx'
import { hostOf, safeImage, safeLink } from '#src/lib/url/safeUrl.ts'
import { jobLogUrl } from './githubUrls.ts'

/** A third-party image, which may be missing or invalid. */
function RunImage({ url, alt }: { url: string; alt: string }) {
  const { t } = useTranslation('ci')
  const [hasFailed, setHasFailed] = useState(false)
  return (
    <div className="flex aspect-4/3 items-center justify-center overflow-hidden rounded-lg border border-line bg-raised">
      {hasFailed ? (
        <p className="flex flex-col items-center gap-2 p-4 text-center text-13 text-muted">
          <ImageOff size={22} aria-hidden="true" />
          {t('files.noPicture')}
        </p>
      ) : (
        <img
          src={url}
          alt={alt}
          referrerPolicy="no-referrer"
          className="size-full object-contain"
          onError={() => setHasFailed(true)}
        />
      )}
    </div>
  )
}

/** Artifacts of a run: its first image, and its log. */
export function RunFiles({ run }: { run: JobResult }) {
  const { t } = useTranslation('ci')
  const imageUrl = safeImage(run.file)
  const fileUrl = safeLink(run.file)
  const logUrl = jobLogUrl(run.repository, run.actionRun, run.actionJob)
  return (
    <section aria-label={t('files.title')} className="mt-8">
      <h2 className="mb-2.5 text-base font-semibold">{t('files.title')}</h2>
      {imageUrl && <RunImage key={imageUrl} url={imageUrl} alt={t('files.picture')} />}
      <ul className="mt-2 flex flex-col gap-1.5 text-sm">
        {fileUrl && (
          <li>
            <ExternalLink href={fileUrl} isTrusted>
              {t('files.open', { host: hostOf(fileUrl) })}
            </ExternalLink>
          </li>
        )}
        {logUrl && (
          <li>
            <ExternalLink href={logUrl} isTrusted>
              {t('files.log')}
            </ExternalLink>
          </li>
        )}
      </ul>
      {!fileUrl && !logUrl && <p className="text-muted">{t('files.none')}</p>}
    </section>
  )
}
