import { useState } from 'react'
import { safeImage } from '#src/lib/url/safeUrl.ts'

const shapeClass = 'size-7 rounded-full'

interface AvatarProps {
  photo: string | null
  /** Name or email address; empty if the user has neither. */
  name: string
}

/** The first grapheme, so that an accent or an emoji stays whole. */
function initialOf(name: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name)
  return first?.segment.toUpperCase() ?? 'U'
}

/** Photo of a user; the initial if there is no photo or it fails to load. Both have the same size. */
export function Avatar({ photo, name }: AvatarProps) {
  const [failedSource, setFailedSource] = useState('')
  const source = safeImage(photo)
  if (source && failedSource !== source) {
    return (
      <img
        src={source}
        alt=""
        width={28}
        height={28}
        decoding="async"
        referrerPolicy="no-referrer"
        className={`${shapeClass} bg-sunken object-cover`}
        onError={() => setFailedSource(source)}
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      className={`${shapeClass} grid place-items-center overflow-hidden bg-accent-soft text-13 leading-none font-semibold text-accent select-none`}
    >
      {initialOf(name)}
    </span>
  )
}
