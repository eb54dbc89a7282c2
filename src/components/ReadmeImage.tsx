import { useState } from 'react'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { safeImage } from '#src/lib/url/safeUrl.ts'

interface ReadmeImageProps {
  src: string
  alt: string
  /** Pixels or a percentage, as the author wrote them. */
  width: string | number | undefined
  height: string | number | undefined
  align: string | undefined
}

const pixels = (value: string | number | undefined) => {
  const number = Number(String(value ?? '').replace(/px$/, ''))
  return number > 0 && number < 5000 ? number : undefined
}

const floats: Readonly<Record<string, string>> = { left: 'float-left me-4', right: 'float-right ms-4' }

/** A picture of a README, loaded when the user scrolls near it, without referrer. Shows its alt text if it can't be loaded. */
export function ReadmeImage({ src, alt, width, height, align }: ReadmeImageProps) {
  const [hasFailed, setHasFailed] = useState(false)
  const source = safeImage(src)
  const altText = cleanText(alt)
  if (!source || hasFailed) return altText ? <span className="text-muted">{altText}</span> : null
  const isPercentage = /^\d{1,3}%$/.test(String(width ?? ''))
  const onlyHeight = width === undefined ? pixels(height) : undefined
  return (
    <img
      src={source}
      alt={altText}
      width={isPercentage ? String(width) : pixels(width)}
      height={pixels(width) && pixels(height)}
      // The base styles replace the height attribute by the picture's proportions.
      style={onlyHeight ? { height: onlyHeight } : undefined}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      // A minimum width, so that a link around it is visible while it loads.
      className={`inline-block max-w-full min-w-5 rounded-sm align-middle ${floats[align ?? ''] ?? ''}`}
      onError={() => setHasFailed(true)}
    />
  )
}
