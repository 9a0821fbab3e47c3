import type { OperationType } from '../operations/fields/operation-types'
import type { HolderAnswers, QuestionnaireAnswers } from './answers'
import { questionnaireFlow } from './flows'
import { type FlatAnswers, flattenAnswers } from './paths'
import type { Flow, Question, Repeat } from './questions'

export interface AskedQuestion {
  /** `yearsMortgage`, `holders.0.birthday`, `holders.0.financedPayments.1.feeLoan`. */
  readonly path: string
  readonly question: Question
  readonly holder?: number
  readonly payment?: number
  /** The answer given, `undefined` when there is none. */
  readonly value: unknown
  /** The questionnaire can be finished without this answer. */
  readonly optional: boolean
}

export interface Evaluation {
  readonly asked: readonly AskedQuestion[]
  readonly answers: QuestionnaireAnswers
}

interface Place {
  readonly prefix: string
  readonly record: Record<string, unknown>
  readonly holder: HolderAnswers
  readonly indices: { readonly holder?: number; readonly payment?: number }
}

/** Stored answers may be older than the rules: an invalid count means no repetitions. */
function timesOf(repeat: Repeat, answers: QuestionnaireAnswers, holder: HolderAnswers): number {
  const times = repeat.times(answers, holder)
  return Number.isInteger(times) ? Math.min(Math.max(times, 0), repeat.max) : 0
}

function walk(flow: Flow, flat: FlatAnswers, root: QuestionnaireAnswers, place: Place, asked: AskedQuestion[]): void {
  const { prefix, record, holder, indices } = place
  for (const item of flow) {
    if (item.kind === 'repeat') {
      const times = timesOf(item, root, holder)
      if (times === 0) continue
      record[item.list] = Array.from({ length: times }, (_, index) => {
        const entry: Record<string, unknown> = {}
        const isHolder = item.list === 'holders'
        walk(
          item.items,
          flat,
          root,
          {
            prefix: `${prefix}${item.list}.${index}.`,
            record: entry,
            holder: isHolder ? entry : holder,
            indices: isHolder ? { holder: index } : { ...indices, payment: index },
          },
          asked,
        )
        return entry
      })
      continue
    }
    if (item.kind === 'preset') {
      record[item.key] = item.value
      continue
    }
    if (item.when && !item.when(root, holder)) continue
    const path = prefix + item.key
    const value = flat.get(path)
    if (value !== undefined) record[item.key] = value
    asked.push({ path, question: item, ...indices, value, optional: item.optional?.(root, holder) ?? false })
  }
}

/** Walks the flow in order over answers by path, so that a condition sees only answers that are themselves asked. */
export function evaluateFlat(type: OperationType, flat: FlatAnswers): Evaluation {
  const record: Record<string, unknown> = {}
  const asked: AskedQuestion[] = []
  // The keys come from the flow's data, so the record has the shape of the answers.
  const answers = record as QuestionnaireAnswers
  walk(questionnaireFlow(type), flat, answers, { prefix: '', record, holder: {}, indices: {} }, asked)
  return { asked, answers }
}

export function evaluate(type: OperationType, answers: QuestionnaireAnswers): Evaluation {
  return evaluateFlat(type, flattenAnswers(answers))
}
