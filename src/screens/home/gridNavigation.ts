import type { KeyboardEvent } from 'react'

/** The links of the cards inside an element, in reading order. */
export function cardLinks(inside: Element | null): HTMLAnchorElement[] {
  const headings = inside?.querySelectorAll('article h2') ?? []
  return [...headings].flatMap((heading) => heading.closest('a') ?? [])
}

/** Number of columns of the grid as currently laid out. */
function columnsOf(cards: readonly HTMLElement[]): number {
  const items = cards.map((card) => card.closest('li') ?? card)
  const [first] = items
  const row = items.filter((item) => item.offsetTop === first?.offsetTop)
  return new Set(row.map((item) => item.offsetLeft)).size || 1
}

/** Number of cards that an arrow key moves the focus by; undefined for other keys. */
function stepOf(key: string, columns: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: columns,
    ArrowUp: -columns,
    ArrowRight: 1,
    ArrowLeft: -1,
  }
  return steps[key]
}

/**
 * Handles keys on the results: arrow keys move between cards; Up from the first row, Escape and letters return to the
 * search field. Ignores all other keys.
 */
export function handleGridKeyDown(event: KeyboardEvent<HTMLElement>, backToField: () => void): void {
  if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return
  // The letter is then typed into the field, which has the focus by that time.
  const isLetter = event.key.length === 1 && event.key !== ' ' && event.key !== '/'
  if (isLetter || event.key === 'Escape') {
    backToField()
    return
  }
  const cards = cardLinks(event.currentTarget)
  const current = cards.findIndex((card) => card.closest('li')?.contains(event.target as Node)) // narrowed above
  if (current === -1) return
  const columns = columnsOf(cards)
  const step = stepOf(event.key, columns)
  if (step === undefined || event.shiftKey) return
  const target = current + step
  event.preventDefault()
  if (event.key === 'ArrowUp' && target < 0) {
    backToField()
    return
  }
  // If the last row isn't full, Down from above its gap goes to the last card.
  const hasNextRow = target - (target % columns) < cards.length
  const next = event.key === 'ArrowDown' && hasNextRow ? Math.min(target, cards.length - 1) : target
  const card = cards[next] ?? cards[current]
  card?.focus()
}
