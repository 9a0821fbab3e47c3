import type { ReactNode } from 'react'
import classes from './FileChip.module.css'

interface Props {
  readonly name: string
  /** A hidden icon, or the picture itself. */
  readonly icon: ReactNode
  /** Its action; without one it is not a button. */
  readonly press?: { readonly label: string; readonly act: () => void }
  readonly children?: ReactNode
}

export function FileChip({ name, icon, press, children }: Props) {
  const content = (
    <>
      {icon}
      <span className={classes.name}>{name}</span>
      {children}
    </>
  )
  if (!press) return <div className={classes.file}>{content}</div>
  return (
    <button type="button" className={classes.file} aria-label={press.label} title={press.label} onClick={press.act}>
      {content}
    </button>
  )
}
