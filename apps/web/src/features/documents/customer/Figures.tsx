import type { DocumentFigures } from '@llave/domain/documents/asked-documents'
import { RingProgress } from '@mantine/core'
import { useTexts } from '../../../lib/texts/texts'
import classes from './Figures.module.css'

interface Props {
  readonly figures: DocumentFigures
  /** When documents will be requested, if that is not yet the case. */
  readonly later: string | null
}

/** The number of sent documents, and the state of the others. */
export function Figures({ figures, later }: Props) {
  const t = useTexts()
  const { done, again, left, explained, total } = figures
  const rest = (['again', 'left', 'explained'] as const).filter(name => figures[name] > 0)
  return (
    <div className={classes.figures}>
      <RingProgress
        size={80}
        thickness={6}
        roundCaps
        rootColor="var(--border)"
        sections={done > 0 ? [{ value: (done / total) * 100, color: 'var(--brand)' }] : []}
        label={<span className={classes.figure}>{t('common.words.progress', { done, total })}</span>}
        role="img"
        aria-label={t('documents.customer.progressLabel', { done, total })}
      />
      <div>
        {rest.length > 0 ? (
          <p className={classes.rest}>
            {rest.map(name => t(`documents.customer.figures.${name}`, { count: figures[name] })).join(' · ')}
          </p>
        ) : (
          <p className={classes.rest}>{t('documents.customer.allDone')}</p>
        )}
        {later && again + left > 0 ? (
          <p className={classes.hint}>{later}</p>
        ) : (
          // Rejected documents say themselves what to do.
          again === 0 && left > 0 && <p className={classes.hint}>{t('documents.customer.hint')}</p>
        )}
        {explained > 0 && again + left === 0 && <p className={classes.hint}>{t('documents.customer.explainedHint')}</p>}
      </div>
    </div>
  )
}
