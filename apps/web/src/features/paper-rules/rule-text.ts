import type { PaperRuleRecord } from '@llave/api-contract/paper-rules.calls'
import type { RuleCondition } from '@llave/domain/paper-rules/paper-rule'
import { type RuleField, type RuleFieldKey, ruleField } from '@llave/domain/paper-rules/rule-fields'
import type { Translate } from '@llave/texts/translate'
import { formatMoney, formatNumber } from '../../lib/texts/formats'
import { answerOption, staffQuestion } from '../questionnaire/questionnaire.published'

/** The subject of a condition, in the staff's words. */
export function fieldText(t: Translate, key: RuleFieldKey): string {
  return key === 'typeOperation' ? t('operations.fields.typeOperation') : staffQuestion(t, key)
}

/** The name of a possible answer of a field. */
export function optionOf(t: Translate, { key, control }: RuleField, option: string): string {
  if (key === 'typeOperation') return t.find(`states.operationTypes.${option}`) ?? option
  return answerOption(t, { key, control }, option)
}

/** A condition as a phrase without verb: the question, and the answers that meet it. */
export function conditionText(t: Translate, { field, operator, values = [], amount }: RuleCondition): string {
  const known = ruleField(field)
  if (!known) return field
  const question = fieldText(t, known.key)
  const of = question.endsWith('?') ? question : `${question}:`
  if (operator === 'YES' || operator === 'NO') return `${of} ${t(`paperRules.operators.${operator}`)}`
  if (operator === 'ONE_OF') return `${of} ${values.map(value => optionOf(t, known, value)).join(', ')}`
  return `${of} ${t(`paperRules.operators.${operator}`)} ${amountText(known, amount ?? 0)}`
}

function amountText({ control }: RuleField, amount: number): string {
  if (control === 'MONEY') return formatMoney(amount)
  return control === 'PERCENT' ? `${formatNumber(amount)}\u00a0%` : formatNumber(amount)
}

/** The paper of a rule, in the customer's words. */
export function paperText(
  t: Translate,
  { type, nameDocument }: Pick<PaperRuleRecord, 'type' | 'nameDocument'>,
): string {
  return nameDocument ?? t(`states.documentTypes.${type}.name`)
}
