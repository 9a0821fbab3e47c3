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

/** The editable fields of the detail, in the order of messages. */
const EDITABLE_KEYS: readonly EditableKey[] = [...OPERATION_FIELD_NAMES, 'state', 'tags', 'stateDates', ...BOARD_FLAGS]
export type EditableKey = OperationField | 'state' | 'tags' | 'stateDates' | BoardFlag

export type AmountKey = FieldOfKind<'money'>
const AMOUNT_KEYS = OPERATION_FIELD_NAMES.filter((field): field is AmountKey => isOfKind(field, 'money'))

/** A field's value while editing: an amount may be unreadable text. */
export type EditValue<K extends keyof StaffOperation> = K extends AmountKey
  ? StaffOperation[K] | Unreadable
  : StaffOperation[K]

/** An operation with unsaved input. */
export type EditedOperation = { readonly [K in keyof StaffOperation]: EditValue<K> }

export type Edits = { readonly [K in EditableKey]?: EditValue<K> }

/** Edits that can be saved. */
export type ReadEdits = { readonly [K in EditableKey]?: StaffOperation[K] }

/** An operation as stored, and the person's changes. */
export interface EditState extends ThreeWay<StaffOperation, Edits> {
  readonly conflicts: readonly EditableKey[]
  /** Other fields that somebody else has changed and that the person has not seen yet. */
  readonly news: readonly EditableKey[]
}

/** The draft on the device: the typed values, and the stored values from which they started. */
export interface OperationDraft {
  readonly mine: Edits
  readonly base: ReadEdits
}

// Empty text equals none; people and tags are compared by id; lists of banks and tags are unordered.
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

export function sameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(comparable(a)) === JSON.stringify(comparable(b))
}

function pick(from: ReadEdits, keys: readonly EditableKey[]): ReadEdits
function pick(from: Edits, keys: readonly EditableKey[]): Edits
function pick(from: Edits, keys: readonly EditableKey[]): Edits {
  return Object.fromEntries(keys.filter(key => key in from).map(key => [key, from[key]]))
}

export function changedKeys({ mine }: Pick<EditState, 'mine'>): EditableKey[] {
  return EDITABLE_KEYS.filter(key => key in mine)
}

export function currentValue<K extends keyof StaffOperation>({ base, mine }: EditState, key: K): EditValue<K> {
  const holder: Partial<EditedOperation> = key in mine ? mine : base
  return holder[key] as EditValue<K>
}

export function currentValues({ base, mine }: EditState): EditedOperation {
  return { ...base, ...mine }
}

function isDraft(value: unknown): value is OperationDraft {
  if (typeof value !== 'object' || value === null || !('mine' in value) || !('base' in value)) return false
  return typeof value.mine === 'object' && typeof value.base === 'object'
}

/** Starts with the stored operation, and a draft on the device if there is one. */
export function startEditing(base: StaffOperation, draft: unknown = null): EditState {
  const clean: EditState = { base, mine: {}, conflicts: [], news: [] }
  if (!isDraft(draft)) return clean
  const mine = pick(draft.mine, EDITABLE_KEYS)
  return rebase({ ...clean, base: { ...base, ...pick(draft.base, changedKeys({ mine })) }, mine }, base)
}

export function draftOf(state: EditState): OperationDraft {
  return { mine: state.mine, base: pick(state.base, changedKeys(state)) }
}

/** Changes a field; typing the stored value again removes the change. */
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
 * Merges a newer operation that was loaded. The reader's own actions elsewhere, such as completing the questionnaire,
 * are no news.
 */
export function refreshed(state: EditState, base: StaffOperation, me: string): EditState {
  const known = new Set(state.base.activity.map(({ _id }) => _id))
  const since = base.activity.filter(({ _id }) => !known.has(_id))
  const isOwn = since.length > 0 && since.every(({ user }) => user?._id === me)
  const next = rebase(state, base)
  return isOwn ? { ...next, news: state.news } : next
}

/**
 * Merges the answer of the person's own save. What was `sent` is no longer an edit, even if the server has stored
 * another value (a stand-in for an absent colleague); input since then stays. The directly following version contains
 * only the save's changes, none by others.
 */
export function afterSave(state: EditState, base: StaffOperation, sent: Edits): EditState {
  const isOwn = base.version <= state.base.version + 1
  const own = isOwn ? base : { ...state.base, ...pick(base, changedKeys({ mine: sent })) }
  const typedSince = changedKeys(state).filter(key => !(key in sent && sameValue(state.mine[key], sent[key])))
  const next = rebase({ ...state, base: own, mine: pick(state.mine, typedSince) }, base)
  return isOwn ? { ...next, news: state.news } : next
}

/**
 * Merges the undoing of the person's own save: the operation is as `before`. What was `typed` for that save is unsaved
 * again, except the state, and so is input since then.
 */
export function afterUndo(state: EditState, before: StaffOperation, typed: Edits): EditState {
  const back = afterSave(state, before, {})
  const again = changedKeys({ mine: typed }).filter(
    key => key !== 'state' && !(key in back.mine) && !sameValue(typed[key], before[key]),
  )
  return { ...back, mine: { ...pick(typed, again), ...back.mine } }
}

type Body = BodyOf<'PUT /operations/:id'>

/** Codes of unreadable amounts, by field. */
export function amountErrors(values: EditedOperation): Record<string, FieldError> {
  const wrong = AMOUNT_KEYS.map(key => [key, values[key]] as const)
  return Object.fromEntries(wrong.flatMap(([key, value]) => (isUnreadable(value) ? [[key, value.error]] : [])))
}

export type ReadState = EditState & { readonly mine: ReadEdits }

/** Whether all amounts are readable, so that everything can be sent. */
export function isRead(state: EditState): state is ReadState {
  return Object.keys(amountErrors(currentValues(state))).length === 0
}

/** The body of a save: the changed fields, and of the state dates only the changed ones. */
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
