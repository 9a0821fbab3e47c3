import type { StaffOperation } from '@llave/api-contract/operations'
import { OPERATION_TYPES, type OperationType } from '@llave/domain/operations/fields/operation-types'
import type { QuestionnaireAnswers } from '@llave/domain/questionnaire/answers'
import { applyChanges } from '@llave/domain/questionnaire/apply-changes'
import { completeAnswers } from '@llave/domain/questionnaire/complete-answers.arbitrary'
import { firstUnanswered } from '@llave/domain/questionnaire/engine'
import { useQuery } from '@tanstack/react-query'
import { configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, show, signIn } from '../../../testing/page.testing'
import { operationQuery } from '../model/operation-calls'
import { FILL_IN } from '../model/tabs'
import { anOperation } from '../operation.testing'
import QuestionnaireTab from './QuestionnaireTab'

// The form loads on first use, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 20_000 })

/** An in-memory server of one operation and its questionnaire. */
function serverWith(type: OperationType, answers: QuestionnaireAnswers, completed = false) {
  const server = { answers, version: 1, completed }
  const questionnaire = () => ({
    operationId: 'o1',
    numOperation: 1042,
    typeOperation: type,
    answers: { ...server.answers },
    step: firstUnanswered(type, server.answers),
    version: server.version,
    completed: server.completed,
  })
  const operation = (): StaffOperation =>
    anOperation({
      state: server.completed ? 'CUESTIONARIO_COMPLETADO' : 'CUESTIONARIO_EN_CURSO',
      typeOperation: type,
      questionnaire: { typeOperation: type, ...server.answers },
      abilities: { ...anOperation().abilities, answerQuestionnaire: true },
    })
  answer({
    'GET /operations/:id': operation,
    'GET /questionnaires/:operationId': questionnaire,
    'PUT /questionnaires/:operationId'({ body: { changes } }) {
      server.answers = applyChanges(type, server.answers, changes, { now: new Date() }).answers
      server.version += 1
      return questionnaire()
    },
    'POST /questionnaires/:operationId/complete'() {
      server.completed = true
      return operation()
    },
  })
  return server
}

function Shown() {
  const { data } = useQuery(operationQuery('o1'))
  return data ? (
    <>
      <p>{data.state}</p>
      <QuestionnaireTab operation={data} />
    </>
  ) : null
}

const open = (state?: unknown) => show(<Shown />, { at: { pathname: '/operations/o1', state } })

const YEARS = '¿En cuántos años quiere pagar la hipoteca?'

// By text and not by role, which would compute the styles of every field.
const press = async (name: string) => userEvent.click(await screen.findByText(name, { selector: 'button *' }))

beforeEach(() => void signIn({ roles: ['admin'], name: 'Eva', lastname: 'Mora' }))

describe('the questionnaire by telephone', () => {
  it('is answered inside of the operation, whose address stays', async () => {
    const server = serverWith('COMPRA', {})
    const page = open()
    await press('Rellenar con el cliente')
    await userEvent.selectOptions(await screen.findByLabelText(YEARS), 'De 25 a 30 años')
    await waitFor(() => expect(server.answers).toEqual({ yearsMortgage: '25_30' }))
    expect(page.address()).toBe('/operations/o1')
    await press('Salir del cuestionario')
    await screen.findByText('De 25 a 30 años', { selector: 'span' })
    expect(screen.queryByLabelText(YEARS)).toBeNull()
  })

  it('is open at once in an operation that was just made by hand', async () => {
    serverWith('REFORMA', {})
    open(FILL_IN)
    await screen.findByLabelText(YEARS)
  })

  it('knows the customer as the first holder, not the one who types', async () => {
    const [answers = {}] = fc.sample(completeAnswers('COMPRA'), { seed: 7, numRuns: 1 })
    const { holders: _holders, ...others } = answers
    serverWith('COMPRA', others)
    open(FILL_IN)
    expect(await screen.findByDisplayValue('Ana Gil')).toBeTruthy()
    expect(screen.getByDisplayValue('ana@example.es')).toBeTruthy()
  })

  it.each(OPERATION_TYPES)('%s: completed, the operation leaves CUESTIONARIO_EN_CURSO', async type => {
    const [answers = {}] = fc.sample(completeAnswers(type), { seed: 11, numRuns: 1 })
    const server = serverWith(type, answers)
    open(FILL_IN)
    await press('Completar el cuestionario')
    await screen.findByText('CUESTIONARIO_COMPLETADO')
    expect(server.completed).toBe(true)
    await screen.findByRole('button', { name: 'Corregir respuestas' })
  })
})

describe('a completed questionnaire', () => {
  it('is corrected answer by answer', async () => {
    const [complete = {}] = fc.sample(completeAnswers('EXTINCION'), { seed: 3, numRuns: 1 })
    const server = serverWith('EXTINCION', { ...complete, yearsMortgage: '10_20' }, true)
    open()
    await press('Corregir respuestas')
    await userEvent.selectOptions(await screen.findByLabelText(YEARS), 'De 20 a 25 años')
    await press('Terminar la corrección')
    await screen.findByText('De 20 a 25 años', { selector: 'span' })
    expect(server.answers.yearsMortgage).toBe('20_25')
  })
})
