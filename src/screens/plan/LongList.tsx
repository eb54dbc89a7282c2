import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'

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
  const shown = items.slice(0, max)
  return (
    <>
      <ul className={className}>{shown.map(children)}</ul>
      {shown.length < items.length && (
        <div className="p-4">
          <Button size="small" onClick={() => setMax(max + pageSize)}>
            {t('more', { shown: shown.length, total: items.length })}
          </Button>
        </div>
      )}
    </>
  )
}
