import type { Card } from '@llave/api-contract/board.calls'
import type { PlainTextKey } from '@llave/texts/languages'
import type { Translate } from '@llave/texts/translate'
import { formatDate, formatMoneyShort } from '../../../lib/texts/formats'
import { valueText } from '../../operations/operations.published'

type Fields = Card['fields']

const ORDER = [
  'amountProject',
  'amountMortgage',
  'mortgagePercentage',
  'sendsProposals',
  'receivedProposals',
  'chosenProposal',
  'arrasDate',
  'reservationExpirationDate',
  'contractWithdrawalDate',
  'providingFundsDate',
  'bonusDate',
  'paidOperationDate',
] as const satisfies readonly (keyof Fields)[]

export interface ShownField {
  readonly name: string
  readonly label: PlainTextKey
  readonly text: string
}

function textOf(t: Translate, name: keyof Fields, value: NonNullable<Fields[keyof Fields]>): string | null {
  if (typeof value === 'number') return formatMoneyShort(value)
  return name.endsWith('Date') ? formatDate(String(value)) : valueText(t, name, value)
}

/** The fields whose flag is on and that have something to say, as short as a card needs them. */
export function shownFields(t: Translate, fields: Fields): ShownField[] {
  return ORDER.flatMap(name => {
    const value = fields[name]
    const text = value === undefined || value === null ? null : textOf(t, name, value)
    return text === null ? [] : [{ name, label: `board.fields.${name}` as const, text }]
  })
}

/** About how high a card will be, in pixels: the list measures it once it is there. */
export function estimatedHeight(card: Card): number {
  const lines = Object.values(card.fields).filter(value => value !== null && value !== undefined).length
  const titleLines = card.title.length > 30 ? 2 : 1
  return 100 + titleLines * 20 + lines * 19 + (card.suggestedState ? 34 : 0)
}
