import { indexBy } from '../lists/index-by'
import { foldText } from '../text/search-text'

/** The data that identify a person, in stored form. */
export interface Identity {
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly dni: string | null
}

export interface KnownPerson extends Identity {
  readonly id: string
}

/** NEW: nobody known. DOUBTFUL: one of these, or somebody else; a person has to decide. */
export type Match =
  | { readonly kind: 'KNOWN'; readonly id: string }
  | { readonly kind: 'NEW' }
  | { readonly kind: 'DOUBTFUL'; readonly ids: readonly string[] }

/** Both are present and equal, ignoring case. */
export const isSame = (one: string | null, other: string | null) =>
  !!one && !!other && one.toLowerCase() === other.toLowerCase()
const differ = (one: string | null, other: string | null) => !!one && !!other && !isSame(one, other)

const traitsOf = ({ email, phone, dni }: Identity) =>
  [email, phone, dni].flatMap(trait => (trait ? [trait.toLowerCase()] : []))

/** Finds the known people who share an e-mail, a phone or a DNI with somebody; nobody else can be the same person. */
export function peopleLike<P extends Identity>(known: Iterable<P>): (person: Identity) => readonly P[] {
  const byTrait = indexBy(known, traitsOf)
  return person => [...new Set(traitsOf(person).flatMap(byTrait))]
}

/**
 * Which known person somebody is. An e-mail and a DNI belong to one person, so each alone is enough unless the other
 * contradicts it. Families share phones, so a phone is enough only together with the name.
 */
export function matchPerson(person: Identity, known: readonly KnownPerson[]): Match {
  const alike = known.filter(
    other => isSame(other.email, person.email) || isSame(other.dni, person.dni) || isSame(other.phone, person.phone),
  )
  if (alike.length === 0) return { kind: 'NEW' }
  const certain = alike.filter(other => isSamePerson(person, other))
  const [first] = certain
  const isRival = alike.some(other => !certain.includes(other) && !onlySharesPhone(person, other))
  if (first && certain.length === 1 && !isRival) return { kind: 'KNOWN', id: first.id }
  return { kind: 'DOUBTFUL', ids: alike.map(({ id }) => id) }
}

export function isSamePerson(person: Identity, other: Identity): boolean {
  if (differ(person.dni, other.dni)) return false
  if (isSame(person.email, other.email) || isSame(person.dni, other.dni)) return true
  return isSame(person.phone, other.phone) && foldText(person.name) === foldText(other.name)
}

const onlySharesPhone = (person: Identity, other: Identity) =>
  !isSame(person.email, other.email) && !isSame(person.dni, other.dni)
