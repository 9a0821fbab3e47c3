import type { StepState } from '@llave/domain/operations/states/operation-states'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/navigation/paths'
import { useSignedIn } from '../../../lib/session/session'
import { useTexts } from '../../../lib/texts/texts'
import { usualText } from '../../../lib/texts/usual-text'
import type { Questionnaire } from '../api/answers-query'
import { stepsAheadQuery } from '../api/steps-ahead-query'
import classes from './Congratulations.module.css'

/** The number of next steps shown: up to the last in which the customer has something to do. */
const STEPS_TOLD = 3

/** The state that follows the questionnaire. */
const REVIEW: StepState = 'CUESTIONARIO_COMPLETADO'

/** The end of the questionnaire: the next steps with their usual times, and a link to the request. */
export function Congratulations({ questionnaire }: { readonly questionnaire: Questionnaire }) {
  const t = useTexts()
  const { name } = useSignedIn()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={classes.done}>
      <span className={classes.mark}>
        <IconCheck aria-hidden="true" />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {t('questionnaire.congratulations.title', { name })}
      </h1>
      <p className="strong">
        {t('questionnaire.congratulations.number', { number: String(questionnaire.numOperation) })}
      </p>
      <p className={classes.text}>{t('questionnaire.congratulations.description')}</p>
      <NextSteps operationId={questionnaire.operationId} />
      <Button component={Link} to={paths.request(questionnaire.operationId)} size="lg">
        {t('common.actions.seeApplication')}
      </Button>
    </div>
  )
}

/** Reserves its space, so that the button does not move. */
function NextSteps({ operationId }: { readonly operationId: string }) {
  const t = useTexts()
  const { data = [] } = useQuery(stepsAheadQuery(operationId))
  return (
    <section className={classes.next} aria-labelledby="next-steps">
      <h2 id="next-steps" className="mb-sm">
        {t('questionnaire.congratulations.next')}
      </h2>
      <ol className={classes.steps}>
        {data.slice(0, STEPS_TOLD).map(({ state, usual }) => (
          <li key={state}>
            <span className="medium block">
              {state === REVIEW ? t('questionnaire.congratulations.review') : t(`states.steps.${state}.name`)}
            </span>
            <span className={classes.meaning}>
              {t(`states.steps.${state}.meaning`)} {usualText(t, usual)}.
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
