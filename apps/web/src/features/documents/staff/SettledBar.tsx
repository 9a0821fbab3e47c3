import { useTexts } from '../../../lib/texts/texts'
import type { Settled } from '../staff-rows'
import classes from './SettledBar.module.css'

/** "12 de 49" with a bar; nothing if no documents are requested. */
export function SettledBar({ settled: { done, total } }: { readonly settled: Settled }) {
  const t = useTexts()
  if (total === 0) return null
  return (
    <span
      className="dimmed fz-xs tabular nowrap inline gap-6 regular"
      title={t('documents.staff.settled', { done, total })}
    >
      <span className={classes.bar} aria-hidden="true">
        <span style={{ width: `${(100 * done) / total}%` }} />
      </span>
      {t('common.words.progress', { done, total })}
    </span>
  )
}
