import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/navigation/paths'
import { useSignedIn } from '../../../lib/session/session'
import { useTexts } from '../../../lib/texts/texts'
import type { Questionnaire } from '../api/answers-query'
import classes from './Congratulations.module.css'

/** The end of the questionnaire, with the way to the request's file. */
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
      <h1 ref={heading} className={classes.title} tabIndex={-1}>
        {t('questionnaire.congratulations.title', { name })}
      </h1>
      <p className={classes.number}>
        {t('questionnaire.congratulations.number', { number: String(questionnaire.numOperation) })}
      </p>
      <p className={classes.text}>{t('questionnaire.congratulations.description')}</p>
      <Button component={Link} to={paths.request(questionnaire.operationId)} size="lg">
        {t('questionnaire.congratulations.action')}
      </Button>
    </div>
  )
}
