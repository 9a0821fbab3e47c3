import type { CustomerOperation } from '@llave/api-contract/operations'
import { presentStep } from '../step/present-step'
import { TurnChip } from '../step/TurnChip'
import classes from './RequestCard.module.css'
import { RequestHead } from './RequestHead'

/** A live request in a few lines: what it is about, its step, whose turn it is. */
export function ShortRequest({ operation }: { readonly operation: CustomerOperation }) {
  const { now } = presentStep(operation)
  return (
    <article className={classes.card} data-short>
      <div>
        <RequestHead operation={operation} />
      </div>
      <div>
        <TurnChip turn={now.turn} />
      </div>
    </article>
  )
}
