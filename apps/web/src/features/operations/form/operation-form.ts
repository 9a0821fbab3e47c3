import type { StaffOperation } from '@llave/api-contract/operations'
import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '../../../lib/device/drafts'
import { type FieldCodes, withCode } from '../../../lib/forms/form-state'
import { type Sides, settle } from '../../../lib/forms/three-way'
import { observable, useObservableSelector } from '../../../lib/observable'
import { useSignedIn } from '../../../lib/session/session'
import {
  afterSave,
  afterUndo,
  changedKeys,
  currentValue,
  draftOf,
  type EditableKey,
  type EditState,
  type Edits,
  type EditValue,
  editField,
  refreshed,
  startEditing,
} from './edit-state'

export interface FormState extends EditState {
  readonly codes: FieldCodes
  /** Somebody tried to save with errors; from then on a summary of the errors is shown. */
  readonly tried: boolean
  /** The input comes from a draft found on the device. */
  readonly restored: boolean
}

export const isDirty = (state: FormState): boolean => changedKeys(state).length > 0

/** It stays the same object while an operation is edited: components subscribe to their part of `state`. */
export type OperationForm = ReturnType<typeof createOperationForm>

const RIGHT = { codes: {}, tried: false } as const

/** Starts with the stored operation, and its draft if there is one. */
export function createOperationForm(operation: StaffOperation, draft: unknown) {
  const start = startEditing(operation, draft)
  const state = observable<FormState>({ ...start, ...RIGHT, restored: changedKeys(start).length > 0 })
  const change = (changes: Partial<FormState>) => state.set({ ...state.get(), ...changes })

  return {
    operationId: operation._id,
    state,
    set<K extends EditableKey>(key: K, value: EditValue<K>): void {
      state.set(withCode(editField(state.get(), key, value), key, null))
    },
    setCodes: (codes: FieldCodes) => change({ codes }),
    setCode: (field: string, code: string | null) => state.set(withCode(state.get(), field, code)),
    setTried: (tried: boolean) => change({ tried }),
    /** Merges a newer operation, without losing the input of `me`. */
    refresh(next: StaffOperation, me: string): void {
      const before = state.get()
      if (next !== before.base && next.version >= before.base.version) change(refreshed(before, next, me))
    },
    saved: (next: StaffOperation, sent: Edits) =>
      change({ ...afterSave(state.get(), next, sent), ...RIGHT, restored: false }),
    undone: (before: StaffOperation, typed: Edits) => change(afterUndo(state.get(), before, typed)),
    discard: () => change({ mine: {}, conflicts: [], news: [], ...RIGHT, restored: false }),
    settle(sides: Sides<EditableKey>): void {
      // The error of a dropped value is removed with it.
      const dropped = Object.keys(sides).filter(field => sides[field as EditableKey] === 'theirs')
      state.set(dropped.reduce((next, field) => withCode(next, field, null), settle(state.get(), sides)))
    },
    seen: () => change({ news: [] }),
  }
}

/** A draft is written after this pause. */
const PAUSE_MS = 500

/**
 * The form of an operation. A newer `operation` (somebody else's change) is merged without losing input; unsaved
 * changes are kept on the device, so that they outlast the session.
 */
export function useOperationForm(operation: StaffOperation): OperationForm {
  const { _id: userId } = useSignedIn()
  const draftName = `operation.${operation._id}`
  const [form] = useState(() => createOperationForm(operation, readDraft(userId, draftName)))

  useEffect(() => form.refresh(operation, userId), [form, operation, userId])

  const keep = useDebouncedCallback(
    () => {
      const state = form.state.get()
      if (isDirty(state)) keepDraft(userId, draftName, draftOf(state))
      else dropDraft(userId, draftName)
    },
    { delay: PAUSE_MS, flushOnUnmount: true },
  )
  useEffect(() => {
    keep()
    return form.state.subscribe(keep)
  }, [form, keep])
  // A reload or a closed tab unmounts nothing.
  useWindowEvent('pagehide', keep.flush)

  return form
}

/** A part of the form's state: only its changes render the component. */
export function useFormSelector<Part>(form: OperationForm, select: (state: FormState) => Part): Part {
  return useObservableSelector(form.state, select)
}

export function useStored(form: OperationForm): StaffOperation {
  return useFormSelector(form, ({ base }) => base)
}

/** The value of a field, with unsaved input. */
export function useFieldValue<K extends keyof StaffOperation>(form: OperationForm, key: K): EditValue<K> {
  return useFormSelector(form, state => currentValue(state, key))
}

export function useIsChanged(form: OperationForm, key: EditableKey): boolean {
  return useFormSelector(form, ({ mine }) => key in mine)
}

export function useChangeCount(form: OperationForm): number {
  return useFormSelector(form, state => changedKeys(state).length)
}

export function useIsDirty(form: OperationForm): boolean {
  return useFormSelector(form, isDirty)
}
