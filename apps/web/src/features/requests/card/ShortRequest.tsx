import type { CustomerOperation } from '@llave/api-contract/operations'
import { IconChevronRight } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/navigation/paths'
import { useTexts } from '../../../lib/texts/texts'
import { Facts } from '../../../ui/data/Facts'
import { presentStep } from '../step/present-step'
import { TurnChip } from '../step/TurnChip'
import { aboutRequest } from './about-request'
import classes from './RequestCard.module.css'

/** A live request in a few lines: what it is about, its step, whose turn it is. */
export function ShortRequest({ operation }: { readonly operation: CustomerOperation }) {
  const t = useTexts()
  const id = useId()
  const { state, now } = presentStep(operation)
  return (
    <article className={classes.card} data-short>
      <div>
        <p id={`${id}-about`} className="dimmed fz-sm tabular">
          <Facts>{aboutRequest(t, operation)}</Facts>
        </p>
        <h2 className={classes.title}>
          <Link id={`${id}-step`} to={paths.request(operation._id)} aria-labelledby={`${id}-about ${id}-step`}>
            {t(`states.steps.${state}.name`)}
            <IconChevronRight aria-hidden="true" />
          </Link>
        </h2>
      </div>
      <div>
        <TurnChip turn={now.turn} />
      </div>
    </article>
  )
}
