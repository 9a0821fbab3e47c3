import { contractIsOut } from '../contracts/contract-is-out'
import { type DocumentType, IDENTITY_DOCUMENT_TYPES } from '../documents/document-types'
import { notAskedYet } from '../documents/required-documents'
import type { OperationState, StateDates } from '../operations/states/operation-states'
import type { HolderAnswers, QuestionnaireAnswers } from '../questionnaire/answers'
import {
  derived,
  differing,
  type FollowingField,
  type FollowingFields,
  follow,
  type Source,
  settledFields,
} from '../questionnaire/derived'
import { evaluate } from '../questionnaire/evaluate'
import { HOLDERS_MAX } from '../validation/limits'
import { areApart } from './paper-sight'

/** A present holder, with what belongs to them. */
export interface PresentHolder {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  /** They have a valid signature, given here or on paper. */
  readonly signed: boolean
  /** How many files they, or others for them, have sent, and how many of these await a verdict. */
  readonly files: number
  readonly waiting: number
  /** They were sent a link to the contract or to their own place. */
  readonly hasLink: boolean
}

/** The part of an operation that a change of its holders concerns. */
export interface HeldOperation {
  readonly state: OperationState
  readonly stateDates: StateDates
  readonly fields: FollowingFields
  readonly source: Source
  /** In order; the first is the customer. */
  readonly holders: readonly PresentHolder[]
  readonly entries: readonly {
    readonly holderId: string | null
    readonly type: DocumentType
    readonly nameDocument: string | null
  }[]
}

export interface Newcomer {
  readonly name: string
  readonly email: string
  readonly phone: string
}
export type HolderChange =
  | { readonly kind: 'LEAVES'; readonly holderId: string }
  | { readonly kind: 'COMES'; readonly person: Newcomer }

/**
 * Why the holders cannot change in this way. MAIN: the first holder is the customer, to whom the operation's account,
 * messages and agreements belong. OPEN: until the questionnaire is complete, its answers say who the holders are.
 * SINGLE: an EXTINCION is answered for one holder, and an operation that has become one belongs to the separating
 * couple. FULL: there are as many as there can be.
 */
export type ChangeRefusal = 'NOT_FOUND' | 'MAIN' | 'OPEN' | 'SINGLE' | 'FULL'

export interface AskedDocument {
  /** The holder's name; null: the operation's own document. */
  readonly holder: string | null
  readonly type: DocumentType
  readonly nameDocument: string | null
}

type FollowedValue = FollowingFields[FollowingField]
/** A following field that changes; amounts in cents. */
export interface FollowedField {
  readonly field: FollowingField
  readonly from: FollowedValue
  readonly to: FollowedValue
}

/** The consequences of a change of the holders, computed before it is made. */
export interface HolderConsequences {
  /** The holder who leaves; null when somebody comes. */
  readonly leaver: PresentHolder | null
  /** Their present or future position among the holders. */
  readonly position: number
  /** All answers after the change. */
  readonly answers: QuestionnaireAnswers
  /** The answers about the holder who leaves. */
  readonly ofLeaver: HolderAnswers
  readonly fields: readonly FollowedField[]
  /** Fees would have changed too, but a remaining holder has already signed. */
  readonly feesSettled: boolean
  /** Documents that the change newly asks for. */
  readonly asked: readonly AskedDocument[]
  /**
   * Each holder signs a contract of their own. NOT_YET: no contract is out; KEPT: those who stay keep theirs; ALONE:
   * only the new holder is sent one, and nobody else signs again.
   */
  readonly signing: SigningAfter
}
export const SIGNING_AFTER = ['NOT_YET', 'KEPT', 'ALONE'] as const
export type SigningAfter = (typeof SIGNING_AFTER)[number]

export type WhatFollows =
  | { readonly refusal: ChangeRefusal; readonly consequences?: undefined }
  | { readonly refusal: null; readonly consequences: HolderConsequences }

