import type { BodyOf } from '@llave/api-contract/call-types'
import type { StaffOperation } from '@llave/api-contract/operations'
import { isUnreadable, type Unreadable } from '@llave/domain/money/read-number'
import {
  BOARD_FLAGS,
  type BoardFlag,
  type FieldOfKind,
  isOfKind,
  OPERATION_FIELD_NAMES,
  type OperationField,
} from '@llave/domain/operations/fields/operation-fields'
import { dateOf, isInstant } from '@llave/domain/time/calendar-day'
import type { FieldError } from '@llave/domain/validation/field-errors'
import { meet, type ThreeWay, withTyped } from '../../../lib/forms/three-way'

/** What can be changed on the detail, in the order in which messages name it. */
const EDITABLE_KEYS: readonly EditableKey[] = [...OPERATION_FIELD_NAMES, 'state', 'tags', 'stateDates', ...BOARD_FLAGS]
export type EditableKey = OperationField | 'state' | 'tags' | 'stateDates' | BoardFlag

export type AmountKey = FieldOfKind<'money'>
const AMOUNT_KEYS = OPERATION_FIELD_NAMES.filter((field): field is AmountKey => isOfKind(field, 'money'))

/** What a field holds while it is edited: an amount may be text that cannot be read. */
export type EditValue<K extends keyof StaffOperation> = K extends AmountKey
  ? StaffOperation[K] | Unreadable
  : StaffOperation[K]

/** An operation with what was typed into it. */
export type EditedOperation = { readonly [K in keyof StaffOperation]: EditValue<K> }

export type Edits = { readonly [K in EditableKey]?: EditValue<K> }

/** Edits that can be saved. */
export type ReadEdits = { readonly [K in EditableKey]?: StaffOperation[K] }

/** An operation as the server has it, and what the person has changed since. */
export interface EditState extends ThreeWay<StaffOperation, Edits> {
  readonly conflicts: readonly EditableKey[]
  /** Other fields that changed by somebody else and have not been read yet. */
  readonly news: readonly EditableKey[]
}

/** What is kept on the device: what was typed, and the stored values on which it was. */
export interface OperationDraft {
  readonly mine: Edits
  readonly base: ReadEdits
}

// An empty text counts as nothing; people and tags are compared by their id; lists of banks and of tags have no order.
function comparable(value: unknown): unknown {
  if (value === undefined || value === '') return null
  if (typeof value === 'string') return isInstant(value) ? dateOf(value).getTime() : value
  if (Array.isArray(value)) return value.map(entry => JSON.stringify(comparable(entry))).sort()
  if (typeof value !== 'object' || value === null) return value
  if ('_id' in value) return value._id
  return Object.entries(value)
    .map(([key, entry]) => [key, comparable(entry)])
    .sort()
}

/** Whether two values of a field mean the same. */
export function sameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(comparable(a)) === JSON.stringify(comparable(b))
}

function pick(from: ReadEdits, keys: readonly EditableKey[]): ReadEdits
function pick(from: Edits, keys: readonly EditableKey[]): Edits
function pick(from: Edits, keys: readonly EditableKey[]): Edits {
  return Object.fromEntries(keys.filter(key => key in from).map(key => [key, from[key]]))
}

/** The fields with unsaved changes. */
export function changedKeys({ mine }: Pick<EditState, 'mine'>): EditableKey[] {
  return EDITABLE_KEYS.filter(key => key in mine)
}

/** What a field holds: the unsaved change, or else what is stored. */
export function currentValue<K extends keyof StaffOperation>({ base, mine }: EditState, key: K): EditValue<K> {
  const holder: Partial<EditedOperation> = key in mine ? mine : base
  return holder[key] as EditValue<K>
}

/** The operation with the unsaved changes in it. */
export function currentValues({ base, mine }: EditState): EditedOperation {
  return { ...base, ...mine }
}

function isDraft(value: unknown): value is OperationDraft {
  if (typeof value !== 'object' || value === null || !('mine' in value) || !('base' in value)) return false
  return typeof value.mine === 'object' && typeof value.base === 'object'
}

/** Begins with what the server has, and with a draft kept on the device when there is one. */
export function startEditing(base: StaffOperation, draft: unknown = null): EditState {
  const clean: EditState = { base, mine: {}, conflicts: [], news: [] }
  if (!isDraft(draft)) return clean
  const mine = pick(draft.mine, EDITABLE_KEYS)
  return rebase({ ...clean, base: { ...base, ...pick(draft.base, changedKeys({ mine })) }, mine }, base)
}

