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
export interface EditState {
  readonly base: StaffOperation
  readonly edits: Edits
  /** Edited fields whose stored value somebody else has changed meanwhile: the person chooses before saving. */
  readonly conflicts: readonly EditableKey[]
  /** Other fields that changed by somebody else and have not been read yet. */
  readonly news: readonly EditableKey[]
}

/** What is kept on the device: the edits, and the stored values on which they were made. */
export interface OperationDraft {
  readonly edits: Edits
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
export function changedKeys({ edits }: Pick<EditState, 'edits'>): EditableKey[] {
  return EDITABLE_KEYS.filter(key => key in edits)
}

/** What a field holds: the unsaved change, or else what is stored. */
export function currentValue<K extends keyof StaffOperation>({ base, edits }: EditState, key: K): EditValue<K> {
  const holder: Partial<EditedOperation> = key in edits ? edits : base
  return holder[key] as EditValue<K>
}

/** The operation with the unsaved changes in it. */
export function currentValues({ base, edits }: EditState): EditedOperation {
  return { ...base, ...edits }
}

function isDraft(value: unknown): value is OperationDraft {
  if (typeof value !== 'object' || value === null || !('edits' in value) || !('base' in value)) return false
  return typeof value.edits === 'object' && typeof value.base === 'object'
}

/** Begins with what the server has, and with a draft kept on the device when there is one. */
export function startEditing(base: StaffOperation, draft: unknown = null): EditState {
  const clean: EditState = { base, edits: {}, conflicts: [], news: [] }
  if (!isDraft(draft)) return clean
  const edits = pick(draft.edits, EDITABLE_KEYS)
  return rebase({ ...clean, base: { ...base, ...pick(draft.base, changedKeys({ edits })) }, edits }, base)
}

/** What a draft keeps on the device. */
export function draftOf(state: EditState): OperationDraft {
  return { edits: state.edits, base: pick(state.base, changedKeys(state)) }
}

/** Changes a field; a value that is the stored one again is no change. */
export function editField<K extends EditableKey>(state: EditState, key: K, value: EditValue<K>): EditState {
  const { [key]: _before, ...others } = state.edits
  if (!sameValue(value, state.base[key])) return { ...state, edits: { ...others, [key]: value } }
  return { ...state, edits: others, conflicts: state.conflicts.filter(conflict => conflict !== key) }
}

/**
 * Takes over a fresher operation without losing what the person has typed. Edits that are now stored are no edits any
 * more; an edited field that got another value in between is a conflict.
 */
export function rebase(state: EditState, base: StaffOperation): EditState {
  const others = EDITABLE_KEYS.filter(key => !sameValue(state.base[key], base[key]))
  const edits = pick(
    state.edits,
    changedKeys(state).filter(key => !sameValue(state.edits[key], base[key])),
  )
  const conflicts = EDITABLE_KEYS.filter(key => key in edits && (others.includes(key) || state.conflicts.includes(key)))
  const news = EDITABLE_KEYS.filter(key => !(key in state.edits) && (others.includes(key) || state.news.includes(key)))
  return { base, edits, conflicts, news }
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
  const own = isOwn ? base : { ...state.base, ...pick(base, changedKeys({ edits: sent })) }
  const typedSince = changedKeys(state).filter(key => !(key in sent && sameValue(state.edits[key], sent[key])))
  const next = rebase({ ...state, base: own, edits: pick(state.edits, typedSince) }, base)
  return isOwn ? { ...next, news: state.news } : next
}

/**
 * Takes one's own save back: the operation is as it was `before`. What was `typed` for that save is an edit again, but for
 * the state, and so is what was typed since.
 */
export function afterUndo(state: EditState, before: StaffOperation, typed: Edits): EditState {
  const back = afterSave(state, before, {})
  const again = changedKeys({ edits: typed }).filter(
    key => key !== 'state' && !(key in back.edits) && !sameValue(typed[key], before[key]),
  )
  return { ...back, edits: { ...pick(typed, again), ...back.edits } }
}

/** Settles conflicts: `mine` stays as an edit to save, `theirs` drops it. */
export function settleConflicts(
  state: EditState,
  choices: Readonly<Partial<Record<EditableKey, 'mine' | 'theirs'>>>,
): EditState {
  const keep = changedKeys(state).filter(key => choices[key] !== 'theirs')
  return {
    ...state,
    edits: pick(state.edits, keep),
    conflicts: state.conflicts.filter(key => choices[key] === undefined),
  }
}

type Body = BodyOf<'PUT /operations/:id'>

/** Codes of the amounts that cannot be read, by field. */
export function amountErrors(values: EditedOperation): Record<string, FieldError> {
  const wrong = AMOUNT_KEYS.map(key => [key, values[key]] as const)
  return Object.fromEntries(wrong.flatMap(([key, value]) => (isUnreadable(value) ? [[key, value.error]] : [])))
}

/** An operation whose edits can be saved. */
export type ReadState = EditState & { readonly edits: ReadEdits }

/** Whether every amount can be read: what cannot is not sent, and nothing is sent in its place. */
export function isRead(state: EditState): state is ReadState {
  return Object.keys(amountErrors(currentValues(state))).length === 0
}

/** What a save sends: the changed fields alone, and of the state dates the changed ones alone. */
export function changesOf(state: ReadState): Body {
  const { stateDates, responsable, description, tags, ...rest } = state.edits
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
