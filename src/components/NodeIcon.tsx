import { useState } from 'react'
import { safeImage } from '#src/lib/safeUrl.ts'
import { classes } from '#src/ui/classes.ts'

const sizes = { small: 'size-10 text-lg rounded-md', large: 'size-16 text-3xl rounded-lg' } as const

/** Picture of a pack or publisher, or its first letter while there is none or it does not load. Decorative. */
export function NodeIcon({
  icon,
  name,
  size = 'small',
}: {
  icon: string
  name: string
  size?: keyof typeof sizes
}) {
  const [failed, setFailed] = useState('')
  const source = safeImage(icon)
  const box = classes('shrink-0 bg-sunken object-cover', sizes[size])
  if (source && failed !== source) {
    return (
      <img
        src={source}
        alt=""
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        className={box}
        onError={() => setFailed(source)}
        // A picture of the pre-rendered page may have failed before anybody could listen.
        ref={(picture) => {
          if (picture?.complete && picture.naturalWidth === 0) setFailed(source)
        }}
      />
    )
  }
  const letter = /[\p{L}\p{N}]/u.exec(name.replace(/^comfyui/i, '') || name)?.[0] ?? '?'
  return (
    <span
      aria-hidden="true"
      className={classes(box, 'grid place-items-center font-semibold text-muted uppercase select-none')}
    >
      {letter}
    </span>
  )
}
