import type { CustomerOperation } from '@llave/api-contract/operations'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../../lib/navigation/paths'
import { useTexts } from '../../../lib/texts/texts'
import { aboutRequest } from '../card/about-request'
import { presentStep } from '../step/present-step'
import classes from './RequestLine.module.css'

/** The request in one line of 48 px above every tab except the one of its state, to which it links. */
export function RequestLine({ operation }: { readonly operation: CustomerOperation }) {
  const t = useTexts()
  const { state, now } = presentStep(operation)
  const [number, type] = aboutRequest(t, operation)
  return (
    <div className={classes.line}>
      <Link to={paths.requests} className={classes.back} aria-label={t('area.titles.requests')}>
        <IconChevronLeft aria-hidden="true" />
      </Link>
      <div className={classes.about}>
        <h1 className={classes.title}>
          <Link to={paths.request(operation._id, 'estado')} replace>
            {`${type} · ${number}`}
          </Link>
        </h1>
        <p className={classes.now} data-turn={now.turn}>
          {`${t(`requests.turns.${now.turn}`)} · ${t(`states.steps.${state}.name`)}`}
        </p>
      </div>
      <IconChevronRight className="rigid dimmed" aria-hidden="true" />
    </div>
  )
}
