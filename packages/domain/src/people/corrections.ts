import type { QuestionnaireAnswers } from '../questionnaire/answers'
import { sharedError } from '../questionnaire/validate'
import type { FieldError } from '../validation/field-errors'
import { fullName } from './full-name'
import { nameParts } from './person-names'

/** What is corrected of a person. What is missing or empty stays as it is. */
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
  /** Empty: a lead. */
  readonly email: string
  readonly phone: string | null
  /** Its owner has chosen a password, or may still do so; or nobody can sign in with it. */
  readonly access: 'IN_USE' | 'INVITED' | 'CLOSED'
}
type NamedAccount = Omit<AccountCopy, 'access'>

export interface HolderCopy extends Copy {
  readonly operationId: string
  readonly numOperation: number
  readonly position: number
  /** A link to sign has been sent and not been used. */
  readonly hasOpenLink: boolean
  readonly hasSigned: boolean
}

/**
 * Where a person's name, e-mail and phone are kept to be used: never what a signature, a sealed contract, a line of a
 * feed or a sent e-mail has taken over from them.
 */
export interface PersonCopies {
  /** Of a customer. */
  readonly account: AccountCopy | null
  readonly contact: Copy | null
  readonly holders: readonly HolderCopy[]
  /** Where unfinished questionnaires name the person. */
  readonly drafts: readonly { readonly operationId: string; readonly position: number }[]
  /** The other holders of the same operations. */
  readonly coHolders: readonly {
    readonly id: string
    readonly operationId: string
    readonly email: string | null
    readonly phone: string | null
  }[]
}

/** The correction as it is kept: names without superfluous spaces. */
export function normaliseCorrection({ name, ...others }: Correction): Correction {
  return { ...others, ...(name && { name: name.trim().split(/\s+/).join(' ') }) }
}

/** The values of a copy that differ from the correction. */
export function correctedValues(copy: Correction, correction: Correction): CorrectedValues {
  const changed = FIELDS.filter(field => correction[field] && correction[field] !== copy[field])
  return Object.fromEntries(changed.map(field => [field, correction[field]]))
}

/** The same for an account, which keeps name and surname apart. A lead gets its first e-mail with an account. */
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

/** Answers in which the holders at these positions are corrected; an answer that is not there is not added. */
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

/** What becomes of each holder where people are corrected together. */
export function correctedHolders(people: readonly Corrected[]): Map<string, Correction> {
  return new Map(people.flatMap(({ person, correction }) => person.holders.map(({ id }) => [id, correction] as const)))
}

/**
 * The errors of a phone or an e-mail that another holder of one of the operations has, once the holders who are
 * corrected `together` with the person have their new ones: two of them may exchange theirs.
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
 * In the order in which they can be corrected one after the other: whoever leaves an e-mail before whoever gets it. Of
 * those who exchange theirs, any comes first.
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
 * Whose word a correction is: the staff's; the staff's, about an address at which an e-mail did not arrive; the
 * person's own, at their contract; or another customer's.
 */
export type Word = 'STAFF' | 'UNDELIVERED' | 'SELF' | 'OTHER'

/**
 * Whether a holder's new e-mail counts as theirs at once. The staff's word is enough. The holder's own is, too, if it
 * comes from the address that they had and nobody doubts that one; otherwise whoever had written in their own address
 * could vouch for the next. Everything else has to be confirmed by the staff, or from the last address beyond doubt.
 */
export function isBeyondDoubt(word: Word, wasBeyondDoubt: boolean): boolean {
  return word === 'SELF' ? wasBeyondDoubt : word !== 'OTHER'
}

/**
 * The copies that a correction reaches. The staff's reaches all of them. The e-mail of an account in use is also a key:
 * its owner proves another one by a link, the staff change it knowingly, and no e-mail that is sent elsewhere does. What
 * customers say of another holder is about this holder alone until it is confirmed.
 */
export function reachedBy(word: Word, person: PersonCopies, holderId?: string): PersonCopies {
  if (word === 'STAFF') return person
  if (word !== 'OTHER') return person.account?.access === 'IN_USE' ? { ...person, account: null } : person
  const holders = person.holders.filter(({ id }) => id === holderId)
  const coHolders = person.coHolders.filter(({ operationId }) => operationId === holders[0]?.operationId)
  return { account: null, contact: null, drafts: [], holders, coHolders }
}

/**
 * The previous addresses by which somebody could act, through an account or a link to sign. They are told when another
 * one takes their place.
 */
export function formerAddresses({ account, holders }: PersonCopies, email: string): readonly string[] {
  const known = [
    account && account.access !== 'CLOSED' ? account.email : null,
    ...holders.map(holder => (holder.hasOpenLink ? holder.email : null)),
  ]
  const former = known.flatMap(address => (address ? [address.toLowerCase()] : []))
  return [...new Set(former)].filter(address => address !== email.toLowerCase())
}

/** Where a correction goes, for the page to say before it is saved. */
export interface Reach {
  readonly contact: boolean
  /** `INVITED`: invited anew at a new address; `KEPT`: its e-mail stays as it is. */
  readonly account: 'CHANGED' | 'INVITED' | 'KEPT' | null
  /** The numbers of the operations in which the person is a holder. */
  readonly operations: readonly number[]
  /** Of those whose link to sign goes to a new address. */
  readonly links: readonly number[]
  /** Of those whose signed contract stays as it is. */
  readonly signed: readonly number[]
  /** The previous address is told of a new one. */
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
