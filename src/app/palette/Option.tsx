import type { MouseEvent } from 'react'
import { Link } from '#src/components/Link.tsx'
import { useLocation } from '#src/components/navigation.ts'
import { cleanText } from '#src/lib/cleanText.ts'
import { classes } from '#src/ui/classes.ts'
import { matchRouteTable } from '../routeTable.ts'
import type { Item } from './items.ts'

interface OptionProps {
  id: string
  item: Item
  isActive: boolean
  onPoint: () => void
  onTake: () => void
}

/** A click that opens another tab leaves this page, and the palette, as they are. */
const isElsewhere = (event: MouseEvent) =>
  event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0

/** One line of the palette. A place is a link, so that it can be opened in a new tab as well. */
export function Option({ id, item, isActive, onPoint, onTake }: OptionProps) {
  const { pathname } = useLocation()
  const shared = {
    id,
    role: 'option',
    'aria-selected': isActive,
    'data-highlighted': isActive ? '' : undefined,
    tabIndex: -1,
    className: classes(
      'flex w-full cursor-default items-baseline justify-between gap-4 rounded-md px-2.5 py-2 text-start text-sm text-text no-underline',
      isActive && 'bg-sunken',
    ),
    onMouseMove: onPoint,
    onClick: (event: MouseEvent) => {
      if (!isElsewhere(event)) onTake()
    },
  }
  const content = (
    <>
      <bdi className="min-w-0 truncate">{cleanText(item.text)}</bdi>
      {item.hint && (
        <bdi className="min-w-0 shrink truncate font-mono text-xs text-muted">{cleanText(item.hint)}</bdi>
      )}
    </>
  )
  if (item.to) {
    const path = item.to.split('?')[0] ?? ''
    // The sign-in pages are documents of their own, both ways.
    const isOther = [path, pathname].some((one) => matchRouteTable(one)?.route.layout === 'auth')
    return (
      <Link to={item.to} reloadDocument={isOther} {...shared}>
        {content}
      </Link>
    )
  }
  if (item.href) {
    return (
      <a href={item.href} {...shared}>
        {content}
      </a>
    )
  }
  return (
    <button type="button" {...shared}>
      {content}
    </button>
  )
}
