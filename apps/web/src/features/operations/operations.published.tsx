import { type ComponentProps, lazy, Suspense } from 'react'
import { CreateOperationDialog as Create } from './dialogs/CreateOperationDialog'
import { MissingDatesDialog as Missing, type MissingDates as MissingOnes } from './dialogs/MissingDatesDialog'
import {
  type StateChange as Change,
  StateChangeDialog as ChangeDialog,
  type StateChoice as Choice,
} from './dialogs/StateChangeDialog'
import { missingFields as fieldsOf } from './form/missing-fields'
import { StateChip as Chip } from './StateChip'
import { valueText as textOf } from './value-text'

const Dialog = lazy(() => import('./detail/OperationDialog'))

/** An operation over the present screen; it brings its own texts. */
export function OperationDialog(props: ComponentProps<typeof Dialog>) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  )
}

// What other features use of operations; all of it needs the texts `operations` and `states`.
export const CreateOperationDialog = Create
export const MissingDatesDialog = Missing
export type MissingDates = MissingOnes
export const StateChangeDialog = ChangeDialog
export type StateChange = Change
export type StateChoice = Choice
export const StateChip = Chip
export const missingFields = fieldsOf
export const valueText = textOf
