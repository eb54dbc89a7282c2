import type { KeyboardEvent } from 'react'

/** The links of the cards inside an element, in reading order. */
export function cardLinks(inside: Element | null): HTMLAnchorElement[] {
  const headings = inside?.querySelectorAll('article h2') ?? []
  return [...headings].flatMap((heading) => heading.closest('a') ?? [])
}

/** Cards in a row of the grid, as laid out now. */
function columnsOf(cards: readonly HTMLElement[]): number {
  const items = cards.map((card) => card.closest('li') ?? card)
  const [first] = items
  const row = items.filter((item) => item.offsetTop === first?.offsetTop)
  return new Set(row.map((item) => item.offsetLeft)).size || 1
}

/** How far an arrow goes, in cards. */
function stepOf(key: string, columns: number, rightToLeft: boolean): number | null {
  const forward = rightToLeft ? -1 : 1
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: columns,
    ArrowUp: -columns,
    ArrowRight: forward,
    ArrowLeft: -forward,
  }
  return steps[key] ?? null
}

/**
 * Keys on the results: arrows walk the cards; Up from their first row, Escape and letters go back to the search field.
 * All other keys stay the browser's.
 */
export function walkCards(event: KeyboardEvent<HTMLElement>, backToField: () => void): void {
  if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return
  // The field takes a letter, because it has the focus when the letter is written.
  const letter = event.key.length === 1 && event.key !== ' ' && event.key !== '/'
  if (letter || event.key === 'Escape') {
    backToField()
    return
  }
  const cards = cardLinks(event.currentTarget)
  const here = cards.findIndex((card) => card.closest('li')?.contains(event.target as Node)) // narrowed above
  if (here === -1) return
  const step = stepOf(event.key, columnsOf(cards), getComputedStyle(event.currentTarget).direction === 'rtl')
  if (step === null || event.shiftKey) return
  const target = here + step
  if (event.key === 'ArrowUp' && target < 0) backToField()
  // From above a last row that is not full, Down goes to its last card.
  else
    (cards[event.key === 'ArrowDown' ? Math.min(target, cards.length - 1) : target] ?? cards[here])?.focus()
  event.preventDefault()
}
