import { IconCheck } from '@tabler/icons-react'
import { useTexts } from '../../../lib/texts/texts'
import type { SigningStatus } from '../api/validate-link'
import classes from './StepList.module.css'

const STEPS = ['DNI', 'SIGN', 'DONE'] as const satisfies readonly SigningStatus['step'][]

export function StepList({ step }: { readonly step: SigningStatus['step'] }) {
  const t = useTexts()
  const present = STEPS.indexOf(step)
  return (
    <ol className={classes.steps} aria-label={t('common.words.steps')}>
      {STEPS.map((name, at) => {
        const done = at < present || step === 'DONE'
        return (
          <li
            key={name}
            className={classes.step}
            data-done={done || undefined}
            aria-current={at === present ? 'step' : undefined}
          >
            <span className={classes.mark} aria-hidden="true">
              {done ? <IconCheck /> : at + 1}
            </span>
            <span className={classes.name}>{t(`signing.page.steps.${name}`)}</span>
          </li>
        )
      })}
    </ol>
  )
}
