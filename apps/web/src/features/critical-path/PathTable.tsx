import type { CriticalPath, PathLeg } from '@llave/domain/operations/dates/critical-path'
import { waitingDays } from '@llave/domain/operations/dates/deed-clock'
import type { Pace } from '@llave/domain/operations/timeline/step-times'
import type { Translate } from '@llave/texts/translate'
import { formatDate } from '../../lib/texts/formats'
import { useTexts } from '../../lib/texts/texts'
import { Abbreviated } from '../../ui/data/Abbreviation'
import classes from './PathCard.module.css'
import { stepName } from './path-text'

interface Props {
  readonly path: CriticalPath
  readonly pace: Pace
  readonly inCatalonia: boolean | null | undefined
}

/** The way to the deed as a line of steps: when each is expected, its last day, and the source of its days. */
export function PathTable({ path, pace, inCatalonia }: Props) {
  const t = useTexts()
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{t('operations.path.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('operations.path.step')}</th>
          <th scope="col">{t('operations.path.expected')}</th>
          <th scope="col">{t('operations.path.latest')}</th>
        </tr>
      </thead>
      <tbody>
        {path.legs.map(leg => (
          <tr
            key={leg.step}
            data-first={leg === path.first || undefined}
            data-late={leg.expected > leg.latest || undefined}
          >
            <th scope="row">
              {stepName(t, leg.step)}
              <span className="dimmed fz-2xs block regular">
                <Abbreviated quiet>{sourceText(t, leg, pace, waitingDays(inCatalonia))}</Abbreviated>
              </span>
            </th>
            <td>{formatDate(leg.expected)}</td>
            <td>{formatDate(leg.latest)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function sourceText(t: Translate, { step, planned }: PathLeg, pace: Pace, wait: number): string {
  if (planned) return t('operations.path.planned')
  switch (step) {
    case 'CUESTIONARIO_EN_CURSO':
      return t('operations.path.answers')
    case 'ACT':
      return t('operations.path.actLaw')
    case 'DEED':
      return t('operations.path.law', { days: wait })
    default: {
      const { days, finished } = pace[step]
      return finished === null
        ? t('operations.path.trade', { days })
        : t('operations.path.own', { days, count: finished })
    }
  }
}
