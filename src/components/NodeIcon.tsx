import { useState } from 'react'
import { safeImage } from '#src/lib/safeUrl.ts'
import { classes } from '#src/ui/classes.ts'

const sizes = { small: 'size-10 text-lg rounded-md', large: 'size-16 text-3xl rounded-lg' } as const

/** Decorative icon of a pack or publisher; shows the first letter if there is no icon or it fails to load. */
export function NodeIcon({
  icon,
  name,
  size = 'small',
}: {
  icon: string
  name: string
  size?: keyof typeof sizes
}) {
  const [failedSource, setFailedSource] = useState('')
  const source = safeImage(icon)
  const boxClass = classes('shrink-0 bg-sunken object-cover', sizes[size])
  if (source && failedSource !== source) {
    return (
      <img
        src={source}
        alt=""
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        className={boxClass}
        onError={() => setFailedSource(source)}
        // An image in prerendered HTML may have failed before hydration attached onError.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setFailedSource(source)
        }}
      />
    )
  }
  const letter = /[\p{L}\p{N}]/u.exec(name.replace(/^comfyui/i, '') || name)?.[0] ?? '?'
  return (
    <span
      aria-hidden="true"
      className={classes(boxClass, 'grid place-items-center font-semibold text-muted uppercase select-none')}
    >
      {letter}
    </span>
  )
}
