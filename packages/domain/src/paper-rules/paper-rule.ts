import { fitsSection } from '../documents/document-sections'
import type { GeneralDocumentType, HolderDocumentType } from '../documents/document-types'
import type { OperationType } from '../operations/fields/operation-types'
import type { HolderAnswers, QuestionnaireAnswers } from '../questionnaire/answers'
import { type RuleField, type RuleFieldKind, ruleField } from './rule-fields'

/** What a rule does where it holds: it asks for a paper, or makes one of the product's own optional. */
export const RULE_EFFECTS = ['ASK', 'EXCUSE'] as const
export type RuleEffect = (typeof RULE_EFFECTS)[number]

/** How a condition compares, by the kind of its field. */
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
  /** With AT_LEAST and AT_MOST, as the answer is given: money in euros. */
  readonly amount?: number | null | undefined
}

/** The paper that a rule is about; named only where its type is (OTROS, OTROS_TITULAR). */
export interface RulePaper {
  readonly type: GeneralDocumentType | HolderDocumentType
  readonly nameDocument: string | null
}

/** A rule of the owner's. All of its conditions have to hold; without any it always does. */
export interface PaperRule extends RulePaper {
  readonly id: string
  readonly effect: RuleEffect
  /** Why it is asked for, or why it is optional, as the customer reads it. */
  readonly reason: string | null
  readonly conditions: readonly RuleCondition[]
}

/** Since when a rule is on, and whether it is for operations that were live by then. */
export interface RuleSwitch {
  /** Null: it is off. */
  readonly activeSince: Date | null
  readonly forLive: boolean
}

/** Whether a paper is asked of each holder for whom its rule holds, or once of the operation. */
export const scopeOf = ({ type }: Pick<RulePaper, 'type'>) => (fitsSection(type, 'HOLDER') ? 'HOLDER' : 'OPERATION')

/** Whether a rule is for an operation whose questionnaire was completed then (null: not yet). */
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

/** The codes in an answer: one, several, or those of a list of properties. */
function codesOf(answer: unknown): readonly unknown[] {
  const list: readonly unknown[] = Array.isArray(answer) ? answer : [answer]
  return list.map(each =>
    typeof each === 'object' && each !== null && 'typeProperty' in each ? each.typeProperty : each,
  )
}

/** What was not answered meets no condition. */
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

/** Whether the rule holds for the operation: what it says of holders has to be true of one and the same. */
export function holdsForOne(rule: PaperRule, known: Answered, holders: readonly HolderAnswers[]): boolean {
  const asksOfHolders = rule.conditions.some(({ field }) => ruleField(field)?.of === 'HOLDER')
  return asksOfHolders ? holders.some(holder => holdsFor(rule, known, holder)) : holdsFor(rule, known, {})
}
