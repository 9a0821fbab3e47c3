import type { KeyboardEvent } from 'react'
import { useHotkey } from '../../lib/hotkeys/use-hotkey'

const opener = (card: Element | null | undefined) => card?.querySelector<HTMLElement>('[data-open]') ?? null

function cardsOf(list: Element | null | undefined): Element[] {
  return [...(list?.querySelectorAll('[data-card]') ?? [])]
}

/** The card at about the same height in the next list that has one. */
function beside(card: Element, list: Element, step: 1 | -1): Element | null {
  const { top } = card.getBoundingClientRect()
  const distance = (other: Element) => Math.abs(other.getBoundingClientRect().top - top)
  let next = step === 1 ? list.nextElementSibling : list.previousElementSibling
  while (next) {
    const [nearest] = cardsOf(next).sort((a, b) => distance(a) - distance(b))
    if (nearest) return nearest
    next = step === 1 ? next.nextElementSibling : next.previousElementSibling
  }
  return null
}

/** Arrow keys move between cards; Enter is the card's own link. Only while a card has the focus. */
export function onBoardKey(event: KeyboardEvent<HTMLElement>): void {
  if (!(event.target instanceof HTMLElement) || event.target.dataset.open === undefined) return
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const card = event.target.closest('[data-card]')
  const list = event.target.closest('[data-list]')
  if (!card || !list) return
  const cards = cardsOf(list)
  const at = cards.indexOf(card)
  const targets: Readonly<Record<string, () => HTMLElement | null>> = {
    ArrowDown: () => opener(cards[at + 1]),
    ArrowUp: () => opener(cards[at - 1]),
    ArrowRight: () => opener(beside(card, list, 1)),
    ArrowLeft: () => opener(beside(card, list, -1)),
  }
  const target = targets[event.key]
  if (!target) return
  event.preventDefault()
  target()?.focus()
}

function clickOnCard(button: string): void {
  const card = document.activeElement?.closest('[data-card]')
  card?.querySelector<HTMLElement>(button)?.click()
}

/** The hotkeys of the focused card. */
export function useBoardKeys(): void {
  useHotkey('moveCard', () => clickOnCard('[data-move]'))
  useHotkey('suggestedState', () => clickOnCard('[data-suggest]'))
}
