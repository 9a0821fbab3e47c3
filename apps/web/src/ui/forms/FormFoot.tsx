import type { ReactNode } from 'react'
import { DialogButtons } from '../feedback/DialogButtons'
import classes from './FormFoot.module.css'

interface Props {
  readonly of: { readonly reset: () => void; readonly sending: boolean }
  readonly submit: string
  /** Closes the form, or returns to what it replaced. */
  readonly onCancel: () => void
  readonly disabled?: boolean
  /** An action on the whole object at the other end: "Eliminar". */
  readonly aside?: ReactNode
}

/**
 * The buttons of every form in a drawer, sticky while the fields scroll. Cancelling discards input and draft; every
 * other way to close the drawer asks.
 */
export function FormFoot({ of: form, submit, onCancel, disabled = false, aside }: Props) {
  return (
    <div className={classes.foot}>
      {aside && <div className={classes.aside}>{aside}</div>}
      <DialogButtons
        confirm={submit}
        onCancel={() => {
          form.reset()
          onCancel()
        }}
        running={form.sending}
        disabled={disabled}
      />
    </div>
  )
}