/** Computes the consequences of a holder leaving or coming. They are shown first, and then carried out as shown. */
export function whatFollows(operation: HeldOperation, change: HolderChange): WhatFollows {
  const refusal = refusalOf(operation, change)
  if (refusal) return { refusal }
  const consequences = change.kind === 'LEAVES' ? leaving(operation, change.holderId) : coming(operation, change.person)
  return { refusal: null, consequences }
}

function refusalOf({ source, holders }: HeldOperation, change: HolderChange): ChangeRefusal | null {
  if (change.kind === 'LEAVES') {
    const position = holders.findIndex(({ id }) => id === change.holderId)
    if (position < 0) return 'NOT_FOUND'
    if (!source.completed) return 'OPEN'
    return position === 0 ? 'MAIN' : null
  }
  if (!source.completed) return 'OPEN'
  if (source.answeredType === 'EXTINCION' || areApart(source.typeOperation)) return 'SINGLE'
  return holders.length >= HOLDERS_MAX ? 'FULL' : null
}

function leaving(operation: HeldOperation, holderId: string): HolderConsequences {
  const { holders, state } = operation
  const position = holders.findIndex(({ id }) => id === holderId)
  const answered = answersOf(operation)
  const staying = holders.filter(({ id }) => id !== holderId)
  return {
    leaver: holders[position] ?? null,
    position,
    ofLeaver: answered[position] ?? {},
    signing: contractIsOut(state) ? 'KEPT' : 'NOT_YET',
    ...followingFrom(operation, staying, answered.toSpliced(position, 1)),
  }
}

function coming(operation: HeldOperation, { name, email, phone }: Newcomer): HolderConsequences {
  const { holders, state } = operation
  const person = { name, ...(email && { email }), ...(phone && { phone }) }
  const newcomer = { id: '', name, email, phone, signed: false, files: 0, waiting: 0, hasLink: false }
  return {
    leaver: null,
    position: holders.length,
    ofLeaver: {},
    signing: contractIsOut(state) ? 'ALONE' : 'NOT_YET',
    ...followingFrom(operation, [...holders, newcomer], [...answersOf(operation), person]),
  }
}

export function answersWith(
  { answeredType, answers }: Pick<Source, 'answeredType' | 'answers'>,
  holders: readonly HolderAnswers[],
): QuestionnaireAnswers {
  return evaluate(answeredType, { ...answers, numHolders: holders.length, holders: [...holders] }).answers
}

/** The answers about each holder; for one who is not in the answers, their contact data. */
export function answersOf({ source, holders }: Pick<HeldOperation, 'source' | 'holders'>): readonly HolderAnswers[] {
  return holders.map(
    ({ name, email, phone }, at) =>
      source.answers.holders?.[at] ?? { name, ...(email && { email }), ...(phone && { phone }) },
  )
}

function followingFrom(
  { fields: current, source: before, stateDates, entries }: HeldOperation,
  holders: readonly PresentHolder[],
  answered: readonly HolderAnswers[],
) {
  const answers = answersWith(before, answered)
  const after = { ...before, answers }
  const signed = holders.some(holder => holder.signed)
  const settled = (signed: boolean) => settledFields(current, { stateDates, completed: before.completed, signed })
  const next = follow(current, before, after, settled(signed))
  const free = follow(current, before, after, settled(false))
  const { documents } = derived(after)
  const identity = IDENTITY_DOCUMENT_TYPES.map(type => ({ type }))
  const sections = [
    { id: null, name: null, wanted: documents.general },
    ...holders.map(({ id, name }, at) => ({ id, name, wanted: [...identity, ...(documents.holders[at] ?? [])] })),
  ]
  return {
    answers,
    fields: differing(current, next).map(field => ({ field, from: current[field], to: next[field] })),
    feesSettled: differing(next, free).length > 0,
    asked: sections.flatMap(({ id, name, wanted }) =>
      notAskedYet<{ type: DocumentType; nameDocument?: string }>(
        wanted,
        entries.filter(entry => entry.holderId === id),
      ).map(({ type, nameDocument }) => ({ holder: name, type, nameDocument: nameDocument ?? null })),
    ),
  }
}
