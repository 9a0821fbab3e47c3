import { tabStore } from '../../../lib/device/storage'

const KEY = 'llave.board-place'

/** Where somebody was on a board: how far board and lists were scrolled, and on which card the focus was. */
interface Place {
  left: number
  readonly tops: Record<string, number>
  cardId: string | null
}

const places = new Map<string, Place>()

function stored(board: string): Partial<Place> {
  try {
    return JSON.parse(tabStore.get(`${KEY}.${board}`) ?? '{}') as Partial<Place>
  } catch {
    return {}
  }
}

/** The place on a board (`all`, or a state's own page), as it was left in this tab, also before a reload. */
export function boardPlace(board: string): Place {
  const known = places.get(board)
  if (known) return known
  const place: Place = { left: 0, tops: {}, cardId: null, ...stored(board) }
  places.set(board, place)
  return place
}

/** Keeps the place for after a reload. */
export function keepBoardPlace(board: string): void {
  tabStore.set(`${KEY}.${board}`, JSON.stringify(boardPlace(board)))
}
