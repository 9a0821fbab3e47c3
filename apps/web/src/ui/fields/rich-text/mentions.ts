import { foldText } from '@llave/domain/text/search-text'
import { Mention } from '@tiptap/extension-mention'
import type { Observable } from '../../../lib/observable'
import type { Mentionable } from './props'

/** The open list below an `@`, and the entry that Enter chooses. */
export interface MentionChoice {
  readonly people: readonly Mentionable[]
  readonly at: number
  readonly take: (person: Mentionable) => void
  /** Puts an element below the `@` and keeps it there. */
  readonly mount: (element: HTMLElement) => () => void
}

const SHOWN = 8

/** People with a word that starts with the query, in order. */
export function peopleFor(people: readonly Mentionable[], query: string): Mentionable[] {
  const start = foldText(query)
  const fits = ({ label }: Mentionable) => ` ${foldText(label)}`.includes(` ${start}`)
  return people.filter(fits).slice(0, SHOWN)
}

/** `@` opens a list of people; arrows move in it, Enter and Tab choose one, Esc closes it. */
export function mentions(choice: Observable<MentionChoice | null>, people: () => readonly Mentionable[]) {
  const extended = Mention.extend({
    addAttributes: () => ({
      id: {
        default: null,
        parseHTML: element => element.getAttribute('data-id'),
        renderHTML: ({ id }) => ({ 'data-id': id }),
      },
      label: { default: '', rendered: false, parseHTML: element => (element.textContent ?? '').replace(/^@/, '') },
    }),
  })
  return extended.configure({
    suggestion: {
      items: ({ query }) => peopleFor(people(), query),
      render: () => {
        const show = ({ items, command, mount }: Shown) =>
          choice.set(items.length === 0 ? null : { people: items, at: 0, take: command, mount })
        return {
          onStart: show,
          onUpdate: show,
          onExit: () => choice.set(null),
          onKeyDown: ({ event }) => pressed(choice, event),
        }
      },
    },
  })
}

interface Shown {
  readonly items: Mentionable[]
  readonly command: (person: Mentionable) => void
  readonly mount: MentionChoice['mount']
}

/** Returns whether the open list handled the key. */
function pressed(choice: Observable<MentionChoice | null>, event: KeyboardEvent): boolean {
  const open = choice.get()
  if (!open) return false
  const { people, at, take } = open
  if (event.key === 'Escape') {
    // It closes the list, not the dialog around the text.
    event.stopPropagation()
    return true
  }
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    const step = event.key === 'ArrowDown' ? 1 : people.length - 1
    choice.set({ ...open, at: (at + step) % people.length })
    return true
  }
  const chosen = people[at]
  if (!chosen || event.ctrlKey || event.metaKey || (event.key !== 'Enter' && event.key !== 'Tab')) return false
  take(chosen)
  return true
}
