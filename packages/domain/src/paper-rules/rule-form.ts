import { hasOwnName } from '../documents/document-sections'
import { type DocumentType, GENERAL_DOCUMENT_TYPES, HOLDER_DOCUMENT_TYPES } from '../documents/document-types'
import { BUILT_IN_PAPERS, isSamePaper, PAPERS_OF_STATES } from '../documents/required-documents'
import type { FieldError } from '../validation/field-errors'
import { AMOUNT_MAX_DIGITS } from '../validation/limits'
import { TEXT_FIELDS } from '../validation/validators'
import { OPERATORS, type PaperRule, type RuleCondition, type RuleOperator, type RulePaper } from './paper-rule'
import { ruleField } from './rule-fields'

/** The types that a rule can ask for. */
export const ASKABLE_TYPES = [...HOLDER_DOCUMENT_TYPES, ...GENERAL_DOCUMENT_TYPES].filter(
  type => !PAPERS_OF_STATES.includes(type),
)

/** A condition as entered, before it is checked. */
export type TypedCondition = Omit<RuleCondition, 'operator'> & { readonly operator: string }

export interface RuleForm extends Pick<PaperRule, 'effect' | 'reason'>, RulePaper {
  readonly name: string
  readonly conditions: readonly TypedCondition[]
}

/** The wrong fields of a rule, by path (`name`, `conditions.0.amount`), for pages and server. */
export function ruleErrors({
  name,
  effect,
  type,
  nameDocument,
  reason,
  conditions,
}: RuleForm): Record<string, FieldError> {
  const errors: Record<string, FieldError | null> = {
    name: TEXT_FIELDS.ruleName.error(name),
    type: isPossible(effect, { type, nameDocument }) ? null : 'error_form_option',
    nameDocument: hasOwnName(type) ? TEXT_FIELDS.documentName.error(nameDocument ?? '') : null,
    reason: effect === 'EXCUSE' || reason ? TEXT_FIELDS.reason.error(reason ?? '') : null,
  }
  conditions.forEach((condition, at) => {
    for (const [part, error] of Object.entries(conditionErrors(condition))) errors[`conditions.${at}.${part}`] = error
  })
  return Object.fromEntries(Object.entries(errors).filter((each): each is [string, FieldError] => each[1] !== null))
}

function isPossible(effect: PaperRule['effect'], paper: RulePaper): boolean {
  const types: readonly DocumentType[] = ASKABLE_TYPES
  return effect === 'ASK' ? types.includes(paper.type) : BUILT_IN_PAPERS.some(other => isSamePaper(other, paper))
}

function conditionErrors({ field, operator, values = [], amount }: TypedCondition): Record<string, FieldError | null> {
  const described = ruleField(field)
  if (!described) return { field: field === '' ? 'error_form_obligatory_field' : 'error_form_option' }
  const operators: readonly string[] = OPERATORS[described.kind]
  if (!operators.includes(operator)) return { operator: 'error_form_option' }
  switch (described.kind) {
    case 'OPTIONS':
      if (values.length === 0) return { values: 'error_form_obligatory_field' }
      return { values: values.every(value => described.options.includes(value)) ? null : 'error_form_option' }
    case 'NUMBER':
      return { amount: amountError(amount, described.control === 'MONEY' || described.control === 'PERCENT' ? 100 : 1) }
    case 'YES_NO':
      return {}
  }
}

/** `parts` is the number of units of the smallest accepted amount in one: 100 for two decimals. */
function amountError(amount: number | null | undefined, parts: number): FieldError | null {
  if (amount == null) return 'error_form_obligatory_field'
  if (!Number.isFinite(amount)) return 'error_form_number'
  if (amount < 0) return 'error_form_min_number'
  if (amount >= 10 ** (AMOUNT_MAX_DIGITS - 2)) return 'error_form_max_number'
  const isExact = Math.abs(amount * parts - Math.round(amount * parts)) < 1e-6
  return isExact ? null : parts === 1 ? 'error_form_whole_number' : 'error_form_format'
}

/** The condition as stored, with only those inputs that its operator uses. */
export function keptCondition({ field, operator, values, amount }: TypedCondition): RuleCondition {
  // Checked by `ruleErrors`.
  const kept = operator as RuleOperator
  if (kept === 'ONE_OF') return { field, operator: kept, values: [...new Set(values)] }
  return kept === 'YES' || kept === 'NO' ? { field, operator: kept } : { field, operator: kept, amount: amount ?? null }
}
