import { isUnreadable } from '@llave/domain/money/read-number'
import type { Translate } from '@llave/texts/translate'
import { formatDate, formatDateTime, formatMoney } from '../../lib/texts/formats'

const MONEY = new Set(['amountProject', 'amountReform', 'amountMortgage', 'capitalPending'])
const CODES = [
  'states.names',
  'states.operationTypes',
  'states.mortgagePercentages',
  'states.archiveReasons',
  'states.banks',
]
const INSTANT = /^\d{4}-\d{2}-\d{2}T/

/** Milestones have an hour; the other dates are days. */
const WITH_TIME = new Set([
  'presentationProposalsDate',
  'appraisalDate',
  'signFEINDate',
  'signTransparencyActDate',
  'formalizationDate',
])

/** The name of a field as the detail shows it; null for a field that has none. */
export function fieldName(t: Translate, field: string): string | null {
  const flag = /^showBoard(.+)$/.exec(field)?.[1]
  if (flag) {
    const shown = flag === 'AmountMortage' ? 'amountMortgage' : flag.charAt(0).toLowerCase() + flag.slice(1)
    return t('operations.fields.showBoard', { field: fieldName(t, shown) ?? shown })
  }
  return t.find(`operations.fields.${field}`) ?? t.find(`states.milestones.${field}`) ?? null
}

function codeName(t: Translate, code: string): string {
  const names = CODES.map(tree => t.find(`${tree}.${code}`))
  return names.find(name => name !== undefined) ?? code
}

/** A value of a field as people read it; `null` when it is empty. */
export function valueText(t: Translate, field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (field === 'providingFunds')
    return t(value === true ? 'operations.providingFunds.normal' : 'operations.providingFunds.study')
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no')
  if (typeof value === 'number') return MONEY.has(field) ? formatMoney(value) : String(value)
  if (typeof value === 'string') {
    if (!INSTANT.test(value)) return codeName(t, value)
    return WITH_TIME.has(field) ? formatDateTime(value) : formatDate(value)
  }
  if (Array.isArray(value)) {
    const parts = value.map(entry => valueText(t, field, entry)).filter(part => part !== null)
    return parts.length > 0 ? parts.join(', ') : null
  }
  return isUnreadable(value) ? value.typed : objectText(t, field, value)
}

function objectText(t: Translate, field: string, value: object): string | null {
  if ('proposal' in value && typeof value.proposal === 'string') {
    const name = codeName(t, value.proposal)
    return 'isOk' in value && value.isOk === true ? `${name} ✓` : name
  }
  if ('name' in value && typeof value.name === 'string') {
    return 'lastname' in value ? `${value.name} ${String(value.lastname)}`.trim() : value.name
  }
  const parts = Object.entries(value).map(([key, entry]) => `${codeName(t, key)} ${valueText(t, field, entry) ?? ''}`)
  return parts.length > 0 ? parts.join(', ') : null
}
