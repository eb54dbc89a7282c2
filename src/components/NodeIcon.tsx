import { useState } from 'react'
import type { RegistryNode } from '#src/api/nodes.ts'
import { safeImage } from '#src/lib/url/safeUrl.ts'
import { classes } from '#src/ui/classes.ts'
import { tileOf } from './tile.ts'

interface NodeIconProps {
  /** Id of the pack or publisher. */
  id: string
  name: string
  icon: string
  /** Logo of the publisher, used if the pack has no icon. */
  logo?: string | undefined
  size?: 'small' | 'large'
}

/** Logo of a pack's publisher. Unclaimed packs have none: the reserved publisher doesn't own them. */
export const logoOf = ({ isUnclaimed, publisher }: RegistryNode) => (isUnclaimed ? '' : publisher?.logo)

/** Decorative picture of a pack or publisher: its icon, its publisher's logo, or a tile generated from its id. */
export function NodeIcon({ id, name, icon, logo = '', size = 'small' }: NodeIconProps) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const source = [icon, logo].map(safeImage).find((url) => url !== null && !failed.includes(url))
  const sizeClass = size === 'large' && 'size-16 rounded-2xl text-2xl'
  if (source) {
    const handleError = () => setFailed((urls) => [...urls, source])
    return (
      <img
        src={source}
        alt=""
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        className={classes('tile', sizeClass)}
        onError={handleError}
        // An image in prerendered HTML may have failed before hydration attached onError.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) handleError()
        }}
      />
    )
  }
  const { color, initials } = tileOf(id, name)
  return (
    <span aria-hidden="true" className={classes('tile', `tile-${color}`, sizeClass)}>
      {initials}
    </span>
  )
}
