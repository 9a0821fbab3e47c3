import type { ReactNode } from 'react'
import classes from './CardHead.module.css'

/** The title of a card, and a line about its content. */
export function CardHead({ title, intro }: { readonly title: ReactNode; readonly intro: ReactNode }) {
  return (
    <>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.intro}>{intro}</p>
    </>
  )
}
