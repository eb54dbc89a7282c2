import { useState } from 'react'
import { tileOf } from '#src/components/tile.ts'
import { safeImage } from '#src/lib/url/safeUrl.ts'
import { classes } from '#src/ui/classes.ts'

interface NodeBannerProps {
  id: string
  name: string
  url: string
}

/** The banner of a pack. While it loads, and if it fails, a band in the pack's color takes its space. */
export function NodeBanner({ id, name, url }: NodeBannerProps) {
  const [hasFailed, setHasFailed] = useState(false)
  const source = safeImage(url)
  if (!source) return null
  return (
    <div
      className={classes(
        'tile-band mb-5 h-24 overflow-hidden rounded-xl sm:h-36',
        `tile-${tileOf(id, name).color}`,
      )}
    >
      {!hasFailed && (
        <img
          src={source}
          alt=""
          decoding="async"
          referrerPolicy="no-referrer"
          className="size-full object-cover"
          onError={() => setHasFailed(true)}
          // An image in prerendered HTML may have failed before hydration attached onError.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setHasFailed(true)
          }}
        />
      )}
    </div>
  )
}
