import { fitsSection } from '../documents/document-sections'
import type { GeneralDocumentType, HolderDocumentType } from '../documents/document-types'
import type { OperationType } from '../operations/fields/operation-types'
import type { HolderAnswers, QuestionnaireAnswers } from '../questionnaire/answers'
import { type RuleField, type RuleFieldKind, ruleField } from './rule-fields'

/** The effect of a rule that holds: it asks for a paper, or makes one of the product's own optional. */
export const RULE_EFFECTS = ['ASK', 'EXCUSE'] as const
export type RuleEffect = (typeof RULE_EFFECTS)[number]

/** The comparisons of a condition, by the kind of its field. */
export const OPERATORS = {
  OPTIONS: ['ONE_OF'],
  NUMBER: ['AT_LEAST', 'AT_MOST'],
  YES_NO: ['YES', 'NO'],
} as const satisfies Readonly<Record<RuleFieldKind, readonly string[]>>
export const RULE_OPERATORS = [...OPERATORS.OPTIONS, ...OPERATORS.NUMBER, ...OPERATORS.YES_NO] as const
export type RuleOperator = (typeof RULE_OPERATORS)[number]

export interface RuleCondition {
  readonly field: string
  readonly operator: RuleOperator
  /** With ONE_OF. */
  readonly values?: readonly string[] | undefined
  /** For AT_LEAST and AT_MOST, in the unit of the answer: money in euros. */
  readonly amount?: number | null | undefined
}

/** The paper of a rule; it has a name only for OTROS and OTROS_TITULAR. */
export interface RulePaper {
  readonly type: GeneralDocumentType | HolderDocumentType
  readonly nameDocument: string | null
}

/** A rule of the owner's. All its conditions must hold; a rule without conditions always holds. */
export interface PaperRule extends RulePaper {
  readonly id: string
  readonly effect: RuleEffect
  /** Why it is asked for or optional, as shown to the customer. */
  readonly reason: string | null
  readonly conditions: readonly RuleCondition[]
}

/** Since when a rule is on, and whether it also applies to operations that were live at that time. */
export interface RuleSwitch {
  /** Null: it is off. */
  readonly activeSince: Date | null
  readonly forLive: boolean
}

/** Whether a paper is asked of each holder for whom its rule holds, or once of the operation. */
export const scopeOf = ({ type }: Pick<RulePaper, 'type'>) => (fitsSection(type, 'HOLDER') ? 'HOLDER' : 'OPERATION')

/** Whether a rule applies to an operation whose questionnaire was completed at that time (null: not yet). */
export function isFor({ activeSince, forLive }: RuleSwitch, completed: Date | null): boolean {
  return activeSince !== null && (forLive || completed === null || completed >= activeSince)
}

interface Answered {
  readonly typeOperation: OperationType
  readonly answers: QuestionnaireAnswers
}

function answerTo({ key, of }: RuleField, { typeOperation, answers }: Answered, holder: HolderAnswers): unknown {
  if (key === 'typeOperation') return typeOperation
  const answered: Readonly<Record<string, unknown>> = { ...(of === 'HOLDER' ? holder : answers) }
  return answered[key]
}

/** The codes in an answer: a single one, several, or those of a list of properties. */
function codesOf(answer: unknown): readonly unknown[] {
  const list: readonly unknown[] = Array.isArray(answer) ? answer : [answer]
  return list.map(each =>
    typeof each === 'object' && each !== null && 'typeProperty' in each ? each.typeProperty : each,
  )
}

/** An unanswered question meets no condition. */
function meets(
  { field, operator, values = [], amount }: RuleCondition,
  known: Answered,
  holder: HolderAnswers,
): boolean {
  const described = ruleField(field)
  const answer = described && answerTo(described, known, holder)
  switch (operator) {
    case 'ONE_OF':
      return codesOf(answer).some(code => typeof code === 'string' && values.includes(code))
    case 'AT_LEAST':
      return typeof answer === 'number' && typeof amount === 'number' && answer >= amount
    case 'AT_MOST':
      return typeof answer === 'number' && typeof amount === 'number' && answer <= amount
    case 'YES':
      return answer === true
    case 'NO':
      return answer === false
  }
}

export function holdsFor({ conditions }: PaperRule, known: Answered, holder: HolderAnswers): boolean {
  return conditions.every(condition => meets(condition, known, holder))
}

/** Whether the rule holds for the operation; one and the same holder must meet all conditions about holders. */
export function holdsForOne(rule: PaperRule, known: Answered, holders: readonly HolderAnswers[]): boolean {
  const asksOfHolders = rule.conditions.some(({ field }) => ruleField(field)?.of === 'HOLDER')
  return asksOfHolders ? holders.some(holder => holdsFor(rule, known, holder)) : holdsFor(rule, known, {})
}
