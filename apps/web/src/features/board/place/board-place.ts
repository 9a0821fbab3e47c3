import { tabStore } from '../../../lib/device/storage'

const KEY = 'llave.board-place'

interface KeptCard {
  readonly id: string
  readonly rank: string
  readonly listId: string
}

/** The place on a board: scroll positions of board and lists, and the focused card. */
interface Place {
  left: number
  readonly tops: Record<string, number>
  card: KeptCard | null
}

const places = new Map<string, Place>()

function stored(board: string): Partial<Place> {
  try {
    return JSON.parse(tabStore.get(`${KEY}.${board}`) ?? '{}') as Partial<Place>
  } catch {
    return {}
  }
}

export function boardPlace(board: string): Place {
  const known = places.get(board)
  if (known) return known
  const place: Place = { left: 0, tops: {}, card: null, ...stored(board) }
  places.set(board, place)
  return place
}

/** Stores the place for a reload. */
export function keepBoardPlace(board: string): void {
  tabStore.set(`${KEY}.${board}`, JSON.stringify(boardPlace(board)))
}
