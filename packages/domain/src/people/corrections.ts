import type { QuestionnaireAnswers } from '../questionnaire/answers'
import { sharedError } from '../questionnaire/validate'
import type { FieldError } from '../validation/field-errors'
import { fullName } from './full-name'
import { nameParts } from './person-names'

/** The corrected data of a person. Missing or empty values stay unchanged. */
export interface Correction {
  /** Name and surname. */
  readonly name?: string | null
  readonly email?: string | null
  readonly phone?: string | null
}
type CorrectedField = keyof Correction
const FIELDS = ['name', 'email', 'phone'] as const satisfies readonly CorrectedField[]

/** Values of a copy that a correction changes. */
export type CorrectedValues = { readonly [F in CorrectedField]?: string }

interface Copy {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
}

export interface AccountCopy {
  readonly id: string
  readonly name: string
  readonly lastname: string
  /** Empty for a lead. */
  readonly email: string
  readonly phone: string | null
  /** IN_USE: its owner has chosen a password; INVITED: they still can; CLOSED: nobody can sign in with it. */
  readonly access: 'IN_USE' | 'INVITED' | 'CLOSED'
}
/** Whether nobody has signed in with it. Then a customer who already has the new e-mail counts as the same person. */
export const isUnused = ({ email, access }: Pick<AccountCopy, 'email' | 'access'>) => !email || access === 'INVITED'

type NamedAccount = Omit<AccountCopy, 'access'>

export interface HolderCopy extends Copy {
  readonly operationId: string
  readonly numOperation: number
  readonly position: number
  /** A link to sign was sent and has not been used. */
  readonly hasOpenLink: boolean
  readonly hasSigned: boolean
}

/**
 * All places where a person's name, e-mail and phone are kept for use. Not among them: copies in signatures, sealed
 * contracts, feed lines and sent e-mails, which never change.
 */
export interface PersonCopies {
  /** The person's account, if they are a customer. */
  readonly account: AccountCopy | null
  readonly contact: Copy | null
  readonly holders: readonly HolderCopy[]
  /** The unfinished questionnaires that name the person. */
  readonly drafts: readonly { readonly operationId: string; readonly position: number }[]
  /** The other holders of the same operations. */
  readonly coHolders: readonly {
    readonly id: string
    readonly operationId: string
    readonly email: string | null
    readonly phone: string | null
  }[]
}

/** The correction as stored: names without superfluous spaces. */
export function normaliseCorrection({ name, ...others }: Correction): Correction {
  return { ...others, ...(name && { name: name.trim().split(/\s+/).join(' ') }) }
}

/** The values of a copy that differ from the correction. */
export function correctedValues(copy: Correction, correction: Correction): CorrectedValues {
  const changed = FIELDS.filter(field => correction[field] && correction[field] !== copy[field])
  return Object.fromEntries(changed.map(field => [field, correction[field]]))
}

/** The same for an account, which stores name and surname separately. A lead gets its first e-mail with an account. */
export function correctedAccount(account: NamedAccount, correction: Correction): Partial<Omit<NamedAccount, 'id'>> {
  const { name: whole, email, phone } = correctedValues({ ...account, name: fullName(account) }, correction)
  const name = whole && nameParts(whole, account.name).name
  return {
    ...(whole && name && { name, lastname: whole.slice(name.length).trim() }),
    ...(email && account.email && { email }),
    ...(phone && { phone }),
  }
}

export function accountCorrection(before: NamedAccount, after: NamedAccount): CorrectedValues {
  return correctedValues({ ...before, name: fullName(before) }, { ...after, name: fullName(after) })
}

/** The answers with the holders at these positions corrected; missing answers are not added. */
export function correctedAnswers(
  answers: QuestionnaireAnswers,
  positions: readonly number[],
  correction: Correction,
): QuestionnaireAnswers {
  const holders = answers.holders?.map((holder, position) =>
    positions.includes(position) ? { ...holder, ...correctedValues(holder, correction) } : holder,
  )
  return holders ? { ...answers, holders } : answers
}

export interface Corrected {
  readonly person: PersonCopies
  readonly correction: Correction
}

/** The new values of each holder when people are corrected together. */
export function correctedHolders(people: readonly Corrected[]): Map<string, Correction> {
  return new Map(people.flatMap(({ person, correction }) => person.holders.map(({ id }) => [id, correction] as const)))
}

/**
 * The errors of a phone or an e-mail that another holder of one of the operations already has. Holders who are
 * corrected `together` with the person count with their new values, so two of them may exchange theirs.
 */
