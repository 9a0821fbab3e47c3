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

/** A present holder, with what hangs on them. */
export interface PresentHolder {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  /** They have a current signature, here or on paper. */
  readonly signed: boolean
  /** How many files they have sent, or others for them; and how many of these wait for a verdict. */
  readonly files: number
  readonly waiting: number
  /** A link opens the contract, or their own place. */
  readonly hasLink: boolean
}

/** An operation as far as a change of its holders is concerned. */
export interface HeldOperation {
  readonly state: OperationState
  readonly stateDates: StateDates
  readonly fields: FollowingFields
  readonly source: Source
  /** In their order; the first is the customer. */
  readonly holders: readonly PresentHolder[]
  readonly entries: readonly {
    readonly holderId: string | null
    readonly type: DocumentType
    readonly nameDocument: string | null
  }[]
}

/** Somebody who is to be a holder. */
export interface Newcomer {
  readonly name: string
  readonly email: string
  readonly phone: string
}
export type HolderChange =
  | { readonly kind: 'LEAVES'; readonly holderId: string }
  | { readonly kind: 'COMES'; readonly person: Newcomer }

/**
 * Why the holders cannot change so. MAIN: the first holder is the customer, whose account, messages and agreements the
 * operation has. OPEN: until the questionnaire is complete its answers say who the holders are. SINGLE: an EXTINCION is
 * answered for one, and what has become one is of the couple that separates. FULL: there are as many as there can be.
 */
export type ChangeRefusal = 'NOT_FOUND' | 'MAIN' | 'OPEN' | 'SINGLE' | 'FULL'

export interface AskedDocument {
  /** Whose it is; null: the operation's own. */
  readonly holder: string | null
  readonly type: DocumentType
  readonly nameDocument: string | null
}

type FollowedValue = FollowingFields[FollowingField]
/** A field of the operation that follows; amounts in cents. */
export interface FollowedField {
  readonly field: FollowingField
  readonly from: FollowedValue
  readonly to: FollowedValue
}

/** What follows from a change of the holders; nothing has happened yet. */
export interface HolderConsequences {
  /** Whoever leaves; null when somebody comes. */
  readonly leaver: PresentHolder | null
  /** Where they are, or will be, among the holders. */
  readonly position: number
  /** All answers after the change. */
  readonly answers: QuestionnaireAnswers
  /** What was answered about whoever leaves. */
  readonly ofLeaver: HolderAnswers
  readonly fields: readonly FollowedField[]
  /** Fees that would have followed if nobody who stays had signed. */
  readonly feesSettled: boolean
  /** What is asked for that was not. */
  readonly asked: readonly AskedDocument[]
  /**
   * Each holder signs a contract of their own. NOT_YET: none is out; KEPT: those who stay have theirs; ALONE: whoever
   * comes is sent theirs, and nobody else signs again.
   */
  readonly signing: SigningAfter
}
export const SIGNING_AFTER = ['NOT_YET', 'KEPT', 'ALONE'] as const
export type SigningAfter = (typeof SIGNING_AFTER)[number]

export type WhatFollows =
  | { readonly refusal: ChangeRefusal; readonly consequences?: undefined }
  | { readonly refusal: null; readonly consequences: HolderConsequences }

/** What follows when a holder leaves, or somebody comes: shown before it is done, and done as it was shown. */
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

/** What was answered about each holder; of one whom the answers do not know, who they are. */
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
