import { AMOUNT_MAX_DIGITS } from '../validation/limits'
import type { FinancedPayment, HolderAnswers, QuestionnaireAnswers } from './answers'

/** Chapters of the questionnaire, in the order in which a customer sees them. Those about holders repeat per holder. */
export type Chapter =
  | 'plan'
  | 'home'
  | 'currentMortgage'
  | 'money'
  | 'works'
  | 'holders'
  | 'person'
  | 'loans'
  | 'assets'
  | 'end'

export type OperationKey = Exclude<keyof QuestionnaireAnswers, 'holders'>
export type HolderKey = Exclude<keyof HolderAnswers, 'financedPayments'>
export type PaymentKey = keyof FinancedPayment
/** Key of a question, and of its texts (`questionnaire.questions.<key>`). */
export type AnswerKey = OperationKey | HolderKey | PaymentKey

/** The control of a question; determines the shape of the answer and the field that the wizard shows. */
export type Control =
  | 'CHOICE'
  | 'MULTI'
  | 'YES_NO'
  | 'MONEY'
  | 'INTEGER'
  | 'PERCENT'
  | 'TEXT'
  | 'LONG_TEXT'
  | 'PHONE'
  | 'EMAIL'
  | 'DATE'
  | 'PROPERTY_LIST'
  | 'BANK'
  | 'BANKS'
  | 'HOLDER_COUNT'

/** Limits of an answer (spec: customer area §5 "Questionnaire limits"). Amounts in euros. */
export interface Rules {
  readonly min?: number
  readonly max?: number
  readonly nonZero?: boolean
  /** Total digits, including decimals. */
  readonly maxDigits?: number
  /** Characters of a text. */
  readonly maxLength?: number
  /** Contracts print the text, so it must be printable. */
  readonly printed?: true
  /** Reports an amount below the brokerage's smallest mortgage with its own error. */
  readonly minMortgage?: number
}

/** Condition on the preceding answers; `holder` is the holder asked about (empty outside the holder questions). */
export type Condition = (answers: QuestionnaireAnswers, holder: HolderAnswers) => boolean

export interface Question {
  readonly kind: 'question'
  readonly key: AnswerKey
  readonly control: Control
  readonly chapter: Chapter
  /** Neighbouring questions with the same screen are shown together. */
  readonly screen: string
  readonly options?: readonly string[]
  readonly rules: Rules
  readonly when?: Condition
  readonly optional?: Condition
  /** Asked by the staff in telephone mode, not by the wizard. */
  readonly staffOnly?: boolean
}

/** An answer that the flow sets itself instead of asking. */
export interface Preset {
  readonly kind: 'preset'
  readonly key: OperationKey
  readonly value: number
}

/** Questions asked once per entry of a list; the paths of their answers carry the entry's index. */
export interface Repeat {
  readonly kind: 'repeat'
  readonly list: 'holders' | 'financedPayments'
  readonly times: (answers: QuestionnaireAnswers, holder: HolderAnswers) => number
  readonly max: number
  readonly items: readonly FlowItem[]
}

export type FlowItem = Question | Preset | Repeat
/** The questionnaire of one operation type, in the order of asking. A condition only looks at earlier answers. */
export type Flow = readonly FlowItem[]

type Extra = Partial<Pick<Question, 'screen' | 'options' | 'rules' | 'when' | 'optional' | 'staffOnly'>>

function question(control: Control, chapter: Chapter, key: AnswerKey, extra: Extra, rules: Rules = {}): Question {
  return { kind: 'question', key, control, chapter, screen: key, ...extra, rules: { ...rules, ...extra.rules } }
}

/** Builders of questions, with which the flows are written. */
export const choice = (chapter: Chapter, key: AnswerKey, options: readonly string[], extra: Extra = {}) =>
  question('CHOICE', chapter, key, { ...extra, options })
export const multi = (chapter: Chapter, key: AnswerKey, options: readonly string[], extra: Extra = {}) =>
  question('MULTI', chapter, key, { ...extra, options })
export const yesNo = (chapter: Chapter, key: AnswerKey, extra: Extra = {}) => question('YES_NO', chapter, key, extra)
/** An amount in euros: at most 11 digits in all, 2 of them decimals; zero only where it is a sensible answer. */
export const money = (chapter: Chapter, key: AnswerKey, extra: Extra = {}) =>
  question('MONEY', chapter, key, extra, { min: 0, maxDigits: AMOUNT_MAX_DIGITS, nonZero: true })
export const integer = (chapter: Chapter, key: AnswerKey, min: number, max: number, extra: Extra = {}) =>
  question('INTEGER', chapter, key, extra, { min, max, maxDigits: 2, ...(min > 0 && { nonZero: true }) })
export const text = (chapter: Chapter, key: AnswerKey, maxLength: number, extra: Extra = {}) =>
  question('TEXT', chapter, key, extra, { maxLength })
export const longText = (chapter: Chapter, key: AnswerKey, maxLength: number, extra: Extra = {}) =>
  question('LONG_TEXT', chapter, key, extra, { maxLength })
export const control = (
  kind: 'PERCENT' | 'PHONE' | 'EMAIL' | 'DATE' | 'PROPERTY_LIST' | 'BANK' | 'BANKS' | 'HOLDER_COUNT',
  chapter: Chapter,
  key: AnswerKey,
  extra: Extra = {},
) => question(kind, chapter, key, extra)
