import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'
import { keepFocus } from '#src/ui/keepFocus.ts'

/** Rendering the thousands of rows of a hostile workflow at once would freeze the page. */
const pageSize = 50

interface LongListProps<Item> {
  items: readonly Item[]
  className?: string
  /** Renders an item as `<li>`, with its index as key: the same type can be saved under two packs. */
  children: (item: Item, index: number) => ReactNode
}

/** A list that shows more of its items on request. */
export function LongList<Item>({ items, className, children }: LongListProps<Item>) {
  const { t } = useTranslation('plan')
  const [max, setMax] = useState(pageSize)
  return (
    <>
      <ul className={className}>{items.slice(0, max).map(children)}</ul>
      {max < items.length && (
        <div ref={keepFocus} className="p-4">
          <Button size="small" onClick={() => setMax(max + pageSize)}>
            {t('more', { shown: max, total: items.length })}
          </Button>
        </div>
      )}
    </>
  )
}