/** What a draft keeps on the device. */
export function draftOf(state: EditState): OperationDraft {
  return { mine: state.mine, base: pick(state.base, changedKeys(state)) }
}

/** Changes a field; a value that is the stored one again is no change. */
export function editField<K extends EditableKey, S extends EditState>(state: S, key: K, value: EditValue<K>): S {
  return withTyped(state, key, value, sameValue)
}

/** Takes over a fresher operation without losing what the person has typed (`meet`). */
export function rebase(state: EditState, theirs: StaffOperation): EditState {
  const met = meet(state, theirs, sameValue)
  const others = EDITABLE_KEYS.filter(key => !sameValue(state.base[key], theirs[key]))
  return {
    ...met,
    conflicts: EDITABLE_KEYS.filter(key => met.conflicts.includes(key)),
    news: EDITABLE_KEYS.filter(key => !(key in state.mine) && (others.includes(key) || state.news.includes(key))),
  }
}

/**
 * Takes over a fresher operation that was read. What oneself has done elsewhere, such as completing the questionnaire, is
 * no news.
 */
export function refreshed(state: EditState, base: StaffOperation, me: string): EditState {
  const known = new Set(state.base.activity.map(({ _id }) => _id))
  const since = base.activity.filter(({ _id }) => !known.has(_id))
  const isOwn = since.length > 0 && since.every(({ user }) => user?._id === me)
  const next = rebase(state, base)
  return isOwn ? { ...next, news: state.news } : next
}

/**
 * Takes over the answer of one's own save. What was `sent` is no edit any more, also where the server has stored
 * something else in its place (whoever stands in for a colleague who is away); what was typed while it was on its way
 * stays one. The next version in order brings nobody else's changes, only what the save has brought about.
 */
export function afterSave(state: EditState, base: StaffOperation, sent: Edits): EditState {
  const isOwn = base.version <= state.base.version + 1
  const own = isOwn ? base : { ...state.base, ...pick(base, changedKeys({ mine: sent })) }
  const typedSince = changedKeys(state).filter(key => !(key in sent && sameValue(state.mine[key], sent[key])))
  const next = rebase({ ...state, base: own, mine: pick(state.mine, typedSince) }, base)
  return isOwn ? { ...next, news: state.news } : next
}

/**
 * Takes one's own save back: the operation is as it was `before`. What was `typed` for that save is an edit again, but for
 * the state, and so is what was typed since.
 */
export function afterUndo(state: EditState, before: StaffOperation, typed: Edits): EditState {
  const back = afterSave(state, before, {})
  const again = changedKeys({ mine: typed }).filter(
    key => key !== 'state' && !(key in back.mine) && !sameValue(typed[key], before[key]),
  )
  return { ...back, mine: { ...pick(typed, again), ...back.mine } }
}

type Body = BodyOf<'PUT /operations/:id'>

/** Codes of the amounts that cannot be read, by field. */
export function amountErrors(values: EditedOperation): Record<string, FieldError> {
  const wrong = AMOUNT_KEYS.map(key => [key, values[key]] as const)
  return Object.fromEntries(wrong.flatMap(([key, value]) => (isUnreadable(value) ? [[key, value.error]] : [])))
}

/** An operation whose edits can be saved. */
export type ReadState = EditState & { readonly mine: ReadEdits }

/** Whether every amount can be read: what cannot is not sent, and nothing is sent in its place. */
export function isRead(state: EditState): state is ReadState {
  return Object.keys(amountErrors(currentValues(state))).length === 0
}

/** What a save sends: the changed fields alone, and of the state dates the changed ones alone. */
export function changesOf(state: ReadState): Body {
  const { stateDates, responsable, description, tags, ...rest } = state.mine
  const dates = Object.fromEntries(
    Object.entries(stateDates ?? {}).filter(
      ([key, date]) => !sameValue(date, state.base.stateDates[key as keyof typeof stateDates]),
    ),
  )
  return {
    ...rest,
    ...(responsable !== undefined && { responsable: responsable?._id ?? null }),
    ...(description !== undefined && { description: description || null }),
    ...(tags && { tags: tags.map(tag => tag._id) }),
    ...(stateDates && { stateDates: dates }),
    version: state.base.version,
  }
}
