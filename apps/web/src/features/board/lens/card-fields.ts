import type { Card } from '@llave/api-contract/board.calls'
import { BOARD_FIELDS, type BoardField } from '@llave/domain/operations/fields/operation-fields'
import type { PlainTextKey } from '@llave/texts/languages'
import type { Translate } from '@llave/texts/translate'
import { formatMoneyShort } from '../../../lib/texts/formats'
import { valueText } from '../../operations/operations.published'

export interface ShownField {
  readonly name: BoardField
  readonly label: PlainTextKey
  readonly text: string
}

/** The fields with a value whose flag is on, in short form. */
export function shownFields(t: Translate, fields: Card['fields']): ShownField[] {
  return BOARD_FIELDS.flatMap(name => {
    const value = fields[name]
    const text = typeof value === 'number' ? formatMoneyShort(value) : valueText(t, name, value)
    return text === null ? [] : [{ name, label: `board.fields.${name}` as const, text }]
  })
}
