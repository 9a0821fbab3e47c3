import type { AgencyLead } from '@llave/api-contract/agencies.calls'
import type { Translate } from '@llave/texts/translate'
import { formatDate } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { Chip, type Tone } from '../../../ui/data/Chip'
import { Facts } from '../../../ui/data/Facts'
import { Shown } from '../Shown'
import classes from './desk.module.css'

const TURN_TONES = { CUSTOMER: 'warning', HOLDERS: 'warning', BROKERAGE: 'info', BANK: 'neutral' } as const
const STATUS_TONES = { LIVE: 'neutral', WON: 'success', ENDED: 'neutral' } as const satisfies Record<string, Tone>

export function LeadRow({ lead, company }: { readonly lead: AgencyLead; readonly company: string }) {
  const t = useTexts()
  const { name, typeOperation, status, step, reached, steps, turn } = lead
  const stepName = step === 'CUESTIONARIO_EN_CURSO' ? t('agencies.desk.start') : t(`states.steps.${step}.name`)
  return (
    <li className="card stack gap-xs pad-md">
      <div className={classes.head}>
        <h2 className="fz-lg">{name}</h2>
        {status === 'LIVE' ? (
          turn && <Chip tone={TURN_TONES[turn]}>{t(`agencies.turns.${turn}`, { company })}</Chip>
        ) : (
          <Chip tone={STATUS_TONES[status]}>{t(`agencies.status.${status}`)}</Chip>
        )}
      </div>
      <p>
        <span className="medium">{stepName}</span>
        <span className="dimmed">
          {' · '}
          {t('agencies.desk.step', { reached, steps })}
        </span>
      </p>
      <span className={classes.bar} data-over={status !== 'LIVE' || undefined} aria-hidden="true">
        <span className="graphic" style={{ width: `${(reached / steps) * 100}%` }} />
      </span>
      <p className="dimmed fz-sm">
        <Facts>{[t(`states.operationTypes.${typeOperation}`), ...datesOf(t, lead)]}</Facts>
      </p>
      {(lead.amounts || lead.papers) && (
        <div className="fz-sm">
          <p className="dimmed">{t('agencies.desk.letsSee')}:</p>
          <p>
            <Shown amounts={lead.amounts} papers={lead.papers} />
          </p>
        </div>
      )}
    </li>
  )
}

function datesOf(t: Translate, lead: AgencyLead): readonly string[] {
  const { sentDate, sentBy, status, stepDate, signedDate, deedDate, endedDate } = lead
  const sent = formatDate(sentDate)
  const facts = (name: 'since' | 'signed' | 'deed' | 'ended', date: typeof sentDate | null) =>
    date ? [t(`agencies.desk.facts.${name}`, { date: formatDate(date) })] : []
  return [
    sentBy ? t('agencies.desk.facts.sentBy', { date: sent, name: sentBy }) : t('common.words.sentOn', { date: sent }),
    ...facts('since', status === 'LIVE' ? stepDate : null),
    ...facts('signed', signedDate),
    ...facts('deed', status === 'ENDED' ? null : deedDate),
    ...facts('ended', endedDate),
  ]
}
