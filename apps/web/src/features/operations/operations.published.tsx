import { type ComponentProps, lazy, Suspense } from 'react'

const Dialog = lazy(() => import('./detail/OperationDialog'))

/** An operation over the current screen; loads its own texts. */
export function OperationDialog(props: ComponentProps<typeof Dialog>) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  )
}

// Published to other features; needs the texts `operations` and `states`.
export { CreateOperationDialog } from './dialogs/CreateOperationDialog'
export { type MissingDates, MissingDatesDialog } from './dialogs/MissingDatesDialog'
export { type StateChange, StateChangeDialog, type StateChoice } from './dialogs/StateChangeDialog'
export { missingFields } from './model/missing-fields'
export { fieldName, valueText } from './model/value-text'
export { StateChip } from './StateChip'
