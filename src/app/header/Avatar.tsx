import { useState } from 'react'
import { safeImage } from '#src/lib/safeUrl.ts'

const box = 'size-7 rounded-full'

interface AvatarProps {
  photo: string | null
  /** Name or e-mail; empty where there is neither. */
  name: string
}

/** The first letter as a person sees it: an accent or the parts of an emoji are not torn off. */
function initialOf(name: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name)
  return first?.segment.toUpperCase() ?? 'U'
}

/** Photo of a person, or their initial while there is none or it does not load. Decorative; never moves anything. */
export function Avatar({ photo, name }: AvatarProps) {
  const [failed, setFailed] = useState('')
  const source = safeImage(photo)
  if (source && failed !== source) {
    return (
      <img
        src={source}
        alt=""
        width={28}
        height={28}
        decoding="async"
        referrerPolicy="no-referrer"
        className={`${box} bg-sunken object-cover`}
        onError={() => setFailed(source)}
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      className={`${box} grid place-items-center overflow-hidden bg-accent-soft text-13 leading-none font-semibold text-accent select-none`}
    >
      {initialOf(name)}
    </span>
  )
}
