import { FileText, ImageOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { JobResult } from '#src/api/jobResults.ts'
import { ExternalLink } from '#src/components/ExternalLink.tsx'
import { jobLogUrl } from '#src/lib/githubUrls.ts'
import { hostOf, safeImage, safeLink } from '#src/lib/safeUrl.ts'

/** A picture of somebody else's: it may be gone, and it may be no picture. */
function Picture({ address, alt }: { address: string; alt: string }) {
  const { t } = useTranslation('ci')
  const [failed, setFailed] = useState(false)
  return (
    <div className="flex aspect-[4/3] items-center justify-center overflow-hidden rounded-lg border border-line bg-raised">
      {failed ? (
        <p className="flex flex-col items-center gap-2 p-4 text-center text-13 text-muted">
          <ImageOff size={22} aria-hidden="true" />
          {t('files.noPicture')}
        </p>
      ) : (
        <img
          src={address}
          alt={alt}
          referrerPolicy="no-referrer"
          className="size-full object-contain"
          onError={() => setFailed(true)}
        />
      )}
    </div>
  )
}

/** What a run left behind: its first picture, and its log. */
export function RunFiles({ run }: { run: JobResult }) {
  const { t } = useTranslation('ci')
  const image = safeImage(run.file)
  const file = safeLink(run.file)
  const log = jobLogUrl(run.repository, run.actionRun, run.actionJob)
  return (
    <section aria-label={t('files.title')} className="mt-8">
      <h2 className="mb-2.5 text-base font-semibold">{t('files.title')}</h2>
      {image && <Picture key={image} address={image} alt={t('files.picture')} />}
      <ul className="mt-2 flex flex-col gap-1.5">
        {file && (
          <li>
            <ExternalLink href={file} trusted>
              {t('files.open', { host: hostOf(file) })}
            </ExternalLink>
          </li>
        )}
        {log && (
          <li>
            <ExternalLink
              href={log}
              trusted
              className="link inline-flex items-center gap-1.5"
              icon={<FileText size={15} aria-hidden="true" />}
            >
              {t('files.log')}
            </ExternalLink>
          </li>
        )}
      </ul>
      {!file && !log && <p className="text-muted">{t('files.none')}</p>}
    </section>
  )
}
