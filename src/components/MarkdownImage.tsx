import { Image, ImageOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { hostOf, safeImage } from '#src/lib/url/safeUrl.ts'

/** An image in user-generated text. Loaded on click only, so that its host can't track readers. */
export function MarkdownImage({ src, alt }: { src: string; alt: string }) {
  const { t } = useTranslation()
  const [state, setState] = useState<'idle' | 'shown' | 'failed'>('idle')
  const source = safeImage(src)
  const altText = cleanText(alt)
  if (!source) return altText ? <span className="text-muted">{altText}</span> : null
  if (state === 'shown') {
    return (
      <img
        src={source}
        alt={altText}
        referrerPolicy="no-referrer"
        decoding="async"
        className="my-2 max-h-120 max-w-full rounded-md object-contain"
        onError={() => setState('failed')}
      />
    )
  }
  if (state === 'failed') {
    return (
      <span role="status" className="inline-flex items-center gap-1.5 text-13 text-muted">
        <ImageOff size={15} aria-hidden="true" />
        {t('markdown.imageFailed', { host: hostOf(source) })}
      </span>
    )
  }
  return (
    <button
      type="button"
      onClick={() => setState('shown')}
      className="my-0.5 inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-md border border-line bg-raised px-2 py-0.5 text-start align-middle text-13 text-muted hover:border-line-strong hover:text-text"
    >
      <Image size={15} aria-hidden="true" className="shrink-0" />
      <span className="min-w-0 break-words">
        {t('markdown.image', { host: hostOf(source) })}
        {altText && (
          <span className="text-text">
            {' '}
            · <bdi>{altText}</bdi>
          </span>
        )}
      </span>
    </button>
  )
}
