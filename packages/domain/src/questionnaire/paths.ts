import type { OperationType } from '../operations/fields/operation-types'
import type { QuestionnaireAnswers } from './answers'
import { questionnaireFlow } from './flows'
import type { Flow, Preset, Question, Repeat } from './questions'

/** The target of a path in a flow: a question, a preset, or a whole list. */
export interface Target {
  readonly path: string
  readonly item: Question | Preset | Repeat
}

const INDEX = /^(0|[1-9]\d?)$/

function find(flow: Flow, segments: readonly string[], path: string): Target | undefined {
  const [name, index, ...rest] = segments
  const item = flow.find(candidate => (candidate.kind === 'repeat' ? candidate.list : candidate.key) === name)
  if (item === undefined || index === undefined) return item && { path, item }
  if (item.kind !== 'repeat' || !INDEX.test(index) || Number(index) >= item.max || rest.length === 0) return undefined
  return find(item.items, rest, path)
}

/**
 * The target of `path` (`yearsMortgage`, `holders.0.financedPayments.1.feeLoan`, `holders`), whether or not it is
 * currently asked. `undefined` for anything else, so untrusted paths are safe to look up.
 */
export function findTarget(type: OperationType, path: string): Target | undefined {
  return find(questionnaireFlow(type), path.split('.'), path)
}

/** The question at `path`, whether or not it is currently asked. */
export function findQuestion(type: OperationType, path: string): Question | undefined {
  const item = findTarget(type, path)?.item
  return item?.kind === 'question' ? item : undefined
}

/** Answers by path; lists of records (holders, loans) are flattened. Safe on any untrusted JSON object. */
export type FlatAnswers = Map<string, unknown>

function flattenInto(flat: FlatAnswers, record: object, prefix: string): void {
  for (const [key, value] of Object.entries(record)) {
    if (value === undefined) continue
    if ((key === 'holders' || key === 'financedPayments') && Array.isArray(value)) {
      value.forEach((entry: unknown, index) => {
        if (typeof entry === 'object' && entry !== null) flattenInto(flat, entry, `${prefix}${key}.${index}.`)
      })
    } else flat.set(prefix + key, value)
  }
}

export function flattenAnswers(answers: QuestionnaireAnswers): FlatAnswers {
  const flat: FlatAnswers = new Map()
  flattenInto(flat, answers, '')
  return flat
}
