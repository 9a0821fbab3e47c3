import { RingProgress } from '@mantine/core'
import { useTexts } from '../../../lib/texts/texts'
import classes from './ProgressRing.module.css'

interface Props {
  readonly done: number
  readonly total: number
  /** How many are still to be sent for the first time. */
  readonly left: number
  /** How many have to be uploaded again. */
  readonly again: number
}

/** How many of the documents have been sent, and what is left to do. */
export function ProgressRing({ done, total, left, again }: Props) {
  const t = useTexts()
  return (
    <div className={classes.ring}>
      <RingProgress
        size={88}
        thickness={8}
        roundCaps
        rootColor="var(--border)"
        sections={done > 0 ? [{ value: (done / total) * 100, color: 'var(--brand)' }] : []}
        label={<span className={classes.figure}>{t('documents.customer.progress', { done, total })}</span>}
        role="img"
        aria-label={t('documents.customer.progressLabel', { done, total })}
      />
      <div>
        {again > 0 && <p className={classes.again}>{t('documents.customer.againLeft', { count: again })}</p>}
        <p className={classes.left}>
          {left > 0 ? t('documents.customer.left', { count: left }) : again === 0 && t('documents.customer.allDone')}
        </p>
        {left + again > 0 && <p className={classes.hint}>{t('documents.customer.hint')}</p>}
      </div>
    </div>
  )
}
