import type { OperationType } from '../operations/fields/operation-types'
import type { QuestionnaireAnswers } from './answers'
import { type AskedQuestion, evaluate } from './evaluate'
import type { Chapter } from './questions'

/** Paths of the questions shown together, in order; never empty. */
export type Screen = readonly [string, ...string[]]

/** The questions asked with these answers, in order, including those that only the staff ask. */
export function askedQuestions(type: OperationType, answers: QuestionnaireAnswers): readonly AskedQuestion[] {
  return evaluate(type, answers).asked
}

/**
 * Path of the first question that still needs an answer, where a returning customer resumes; `'end'` when the
 * questionnaire can be completed. Optional questions are skipped.
 */
export function firstUnanswered(type: OperationType, answers: QuestionnaireAnswers): string {
  return askedQuestions(type, answers).find(asked => asked.value === undefined && !asked.optional)?.path ?? 'end'
}

interface Group {
  readonly first: AskedQuestion
  readonly paths: [string, ...string[]]
}

function groups(type: OperationType, answers: QuestionnaireAnswers): Group[] {
  const result: Group[] = []
  for (const asked of askedQuestions(type, answers)) {
    if (asked.question.staffOnly) continue
    const last = result.at(-1)
    const together =
      last?.first.question.screen === asked.question.screen &&
      last.first.holder === asked.holder &&
      last.first.payment === asked.payment
    if (last && together) last.paths.push(asked.path)
    else result.push({ first: asked, paths: [asked.path] })
  }
  return result
}

/** The screens of the wizard with these answers, in order. */
export function screens(type: OperationType, answers: QuestionnaireAnswers): readonly Screen[] {
  return groups(type, answers).map(group => group.paths)
}

const indexOf = (all: readonly Screen[], path: string) => all.findIndex(screen => screen.includes(path))

/** The screen that holds the question at `path`; `undefined` when it is not asked. */
export function screenOf(type: OperationType, answers: QuestionnaireAnswers, path: string): Screen | undefined {
  return screens(type, answers).find(screen => screen.includes(path))
}

/**
 * The screen after the one of `path`, `'end'` after the last. From a path that is not (or no longer) asked, the screen
 * of the first unanswered question.
 */
export function nextScreen(type: OperationType, answers: QuestionnaireAnswers, path: string): Screen | 'end' {
  const all = screens(type, answers)
  const index = indexOf(all, path)
  if (index >= 0) return all[index + 1] ?? 'end'
  return all[indexOf(all, firstUnanswered(type, answers))] ?? 'end'
}

/** The screen before the one of `path` (for `'end'`, the last); `undefined` on the first and for unknown paths. */
export function previousScreen(type: OperationType, answers: QuestionnaireAnswers, path: string): Screen | undefined {
  const all = screens(type, answers)
  const index = path === 'end' ? all.length : indexOf(all, path)
  return index > 0 ? all[index - 1] : undefined
}

/** A stage of the progress: the questions of a chapter, or of one holder in the chapters about people. */
export interface Part {
  readonly chapter: Chapter
  readonly holder?: number
  readonly screens: number
  /** Screens of the stage before the open one. */
  readonly passed: number
}

export interface Progress {
  readonly parts: readonly [Part, ...Part[]]
  /** Index of the open stage. */
  readonly at: number
}

/**
 * The progress at the screen of `path`, in chapters ("Tu vivienda · 2 de 9"); complete at `'end'` and for a path
 * that is not asked. Until the number of holders is known, one is counted.
 */
export function progress(type: OperationType, answers: QuestionnaireAnswers, path: string): Progress {
  const all = groups(type, answers.numHolders === undefined ? { ...answers, numHolders: 1 } : answers)
  const found = all.findIndex(group => group.paths.includes(path))
  const passed = found >= 0 ? found : all.length
  const parts: Part[] = []
  let at = 0
  for (const [index, { first }] of all.entries()) {
    const { holder } = first
    const { chapter } = first.question
    const last = parts.at(-1)
    const before = last?.chapter === chapter && last.holder === holder ? parts.pop() : undefined
    parts.push({
      chapter,
      ...(holder !== undefined && { holder }),
      screens: (before?.screens ?? 0) + 1,
      passed: (before?.passed ?? 0) + (index < passed ? 1 : 0),
    })
    if (index <= passed) at = parts.length - 1
  }
  const [opening = { chapter: 'end', screens: 0, passed: 0 }, ...others] = parts
  return { parts: [opening, ...others], at }
}
