import type { ReactNode } from 'react'
import { DialogButtons } from '../feedback/DialogButtons'
import classes from './FormFoot.module.css'

interface Props {
  readonly of: { readonly reset: () => void; readonly sending: boolean }
  /** A verb. */
  readonly submit: string
  /** Closes the form, or leads back to what it took the place of. */
  readonly onCancel: () => void
  readonly disabled?: boolean
  /** What is done to the whole thing instead of saving it, at the other end: "Eliminar". */
  readonly aside?: ReactNode
}

/**
 * The end of every form in a drawer: its buttons stay in sight while the fields scroll. To cancel is to give up what is
 * typed, and its draft; every other way to close the drawer asks.
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
