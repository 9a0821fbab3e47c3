import { OPERATION_TYPES, type OperationType } from '../operations/fields/operation-types'
import { questionnaireFlow } from '../questionnaire/flows'
import type { Control, FlowItem, HolderKey, OperationKey, Question } from '../questionnaire/questions'

/** The subject of a condition: an answer, or the type of the operation. */
export type RuleFieldKey = 'typeOperation' | OperationKey | HolderKey
export type RuleFieldKind = 'OPTIONS' | 'NUMBER' | 'YES_NO'

export interface RuleField {
  readonly key: RuleFieldKey
  /** Whose answer it is. */
  readonly of: 'OPERATION' | 'HOLDER'
  readonly kind: RuleFieldKind
  readonly control: Control
  /** The codes of an OPTIONS field. */
  readonly options: readonly string[]
  /** The operation types whose questionnaire has the question. */
  readonly types: readonly OperationType[]
}

/** Answers that a condition can compare: no free texts, dates or contact data. */
const KINDS: { readonly [C in Control]?: RuleFieldKind } = {
  CHOICE: 'OPTIONS',
  MULTI: 'OPTIONS',
  BANK: 'OPTIONS',
  BANKS: 'OPTIONS',
  PROPERTY_LIST: 'OPTIONS',
  YES_NO: 'YES_NO',
  MONEY: 'NUMBER',
  PERCENT: 'NUMBER',
  INTEGER: 'NUMBER',
  HOLDER_COUNT: 'NUMBER',
}

/**
 * The questions of a flow, each with whom it is about. Questions about a holder's loans are left out, because there is
 * no single answer.
 */
function* questionsOf(
  flow: readonly FlowItem[],
  of: RuleField['of'],
): Generator<{ question: Question; of: RuleField['of'] }> {
  for (const item of flow) {
    if (item.kind === 'question') yield { question: item, of }
    else if (item.kind === 'repeat' && item.list === 'holders') yield* questionsOf(item.items, 'HOLDER')
  }
}

function readFields(): ReadonlyMap<string, RuleField> {
  const fields = new Map<string, RuleField>()
  fields.set('typeOperation', {
    key: 'typeOperation',
    of: 'OPERATION',
    kind: 'OPTIONS',
    control: 'CHOICE',
    options: OPERATION_TYPES,
    types: OPERATION_TYPES,
  })
  for (const type of OPERATION_TYPES) {
    for (const { question, of } of questionsOf(questionnaireFlow(type), 'OPERATION')) {
      const { control, options = [] } = question
      const kind = KINDS[control]
      if (!kind) continue
      // Loans are left out above, so the key belongs to the operation or a holder.
      const key = question.key as RuleFieldKey
      const known = fields.get(key)
      fields.set(key, { key, of, kind, control, options, types: [...(known?.types ?? []), type] })
    }
  }
  return fields
}

const FIELDS = readFields()

/** The possible subjects of a condition, in the order of the questionnaires, from which they are derived. */
export const RULE_FIELDS: readonly RuleField[] = [...FIELDS.values()]

/** Returns undefined for unknown keys, so untrusted keys are safe to look up. */
export function ruleField(key: string): RuleField | undefined {
  return FIELDS.get(key)
}
