import type { StaffOperation } from '@llave/api-contract/operations'
import { useEffect, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '../../../lib/device/drafts'
import { useSignedIn } from '../../../lib/session/session'
import {
  afterSave,
  changedKeys,
  currentValues,
  draftOf,
  type EditableKey,
  type EditedOperation,
  type EditState,
  type Edits,
  type EditValue,
  editField,
  rebase,
  settleConflicts,
  startEditing,
} from './edit-state'

/** The fields of an operation while they are edited. */
export interface OperationForm {
  readonly state: EditState
  /** The operation with the unsaved changes in it. */
  readonly values: EditedOperation
  readonly changed: readonly EditableKey[]
  /** Codes of field errors. */
  readonly errors: Readonly<Record<string, string>>
  /** The edits were found on the device: they had not been saved. */
  readonly restored: boolean
  readonly set: <K extends EditableKey>(key: K, value: EditValue<K>) => void
  readonly isChanged: (key: EditableKey) => boolean
  readonly setErrors: (errors: Readonly<Record<string, string>>) => void
  readonly setError: (field: string, code: string | null) => void
  /** Takes over what a save answered. */
  readonly saved: (base: StaffOperation, sent: Edits) => void
  readonly discard: () => void
  readonly settle: (choices: Parameters<typeof settleConflicts>[1]) => void
  readonly seen: () => void
}

function without(errors: Readonly<Record<string, string>>, field: string): Readonly<Record<string, string>> {
  const { [field]: _gone, ...others } = errors
  return others
}

/**
 * Holds what a person types into an operation. A fresher `operation` (somebody else's change) is taken over without
 * losing it; unsaved changes stay on the device, so that they outlive a session that ends.
 */
export function useOperationForm(operation: StaffOperation): OperationForm {
  const { _id: userId } = useSignedIn()
  const draftName = `operation.${operation._id}`
  const [state, setState] = useState(() => startEditing(operation, readDraft(userId, draftName)))
  const [restored, setRestored] = useState(() => changedKeys(state).length > 0)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})

  useEffect(() => {
    setState(before => (operation.version >= before.base.version ? rebase(before, operation) : before))
  }, [operation])

  useEffect(() => {
    if (changedKeys(state).length > 0) keepDraft(userId, draftName, draftOf(state))
    else dropDraft(userId, draftName)
  }, [state, userId, draftName])

  const changed = changedKeys(state)
  return {
    state,
    values: currentValues(state),
    changed,
    errors,
    restored: restored && changed.length > 0,
    set(key, value) {
      setState(before => editField(before, key, value))
      setErrors(before => without(before, key))
    },
    isChanged: key => key in state.edits,
    setErrors,
    setError: (field, code) => setErrors(before => (code ? { ...before, [field]: code } : without(before, field))),
    saved(next, sent) {
      setState(before => afterSave(before, next, sent))
      setRestored(false)
      setErrors({})
    },
    discard() {
      setState(before => ({ base: before.base, edits: {}, conflicts: [], news: [] }))
      setRestored(false)
      setErrors({})
    },
    settle(choices) {
      setState(before => settleConflicts(before, choices))
      // What was wrong with a value that is dropped is wrong no more.
      const dropped = Object.entries(choices).flatMap(([field, choice]) => (choice === 'theirs' ? [field] : []))
      setErrors(before => dropped.reduce(without, before))
    },
    seen: () => setState(before => ({ ...before, news: [] })),
  }
}