export function correctionErrors(
  { holders, coHolders }: PersonCopies,
  correction: Correction,
  together: ReadonlyMap<string, Correction> = new Map(),
): { readonly email?: FieldError; readonly phone?: FieldError } {
  const errors: { email?: FieldError; phone?: FieldError } = {}
  for (const key of ['email', 'phone'] as const) {
    const value = correction[key]
    if (!value) continue
    const changed = holders.filter(holder => holder[key] !== value).map(({ operationId }) => operationId)
    const others = coHolders.filter(({ operationId }) => changed.includes(operationId))
    const error = sharedError(
      key,
      value,
      others.map(other => together.get(other.id)?.[key] || other[key]),
    )
    if (error) errors[key] = error
  }
  return errors
}

const emailsOf = ({ account, contact, holders }: PersonCopies) =>
  [account, contact, ...holders].map(copy => copy?.email?.toLowerCase())

/**
 * Sorts corrections so that they can be made one after the other: a person who gives up an e-mail comes before the one
 * who takes it. If they exchange them, the order does not matter.
 */
export function inTurn<C extends Corrected>(corrected: readonly C[]): readonly C[] {
  const left = [...corrected]
  return corrected.flatMap(() => {
    const isFree = ({ correction: { email } }: C, at: number) =>
      !email || !left.some((other, n) => n !== at && emailsOf(other.person).includes(email.toLowerCase()))
    return left.splice(Math.max(0, left.findIndex(isFree)), 1)
  })
}

/**
 * Who makes a correction: the staff; the staff, because an e-mail was undelivered; the person themselves, at their
 * contract; or another customer.
 */
export type Word = 'STAFF' | 'UNDELIVERED' | 'SELF' | 'OTHER'

/**
 * Whether a holder's new e-mail counts as theirs at once. If the staff enter it, yes. If the holder does, only when
 * they come from their previous address and that one was beyond doubt; otherwise somebody who had entered their own
 * address could vouch for the next. Anything else must be confirmed by the staff, or from the last address beyond
 * doubt.
 */
export function isBeyondDoubt(word: Word, wasBeyondDoubt: boolean): boolean {
  return word === 'SELF' ? wasBeyondDoubt : word !== 'OTHER'
}

/**
 * The copies that a correction changes. The staff's changes all of them. For an account in use the e-mail is also a
 * key: its owner proves a new one by a link, or the staff change it deliberately; a correction from an undelivered
 * e-mail or from the contract leaves it alone. What a customer says about another holder changes only this holder until
 * it is confirmed.
 */
export function reachedBy(word: Word, person: PersonCopies, holderId?: string): PersonCopies {
  if (word === 'STAFF') return person
  if (word !== 'OTHER') return person.account?.access === 'IN_USE' ? { ...person, account: null } : person
  const holders = person.holders.filter(({ id }) => id === holderId)
  const coHolders = person.coHolders.filter(({ operationId }) => operationId === holders[0]?.operationId)
  return { account: null, contact: null, drafts: [], holders, coHolders }
}

/**
 * The previous addresses with which somebody could act, through an account or a link to sign. They are notified when a
 * new address replaces them.
 */
export function formerAddresses({ account, holders }: PersonCopies, email: string): readonly string[] {
  const known = [
    account && account.access !== 'CLOSED' ? account.email : null,
    ...holders.map(holder => (holder.hasOpenLink ? holder.email : null)),
  ]
  const former = known.flatMap(address => (address ? [address.toLowerCase()] : []))
  return [...new Set(former)].filter(address => address !== email.toLowerCase())
}

/** What a correction changes, so that the page can tell before it is saved. */
export interface Reach {
  readonly contact: boolean
  /** `INVITED`: invited again at the new address; `KEPT`: its e-mail does not change. */
  readonly account: 'CHANGED' | 'INVITED' | 'KEPT' | null
  /** The numbers of the operations in which the person is a holder. */
  readonly operations: readonly number[]
  /** The numbers of the operations whose link to sign goes to a new address. */
  readonly links: readonly number[]
  /** The numbers of the operations whose signed contract stays unchanged. */
  readonly signed: readonly number[]
  /** The previous address is notified of the new one. */
  readonly formerTold: boolean
}

export function reachOf(person: PersonCopies, word: Word = 'STAFF', holderId?: string): Reach {
  const reached = reachedBy(word, person, holderId)
  const { account, contact, holders } = reached
  const numbers = (some: readonly HolderCopy[]) =>
    [...new Set(some.map(({ numOperation }) => numOperation))].sort((one, other) => one - other)
  const isKept = word !== 'OTHER' && person.account !== null && account === null
  return {
    contact: contact !== null,
    account: isKept ? 'KEPT' : account?.email ? (account.access === 'INVITED' ? 'INVITED' : 'CHANGED') : null,
    operations: numbers(holders),
    links: numbers(holders.filter(({ hasOpenLink }) => hasOpenLink)),
    signed: numbers(holders.filter(({ hasSigned }) => hasSigned)),
    formerTold: word === 'OTHER' || formerAddresses(reached, '').length > 0,
  }
}
