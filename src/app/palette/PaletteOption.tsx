import { Command } from 'cmdk'
import type { MouseEvent } from 'react'
import { Link } from '#src/components/Link.tsx'
import { useLocation } from '#src/components/navigation.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { splitLanguage } from '#src/paths.ts'
import type { PaletteItem } from './items.ts'

interface PaletteOptionProps {
  item: PaletteItem
  keywords: string[]
  /** Called when the user chooses the item, unless its link opens in another tab. */
  onChoose: () => void
}

const opensNewTab = (event: MouseEvent) =>
  event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0

/** An item of the palette. Pages are real links, so that they can be opened in a new tab. */
export function PaletteOption({ item, keywords, onChoose }: PaletteOptionProps) {
  const { pathname } = useLocation()
  const option = {
    value: item.key,
    keywords,
    className:
      'flex w-full cursor-default items-baseline justify-between gap-4 rounded-md px-2.5 py-2 text-sm text-text no-underline aria-selected:bg-sunken',
  }
  const content = (
    <>
      <bdi className="min-w-0 truncate">{cleanText(item.text)}</bdi>
      {item.hint && (
        <bdi className="min-w-0 shrink truncate font-mono text-xs text-muted">{cleanText(item.hint)}</bdi>
      )}
    </>
  )
  const handleClick = (event: MouseEvent) => {
    if (!opensNewTab(event)) onChoose()
  }
  if (item.to) {
    // The sign-in pages have another security policy, so both ways load a document.
    const reloads = [item.to, pathname].some((url) => splitLanguage(url).path.startsWith('/auth/'))
    return (
      <Command.Item {...option} asChild>
        <Link to={item.to} reloadDocument={reloads} tabIndex={-1} onClick={handleClick}>
          {content}
        </Link>
      </Command.Item>
    )
  }
  if (item.href) {
    return (
      <Command.Item {...option} asChild>
        <a href={item.href} tabIndex={-1} onClick={handleClick}>
          {content}
        </a>
      </Command.Item>
    )
  }
  return (
    <Command.Item {...option} onSelect={onChoose}>
      {content}
    </Command.Item>
  )
}
