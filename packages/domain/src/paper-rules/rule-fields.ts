import { OPERATION_TYPES, type OperationType } from '../operations/fields/operation-types'
import { questionnaireFlow } from '../questionnaire/flows'
import type { Control, FlowItem, HolderKey, OperationKey, Question } from '../questionnaire/questions'

/** What a condition is about: an answer, or the type of the operation. */
export type RuleFieldKey = 'typeOperation' | OperationKey | HolderKey
export type RuleFieldKind = 'OPTIONS' | 'NUMBER' | 'YES_NO'

export interface RuleField {
  readonly key: RuleFieldKey
  /** Whose answer it is. */
  readonly of: 'OPERATION' | 'HOLDER'
  readonly kind: RuleFieldKind
  readonly control: Control
  /** Of an OPTIONS field: its codes. */
  readonly options: readonly string[]
  /** The operation types whose questionnaire asks for it. */
  readonly types: readonly OperationType[]
}

/** Answers that a condition can compare: no free texts, dates or ways to reach somebody. */
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

/** The questions of a flow with whom they are about; of each loan of a holder there is no single answer. */
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
      // The loans are left out above, so the key is an operation's or a holder's.
      const key = question.key as RuleFieldKey
      const known = fields.get(key)
      fields.set(key, { key, of, kind, control, options, types: [...(known?.types ?? []), type] })
    }
  }
  return fields
}

const FIELDS = readFields()

/** What a condition can be about, in the order of the questionnaires: they are described there alone. */
export const RULE_FIELDS: readonly RuleField[] = [...FIELDS.values()]

/** Undefined for anything else, so that untrusted keys are safe to look up. */
export function ruleField(key: string): RuleField | undefined {
  return FIELDS.get(key)
}
