import type { CustomerOperation } from '@llave/api-contract/operations'
import { IconChevronRight } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/navigation/paths'
import { useTexts } from '../../../lib/texts/texts'
import { Facts } from '../../../ui/data/Facts'
import { presentStep } from '../step/present-step'
import { aboutRequest } from './about-request'
import classes from './RequestCard.module.css'

export function RequestHead({ operation }: { readonly operation: CustomerOperation }) {
  const t = useTexts()
  const id = useId()
  return (
    <>
      <p id={`${id}-about`} className="dimmed fz-sm tabular">
        <Facts>{aboutRequest(t, operation)}</Facts>
      </p>
      <h2 className={classes.title}>
        <Link id={`${id}-step`} to={paths.request(operation._id)} aria-labelledby={`${id}-about ${id}-step`}>
          {t(`states.steps.${presentStep(operation).state}.name`)}
          <IconChevronRight aria-hidden="true" />
        </Link>
      </h2>
    </>
  )
}
