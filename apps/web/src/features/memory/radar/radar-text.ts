import type { RadarEntry } from '@llave/api-contract/radar.calls'
import { TASK_NAME_MAX_LENGTH } from '@llave/domain/validation/limits'
import type { Translate } from '@llave/texts/translate'
import { formatDate, formatMoneyShort, formatRate } from '../../../lib/texts/formats'

type Reason = RadarEntry['reason']
type Of<K extends Reason['kind']> = Extract<Reason, { readonly kind: K }>

/** The reason of an entry in sentences, with the number of cases it is based on. */
export function reasonText(t: Translate, reason: Reason): readonly string[] {
  if (reason.kind === 'WOULD_PASS') return passesText(t, reason)
  return reason.kind === 'BETTER_RATE' ? betterText(t, reason) : endsText(t, reason)
}

function passesText(t: Translate, { bank, cases, approved, days, terms }: Of<'WOULD_PASS'>): readonly string[] {
  return [
    t('radar.passes', { bank: t(`states.banks.${bank}`), approved, cases }),
    ...(days === null ? [] : [t('radar.days', { days })]),
    ...(terms
      ? [
          t(`radar.terms.${terms.rateKind}`, {
            rate: formatRate(terms.rate ?? 0),
            differential: formatRate(terms.differential ?? 0),
            cases: terms.cases,
          }),
        ]
      : []),
  ]
}

function betterText(t: Translate, reason: Of<'BETTER_RATE'>): readonly string[] {
  const { rateKind, own, bank, cases, offered, instalment, newInstalment, saving, cost, months } = reason
  const saved = { years: Math.floor(months / 12), saving: formatMoneyShort(saving), cost: formatMoneyShort(cost) }
  return [
    t(`radar.pays.${rateKind}`, {
      instalment: formatMoneyShort(instalment),
      rate: formatRate(reason.rate),
      differential: formatRate(reason.differential ?? 0),
      euribor: formatRate(reason.euribor?.value ?? 0),
      own: t(`states.banks.${own}`),
    }),
    t(`radar.could.${rateKind}`, {
      ...{ bank: t(`states.banks.${bank}`), offered: formatRate(offered), cases },
      ...{ instalment: formatMoneyShort(newInstalment), monthly: monthlyOf(reason) },
    }),
    t(own === bank ? 'radar.savesSame' : 'radar.saves', saved),
  ]
}

const monthlyOf = ({ instalment, newInstalment }: Of<'BETTER_RATE'>) => formatMoneyShort(instalment - newInstalment)

function endsText(t: Translate, reason: Of<'FIXED_ENDS'>): readonly string[] {
  const { own, endsOn, rate, differential, euribor, laterInstalment, fixed } = reason
  const instalment = formatMoneyShort(reason.instalment)
  return [
    t('radar.fixedEnds', {
      ...{ date: formatDate(endsOn), rate: formatRate(rate) },
      ...{ own: t(`states.banks.${own}`), differential: formatRate(differential) },
    }),
    euribor && laterInstalment !== null
      ? t('radar.later', { instalment, later: formatMoneyShort(laterInstalment), euribor: formatRate(euribor.value) })
      : t('radar.noEuribor', { instalment }),
    ...(fixed
      ? [
          t('radar.fixed', {
            ...{ bank: t(`states.banks.${fixed.bank}`), rate: formatRate(fixed.rate), cases: fixed.cases },
            instalment: formatMoneyShort(fixed.instalment),
          }),
        ]
      : []),
  ]
}

/** The name and description of the task to call somebody, in the words of the list. */
export function taskText(t: Translate, { operation, holderName, reason, also }: RadarEntry) {
  const named = (name: string) => {
    if (reason.kind === 'FIXED_ENDS') return t('radar.names.FIXED_ENDS', { name })
    return reason.kind === 'WOULD_PASS'
      ? t('radar.names.WOULD_PASS', { name, bank: t(`states.banks.${reason.bank}`) })
      : t('radar.names.BETTER_RATE', { name, monthly: monthlyOf(reason) })
  }
  const name = holderName ?? operation.title
  const room = TASK_NAME_MAX_LENGTH - named('').length
  const others = also.flatMap(other => [
    t('radar.also', { number: other.operation.numOperation, date: formatDate(other.endedOn) }),
    ...reasonText(t, other.reason),
  ])
  const description = [...reasonText(t, reason), ...others, t('radar.note')].join(' ')
  return { name: named(name.slice(0, room)), description }
}
