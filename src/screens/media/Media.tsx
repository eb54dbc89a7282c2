import { Download, ImageOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MediaResult } from '#src/api/mediaTasks.ts'
import { hostOf } from '#src/lib/url/safeUrl.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { useObjectUrl } from './useObjectUrl.ts'

export interface ResultProps<Kind extends MediaResult['kind']> {
  result: Extract<MediaResult, { kind: Kind }>
  /** Name of a downloaded file, without extension. */
  name: string
  /** True on the task's own page, false on the board. */
  isLarge: boolean
}

const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'audio/wav': 'wav',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/flac': 'flac',
  'text/plain': 'txt',
}

export const fileName = (name: string, type: string) => `${name}.${extensions[type] ?? 'bin'}`

/** Download link. A URL of another origin opens in a new tab, because browsers ignore `download` there. */
export function DownloadLink({
  href,
  file,
  isWatermarked,
}: {
  href: string
  file: string | null
  isWatermarked?: boolean
}) {
  const { t } = useTranslation('media')
  const host = file ? '' : hostOf(href)
  return (
    <a
      href={href}
      download={file ?? ''}
      {...(file ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
      className={buttonClass('quiet', 'small', '-ms-2.5 max-w-full self-start')}
    >
      <Download size={15} aria-hidden="true" className="shrink-0" />
      <span className="shrink-0 whitespace-nowrap">
        {isWatermarked ? t('result.watermarked') : t('result.download')}
      </span>{' '}
      {host && <span className="truncate font-normal text-muted">{host}</span>}
    </a>
  )
}

export const boxClass = 'w-full rounded-md border border-line bg-sunken'

/** Placeholder of media that failed to load, usually because its link has expired. */
export function MissingMedia({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('media')
  return (
    <div
      className={`${boxClass} flex aspect-video flex-col items-center justify-center gap-1.5 p-4 text-center text-muted`}
    >
      <ImageOff size={20} aria-hidden="true" />
      <p className="text-13">{children ?? t('result.notLoaded')}</p>
    </div>
  )
}

/** URL of a source, and the name of the downloaded file; no name for a URL of another origin. */
function useSource(source: string | Blob, name: string): { url: string | null; file: string | null } {
  const blob = typeof source === 'string' ? null : source
  const objectUrl = useObjectUrl(blob)
  if (typeof source === 'string') return { url: source, file: null }
  return { url: objectUrl, file: fileName(name, source.type) }
}

export function Media({ result, name, isLarge }: ResultProps<'image' | 'video' | 'audio'>) {
  const { t } = useTranslation('media')
  const { url, file } = useSource(result.source, name)
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  // As tall as the media with its download link, so that nothing moves.
  if (!url) return <div className={`${boxClass} mb-8 ${result.kind === 'audio' ? 'h-14' : 'aspect-video'}`} />
  const handleError = () => setFailedUrl(url)
  const preload = isLarge ? 'metadata' : 'none'
  const mediaClass = `${boxClass} aspect-video object-contain`
  const elements = {
    image: () => (
      <img
        src={url}
        alt={t('result.picture')}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        className={mediaClass}
        onError={handleError}
      />
    ),
    video: () => (
      // biome-ignore lint/a11y/useMediaCaption: generated media has no captions
      <video
        src={url}
        controls
        playsInline
        preload={preload}
        className={mediaClass}
        onError={handleError}
        aria-label={t('result.video')}
      />
    ),
    audio: () => (
      // biome-ignore lint/a11y/useMediaCaption: generated media has no captions
      <audio
        src={url}
        controls
        preload={preload}
        className="h-14 w-full"
        onError={handleError}
        aria-label={t('result.sound')}
      />
    ),
  }
  return (
    <div>
      {failedUrl === url ? <MissingMedia /> : elements[result.kind]()}
      <DownloadLink href={url} file={file} />
    </div>
  )
}
