import { Download, ImageOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MediaResult } from '#src/api/mediaTasks.ts'
import { hostOf } from '#src/lib/safeUrl.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { useObjectUrl } from './useObjectUrl.ts'

export interface OneProps<Kind extends MediaResult['kind']> {
  result: Extract<MediaResult, { kind: Kind }>
  /** Name of a downloaded file, without its ending. */
  name: string
  /** Whether there is room for it, and it is what the page is about. */
  large: boolean
}

const endings: Readonly<Record<string, string>> = {
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

export const fileName = (name: string, type: string) => `${name}.${endings[type] ?? 'bin'}`

/** Saves bytes; an address of another site is opened in a new tab, where the browser decides. */
export function Save({ href, file, isMarked }: { href: string; file: string | null; isMarked?: boolean }) {
  const { t } = useTranslation('media')
  const host = file ? '' : hostOf(href)
  return (
    <a
      href={href}
      download={file ?? ''}
      {...(file ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
      className={buttonClass('quiet', 'small', '-ms-2.5 max-w-full self-start')}
    >
      <Download size={15} aria-hidden="true" />
      {isMarked ? t('result.marked') : t('result.download')}{' '}
      {host && <span className="truncate font-normal text-muted">{host}</span>}
    </a>
  )
}

export const box = 'w-full rounded-md border border-line bg-sunken'

/** A picture or film that did not come: most likely its link has ended. */
export function Missing({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('media')
  return (
    <div
      className={`${box} flex aspect-video flex-col items-center justify-center gap-1.5 p-4 text-center text-muted`}
    >
      <ImageOff size={20} aria-hidden="true" />
      <p className="text-13">{children ?? t('result.notLoaded')}</p>
    </div>
  )
}

/** The address of a source, and the name its file gets when it is ours to save. */
function useSource(source: string | Blob, name: string): { url: string | null; file: string | null } {
  const blob = typeof source === 'string' ? null : source
  const made = useObjectUrl(blob)
  if (typeof source === 'string') return { url: source, file: null }
  return { url: made, file: fileName(name, source.type) }
}

export function Media({ result, name, large }: OneProps<'image' | 'video' | 'audio'>) {
  const { t } = useTranslation('media')
  const { url, file } = useSource(result.source, name)
  const [failed, setFailed] = useState<string | null>(null)
  // As high as what comes, with the way to save it.
  if (!url) return <div className={`${box} mb-8 ${result.kind === 'audio' ? 'h-14' : 'aspect-video'}`} />
  const fail = () => setFailed(url)
  const preload = large ? 'metadata' : 'none'
  const shape = `${box} aspect-video object-contain`
  const shown = {
    image: () => (
      <img
        src={url}
        alt={t('result.picture')}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        className={shape}
        onError={fail}
      />
    ),
    video: () => (
      // biome-ignore lint/a11y/useMediaCaption: what a model has just made has no captions
      <video
        src={url}
        controls
        playsInline
        preload={preload}
        className={shape}
        onError={fail}
        aria-label={t('result.video')}
      />
    ),
    audio: () => (
      // biome-ignore lint/a11y/useMediaCaption: what a model has just made has no captions
      <audio
        src={url}
        controls
        preload={preload}
        className="h-14 w-full"
        onError={fail}
        aria-label={t('result.sound')}
      />
    ),
  }
  return (
    <div>
      {failed === url ? <Missing /> : shown[result.kind]()}
      <Save href={url} file={file} />
    </div>
  )
}
