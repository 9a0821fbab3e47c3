import fc from 'fast-check'
import type { OperationType } from '../operations/fields/operation-types'
import type { QuestionnaireAnswers } from './answers'
import { evaluateFlat } from './evaluate'
import type { FlatAnswers } from './paths'
import type { Question } from './questions'

/** "Today" in the tests. */
export const NOW = new Date('2026-11-20T10:00:00Z')

const words = (maxLength: number) => fc.string({ minLength: 1, maxLength: Math.min(maxLength, 40) }).filter(isTrimmed)
const isTrimmed = (value: string) => value === value.trim() && value !== '' && !value.includes('\0')

const money = (min: number) => fc.integer({ min: Math.max(min * 100, 1), max: 99_999_999_99 }).map(cents => cents / 100)

const options = (question: Question) => fc.constantFrom(...(question.options ?? []))

/** A valid answer to a question; `seed` varies the values that must differ between holders. */
function validAnswer(question: Question, seed: number): fc.Arbitrary<unknown> {
  const { min = 0, max = 0, maxLength = 40, minMortgage = 0 } = question.rules
  switch (question.control) {
    case 'YES_NO':
      return fc.boolean()
    case 'CHOICE':
    case 'BANK':
      return options(question)
    case 'MULTI':
    case 'BANKS':
      return fc.uniqueArray(options(question), { minLength: 1 })
    case 'PROPERTY_LIST':
      return fc.uniqueArray(fc.record({ typeProperty: options(question), numProperty: fc.integer({ min: 1, max }) }), {
        minLength: 1,
        selector: entry => entry.typeProperty,
      })
    case 'MONEY':
      return question.rules.nonZero ? money(minMortgage) : fc.oneof(fc.constant(0), money(0))
    case 'PERCENT':
      return fc.integer({ min: 1, max: 100_00 }).map(hundredths => hundredths / 100)
    case 'HOLDER_COUNT':
    case 'INTEGER':
      // Few repetitions keep a run short; the limits themselves are tested elsewhere.
      return fc.integer({ min, max: question.key === 'children' ? max : Math.min(max, 3) })
    case 'TEXT':
    case 'LONG_TEXT':
      return words(maxLength)
    case 'PHONE':
      return fc.constantFrom('6', '7', '9').map(first => `${first}${String(seed).padStart(8, '0')}`)
    case 'EMAIL':
      return fc.stringMatching(/^[a-z]{1,8}$/).map(name => `${name}.${seed}@example.es`)
    case 'DATE':
      return fc.integer({ min: 1937, max: 2007 }).map(year => `${year}-06-15`)
  }
}

const makers = new Map<Question, (() => fc.Arbitrary<unknown>)[]>()
const always =
  <T>(value: T) =>
  () =>
    value

/** Returns the same function for the same question and seed, because fast-check caches by function, as we do. */
function makerOf(question: Question, seed: number): () => fc.Arbitrary<unknown> {
  const own = makers.get(question) ?? []
  makers.set(question, own)
  const maker = own[seed] ?? always(validAnswer(question, seed))
  own[seed] = maker
  return maker
}

/**
 * Answers that the flow can produce: what is asked and unanswered gets a valid answer until nothing is left. Optional
 * questions are sometimes skipped.
 */
export function completeAnswers(type: OperationType): fc.Arbitrary<QuestionnaireAnswers> {
  return fc.gen().map(g => {
    const flat: FlatAnswers = new Map()
    const skipped = new Set<string>()
    for (;;) {
      const { asked, answers } = evaluateFlat(type, flat)
      const open = asked.filter(({ path, value }) => value === undefined && !skipped.has(path))
      if (open.length === 0) return answers
      // An answer may end a later question; what is answered to that one is not in the final answers.
      for (const { path, question, holder, optional } of open) {
        if (optional && g(fc.boolean)) skipped.add(path)
        else flat.set(path, g(makerOf(question, holder ?? 0)))
      }
    }
  })
}
