import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { SigningStatus } from '../api/validate-link'

const PLACES = ['PACK', 'DNI', 'SIGN', 'SIGNATURE'] as const

/** The places in the flow, in order: information, DNI, contract, and below it data and signature. */
export type Place = (typeof PLACES)[number]

interface Entry {
  readonly place: Place
  /** The contract to which the place belongs. */
  readonly contractHash: string
  /** How many earlier history entries belong to this signing. */
  readonly before: number
}

const KEY = 'signing'

/** The furthest place before the signature, according to the server. */
export function furthestPlace({ step, packAcknowledged }: SigningStatus): Place {
  if (!packAcknowledged) return 'PACK'
  return step === 'DNI' ? 'DNI' : 'SIGN'
}

const isLater = (one: Place, other: Place) => PLACES.indexOf(one) > PLACES.indexOf(other)

/**
 * The holder's place in the flow. Each place reached has a history entry: Back leads to the previous one, a reload to
 * the same. Places that the server does not know to be done are never skipped, and the signature is for the contract
 * that was read. After signing, Back leaves.
 */
export function usePlace(status: SigningStatus) {
  const navigate = useNavigate()
  const { pathname, search, hash, state } = useLocation()
  const entry = entryOf(state)
  const furthest = furthestPlace(status)
  const place = shownPlace(entry, furthest, status.contractHash)
  const signed = status.step === 'DONE'
  const before = entry?.before ?? 0

  function write(next: Omit<Entry, 'contractHash'>, replace: boolean): void {
    const kept: Entry = { ...next, contractHash: status.contractHash }
    void navigate({ pathname, search, hash }, { state: { ...state, [KEY]: kept }, replace, preventScrollReset: true })
  }

  const isNew = !signed && entry === null
  useEffect(() => {
    if (isNew) write({ place, before: 0 }, true)
  })
  useEffect(() => {
    if (signed && before > 0) void navigate(-before)
  }, [signed, before, navigate])

  return {
    place,
    goOn(to: Place): void {
      if (!isLater(to, place)) return
      // Back must not return to an entry whose place is no longer shown.
      if (entry && entry.place !== place) write({ place: to, before }, true)
      else write({ place: to, before: before + 1 }, false)
    },
    goBack: () => void navigate(-1),
  }
}

function shownPlace(entry: Entry | null, furthest: Place, contractHash: string): Place {
  if (!entry) return furthest
  if (entry.place !== 'SIGNATURE') return isLater(entry.place, furthest) ? furthest : entry.place
  return furthest === 'SIGN' && entry.contractHash === contractHash ? 'SIGNATURE' : furthest
}

function entryOf(state: unknown): Entry | null {
  return typeof state === 'object' && state !== null && KEY in state ? (state[KEY] as Entry) : null
}
