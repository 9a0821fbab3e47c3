import type { ChangedField, StateDateChange } from '@llave/api-contract/activity'
import { FEE_NAMES, type FeeName } from '@llave/domain/money/fees'
import { isUnreadable } from '@llave/domain/money/read-number'
import type { Region } from '@llave/domain/money/regions'
import type { Bank } from '@llave/domain/operations/fields/banks'
import type { MortgagePercentage } from '@llave/domain/operations/fields/mortgage-percentages'
import {
  BOARD_FIELDS,
  type BoardFlag,
  type FieldKind,
  isBoardFlag,
  isOperationField,
  OPERATION_FIELDS,
} from '@llave/domain/operations/fields/operation-fields'
import type { OperationType } from '@llave/domain/operations/fields/operation-types'
import type { ReceivedProposal } from '@llave/domain/operations/fields/proposals'
import {
  type ArchiveReason,
  isMilestone,
  type OperationState,
  type StateDates,
} from '@llave/domain/operations/states/operation-states'
import { fullName } from '@llave/domain/people/full-name'
import type { Instant } from '@llave/domain/time/calendar-day'
import type { Translate } from '@llave/texts/translate'
import { formatDate, formatDateTime, formatMoney } from '../../../lib/texts/formats'

/**
 * Everything named in the detail, its messages and its feed: fields, values with their own rules, and the card's
 * switches.
 */
export type NamedField = Exclude<ChangedField, StateDateChange> | 'stateDates' | BoardFlag

export function isNamedField(name: string): name is NamedField {
  return isOperationField(name) || isBoardFlag(name) || isFee(name) || name in RULED
}

const isFee = (name: string): name is FeeName => (FEE_NAMES as readonly string[]).includes(name)

export function fieldName(t: Translate, field: NamedField): string {
  if (isBoardFlag(field)) {
    const shown = BOARD_FIELDS.find(name => OPERATION_FIELDS[name].flag === field)
    return shown ? t('operations.fields.showBoard', { field: fieldName(t, shown) }) : field
  }
  return isMilestone(field) ? t(`states.milestones.${field}`) : t(`operations.fields.${field}`)
}

type Writer = (t: Translate, value: never) => string
const instant = (write: (date: Instant) => string) => (_: Translate, value: Instant) => write(value)
const named = (_: Translate, { name, lastname = '' }: { name: string; lastname?: string }) =>
  fullName({ name, lastname })
const bank = (t: Translate, code: Bank) => t(`states.banks.${code}`)
const proposal = (t: Translate, { proposal: code, isOk }: ReceivedProposal) => bank(t, code) + (isOk ? ' ✓' : '')
const list =
  <Item>(write: (t: Translate, item: Item) => string) =>
  (t: Translate, items: readonly Item[]) =>
    items.map(item => write(t, item)).join(', ')
const yesNo = (t: Translate, value: boolean) => t(value ? 'common.yes' : 'common.no')

const WRITERS: Readonly<Record<FieldKind, Writer>> = {
  text: (_: Translate, value: string) => value,
  note: (_: Translate, value: string) => value,
  operationType: (t: Translate, type: OperationType) => t(`states.operationTypes.${type}`),
  provision: (t: Translate, normal: boolean) =>
    t(normal ? 'operations.providingFunds.normal' : 'operations.providingFunds.study'),
  yesNo,
  person: named,
  money: (_: Translate, euros: number) => formatMoney(euros),
  percentage: (t: Translate, band: MortgagePercentage) => t(`states.mortgagePercentages.${band}`),
  day: instant(formatDate),
  moment: instant(formatDateTime),
  region: (t: Translate, region: Region) => t(`states.regions.${region}`),
  bank,
  banks: list(bank),
  receivedProposals: list(proposal),
}

const RULED: Readonly<Record<'state' | 'isArchived' | 'archivedReason' | 'tags' | 'stateDates', Writer>> = {
  state: (t: Translate, state: OperationState) => t(`states.names.${state}`),
  isArchived: yesNo,
  archivedReason: (t: Translate, reason: ArchiveReason) => t(`states.archiveReasons.${reason}`),
  tags: list(named),
  stateDates: (t: Translate, dates: StateDates) =>
    Object.entries(dates)
      .map(([state, date]) => `${t(`states.names.${state as OperationState}`)} ${formatDate(date)}`)
      .join(', '),
}

/** A field's value as text; `null` when it is empty. */
export function valueText(t: Translate, field: NamedField | StateDateChange, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (isUnreadable(value)) return value.typed
  return writerOf(field)(t, value as never) || null
}

function writerOf(field: NamedField | StateDateChange): Writer {
  if (isOperationField(field)) return WRITERS[OPERATION_FIELDS[field].kind]
  if (isBoardFlag(field)) return yesNo
  if (isFee(field)) return WRITERS.money
  return field in RULED ? RULED[field as keyof typeof RULED] : instant(formatDate)
}
