import type { Card } from '@llave/api-contract/board.calls'
import { criticalPath, verdictOf } from '@llave/domain/operations/dates/critical-path'
import { type DateRisk, DEADLINES, datesAtRisk } from '@llave/domain/operations/dates/dates-at-risk'
import { BOARD_FIELDS, type BoardField } from '@llave/domain/operations/fields/operation-fields'
import { type CalendarDay, dateOf, instantAt } from '@llave/domain/time/calendar-day'
import type { PlainTextKey } from '@llave/texts/languages'
import type { Translate } from '@llave/texts/translate'
import { formatDate, formatMoneyShort, formatNumber } from '../../../lib/texts/formats'
import { wholeVerdict } from '../../critical-path/critical-path.published'
import { valueText } from '../../operations/operations.published'

/** The content of the cards' third line: the fields chosen for each card, money, dates, slack, or documents. */
export const LENSES = ['FIELDS', 'MONEY', 'DATES', 'SLACK', 'DOCUMENTS'] as const
export type Lens = (typeof LENSES)[number]

export interface Fact {
  readonly name: string
  readonly label: string
  readonly text: string
  readonly risk?: DateRisk | undefined
  /** The fact as a sentence; by default the meaning of its risk. */
  readonly title?: string
}

type PathReading = Parameters<typeof criticalPath>[1]
type PathCard = Pick<
  Card,
  'state' | 'stateEnteredDate' | 'providingFunds' | 'isArchived' | 'deedInCatalonia' | 'milestones' | 'deadlines'
>
type Lensed = Pick<Card, 'state' | 'fields' | 'money' | 'deadlines' | 'milestones' | 'deedInCatalonia'>

/** The facts of a lens for a card, in short form. Documents are shown as a ring instead, and slack needs the pace. */
export function factsOf(
  t: Translate,
  lens: Exclude<Lens, 'SLACK' | 'DOCUMENTS'>,
  card: Lensed,
  now: Date,
): readonly Fact[] {
  if (lens === 'MONEY') return moneyOf(t, card)
  const risks = risksOf(card, now)
  if (lens === 'DATES') return datesOf(t, card, risks)
  // The mortgage's amount is already beside the title.
  return shownFields(t, card.fields)
    .filter(({ name }) => name !== 'amountMortgage')
    .map(({ name, label, text }) => ({ name, label: t(label), text, risk: risks.get(name)?.risk }))
}

function moneyOf(t: Translate, { money }: Lensed): Fact[] {
  const amount = (name: 'amountProject' | 'honorariosMax', label: PlainTextKey) => {
    const euros = money[name]
    return euros === null ? [] : [{ name, label: t(label), text: formatMoneyShort(euros) }]
  }
  const percentage = valueText(t, 'mortgagePercentage', money.mortgagePercentage)
  return [
    ...amount('amountProject', 'operations.fields.amountProject'),
    ...(percentage ? [{ name: 'mortgagePercentage', label: '', text: percentage }] : []),
    ...amount('honorariosMax', 'words.fees'),
  ]
}

export function slackFacts(t: Translate, card: PathCard, reading: PathReading): readonly Fact[] {
  const path = criticalPath({ ...card, ...card.milestones, arrasDate: card.deadlines.arrasDate }, reading)
  if (!path) return []
  const { goal, slack } = path
  const risk = ({ MISSED: 'PAST', TIGHT: 'SOON', AMPLE: undefined } as const)[verdictOf(slack)]
  return [
    {
      name: 'slack',
      label: t('board.lens.names.SLACK'),
      text: t('words.daysShort', { days: formatNumber(slack) }),
      risk,
      title: wholeVerdict(t, path),
    },
    { name: goal.field, label: t(`board.lens.goals.${goal.field}`), text: formatDate(goal.day) },
  ]
}

type Risks = ReadonlyMap<string, { readonly risk: DateRisk; readonly day: CalendarDay }>

function risksOf({ state, deadlines, milestones, deedInCatalonia }: Lensed, now: Date): Risks {
  return new Map(
    datesAtRisk({ state, ...deadlines, ...milestones, deedInCatalonia }, now).map(({ field, ...risk }) => [
      field,
      risk,
    ]),
  )
}

/** All deadlines, the earliest first, and the legal dates around the deed. */
function datesOf(t: Translate, { deadlines }: Lensed, risks: Risks): Fact[] {
  const ofCustomer = DEADLINES.flatMap(name => {
    const date = deadlines[name]
    return date ? [{ name, label: t(`board.fields.${name}`), at: dateOf(date), date }] : []
  })
  const ofLaw = (['signTransparencyActDate', 'formalizationDate'] as const).flatMap(name => {
    const risk = risks.get(name)
    return risk ? [{ name, label: t(`board.lens.${name}`), at: instantAt(risk.day), date: risk.day }] : []
  })
  return [...ofCustomer, ...ofLaw]
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ name, label, date }) => ({ name, label, text: formatDate(date), risk: risks.get(name)?.risk }))
}

interface ShownField {
  readonly name: BoardField
  readonly label: PlainTextKey
  readonly text: string
}

/** The fields with a value whose flag is on, in short form. */
function shownFields(t: Translate, fields: Card['fields']): ShownField[] {
  return BOARD_FIELDS.flatMap(name => {
    const value = fields[name]
    const text = typeof value === 'number' ? formatMoneyShort(value) : valueText(t, name, value)
    return text === null ? [] : [{ name, label: `board.fields.${name}` as const, text }]
  })
}
