import type { ReactNode } from 'react'
import classes from './FormFoot.module.css'

interface Props {
  /** What is done to the whole thing instead of saving it, at the other end: "Eliminar". */
  readonly aside?: ReactNode
  /** The buttons that end the form, the main one last. */
  readonly children: ReactNode
}

/** The end of a form in a drawer: its buttons stay in sight while the fields scroll. */
export function FormFoot({ aside, children }: Props) {
  return (
    <div className={classes.foot}>
      {aside && <div className={classes.aside}>{aside}</div>}
      {children}
    </div>
  )
}
