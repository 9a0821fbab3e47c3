import type { StaffOperation } from '@llave/api-contract/operations'
import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '../../../lib/device/drafts'
import { useObservableSelector } from '../../../lib/observable'
import { useSignedIn } from '../../../lib/session/session'
import { changedKeys, currentValue, draftOf, type EditableKey, type EditValue } from './edit-state'
import { createOperationForm, type FormState, isDirty, type OperationForm } from './operation-form'

/** A draft is written after this pause. */
const PAUSE_MS = 500

/**
 * The form of an operation. A newer `operation` (somebody else's change) is merged without losing input; unsaved
 * changes are kept on the device, so that they outlive the session.
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
