import { compileMessage } from '@lingui/message-utils/compileMessage'
import { multi, type Question } from '@llave/domain/questionnaire/questions'
import { questionnaire } from '@llave/texts/es/questionnaire'
import { states } from '@llave/texts/es/states'
import { createTranslate } from '@llave/texts/translate'
import { expect, it } from 'vitest'
import { answerText } from './answer-text'

const t = createTranslate('es', { questionnaire, states }, { compile: compileMessage })
const text = (question: Question, value: unknown) => answerText(t, { question, value })

it('puts what was chosen in one line, as within a sentence', () => {
  const origin = multi('money', 'originCapital', ['AHORRO', 'AYUDA_FAMILIA'])
  expect(text(origin, ['AHORRO', 'AYUDA_FAMILIA'])).toBe('De mis ahorros, de ayuda de mi familia')
  expect(text(origin, ['AYUDA_FAMILIA'])).toBe('De ayuda de mi familia')
})

it('leaves the names of banks as they are written', () => {
  const banks: Question = { ...multi('money', 'originCapital', []), control: 'BANKS' }
  expect(text(banks, ['BBVA', 'ABANCA'])).toBe('BBVA, Abanca')
})
