import type { OperationType } from '../operations/fields/operation-types'
import type { FieldError } from '../validation/field-errors'
import { normaliseValue, valueError } from './answer-value'
import type { QuestionnaireAnswers } from './answers'
import { evaluateFlat } from './evaluate'
import { type FlatAnswers, findTarget, flattenAnswers } from './paths'
import type { Repeat } from './questions'
import type { AnswerErrors } from './validate'

/** Incoming answers by path; `null` (or an empty text or list) clears. */
export type AnswerChanges = Readonly<Record<string, unknown>>

export interface AppliedChanges {
  /** The answers after the changes, without those no longer asked. With errors: the answers as they were. */
  readonly answers: QuestionnaireAnswers
  /** Paths that had an answer and have none now, either cleared or no longer asked. */
  readonly removed: readonly string[]
  readonly errors: AnswerErrors
}

interface Draft {
  readonly type: OperationType
  readonly now: Date
  readonly flat: FlatAnswers
  /** Paths to which the changes give an answer. */
  readonly given: Set<string>
  readonly errors: Map<string, FieldError>
}

function setValue(draft: Draft, path: string, value: unknown): void {
  const item = findTarget(draft.type, path)?.item
  if (item === undefined) draft.errors.set(path, 'error_form_not_asked')
  else if (item.kind === 'repeat') setList(draft, path, item, value)
  else if (item.kind === 'preset') {
    // A client that sends its whole record back may repeat a preset answer, but not change it.
    if (value !== item.value && value !== null && value !== '') draft.errors.set(path, 'error_form_not_asked')
  } else {
    const normal = normaliseValue(item, value)
    const error = normal === undefined ? null : valueError(item, normal, draft.now)
    if (error) draft.errors.set(path, error)
    else if (normal === undefined) {
      draft.flat.delete(path)
      draft.given.delete(path)
    } else {
      draft.flat.set(path, normal)
      draft.given.add(path)
    }
  }
}

/** Replaces a whole list. Keys that are not questions are ignored: clients send records back as they got them. */
function setList(draft: Draft, path: string, repeat: Repeat, value: unknown): void {
  for (const known of [...draft.flat.keys()]) if (known.startsWith(`${path}.`)) draft.flat.delete(known)
  if (value === null || value === '' || value === undefined) return
  if (!Array.isArray(value)) draft.errors.set(path, 'error_form_format')
  else if (value.length > repeat.max) draft.errors.set(path, 'error_form_max_number')
  else for (const [index, entry] of value.entries()) setEntry(draft, `${path}.${index}`, repeat, entry)
}

function setEntry(draft: Draft, path: string, repeat: Repeat, entry: unknown): void {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
    draft.errors.set(path, 'error_form_format')
    return
  }
  const record = entry as Record<string, unknown>
  for (const item of repeat.items) {
    const key = item.kind === 'repeat' ? item.list : item.key
    if (Object.hasOwn(record, key)) setValue(draft, `${path}.${key}`, record[key])
  }
}

const depth = (path: string) => path.split('.').length

/**
 * Applies changes to the answers: several keys in any order, whole lists, `null` to clear. Answers whose condition no
 * longer holds are deleted with everything that depends on them; a key that is not asked once all the changes are
 * applied is an `error_form_not_asked`. Values are checked one by one; `validateAnswers` finds missing and duplicate
 * ones.
 */
export function applyChanges(
  type: OperationType,
  answers: QuestionnaireAnswers,
  changes: AnswerChanges,
  context: { readonly now: Date },
): AppliedChanges {
  const before = flattenAnswers(answers)
  const draft: Draft = { type, now: context.now, flat: new Map(before), given: new Set(), errors: new Map() }
  // A list goes before its entries, so that the narrower change wins whatever order they came in.
  for (const path of Object.keys(changes).sort((a, b) => depth(a) - depth(b))) setValue(draft, path, changes[path])
  const { asked, answers: next } = evaluateFlat(type, draft.flat)
  if (draft.errors.size === 0) {
    const askedPaths = new Set(asked.map(({ path }) => path))
    for (const path of draft.given) if (!askedPaths.has(path)) draft.errors.set(path, 'error_form_not_asked')
  }
  if (draft.errors.size > 0) return { answers, removed: [], errors: Object.fromEntries(draft.errors) }
  const after = flattenAnswers(next)
  return { answers: next, removed: [...before.keys()].filter(path => !after.has(path)), errors: {} }
}
