import { OPERATION_TYPES } from '@llave/domain/operations/fields/operation-types'
import type { QuestionnaireAnswers } from '@llave/domain/questionnaire/answers'
import { questionnaireFlow } from '@llave/domain/questionnaire/flows'
import type { AnswerKey, FlowItem } from '@llave/domain/questionnaire/questions'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { toasts } from '../../../lib/show-toast'
import { getTexts } from '../../../lib/texts/texts'
import { answer, calls, show, signIn } from '../../../testing/page.testing'
import { aReach } from '../../../testing/reach.testing'
import { staffQuestion } from '../question-texts'
import { createAnswerSync } from '../sync/answer-sync'
import { TelephoneForm } from './TelephoneForm'

let saved: Record<string, unknown>[] = []

function open(answers: QuestionnaireAnswers, { completed = false } = {}) {
  let version = 1
  let stored = answers
  const sync = createAnswerSync({
    type: 'COMPRA',
    saved: { answers, version },
    async save(_version, changes) {
      saved.push({ ...changes })
      version += 1
      stored = sync.state.get().answers
      return { answers: stored, version }
    },
    load: async () => ({ answers: stored, version }),
    drafts: { read: () => null, keep: () => undefined },
    onNeedless() {},
    onHolders() {},
  })
  show(
    <TelephoneForm
      questionnaire={{ operationId: 'o1', numOperation: 1042, type: 'COMPRA', answers, version: 1, completed }}
      sync={sync}
      holders={[{ _id: 'h1' }, { _id: 'h2' }]}
      account={{ name: 'Ana Gil', email: 'ana@example.es', phone: '612345678' }}
      onDone={() => undefined}
    />,
  )
  return userEvent.setup()
}

// By label and not by role, which would compute the styles of every field.
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const focused = () => document.activeElement

beforeEach(() => {
  saved = []
  signIn({ roles: ['admin'] })
})

it('asks every question of every flow in the staff’s words, or in the customer’s where they address nobody', () => {
  const keysOf = (items: readonly FlowItem[]): AnswerKey[] =>
    items.flatMap(item => (item.kind === 'repeat' ? keysOf(item.items) : item.kind === 'question' ? [item.key] : []))
  const t = getTexts()
  const keys = [...new Set(OPERATION_TYPES.flatMap(type => keysOf(questionnaireFlow(type))))]
  const customers = keys.filter(key => !t.find(`questionnaire.manager.questions.${key}`))
  expect(customers.map(key => staffQuestion(t, key))).toMatchInlineSnapshot(`
    [
      "¿Es una vivienda protegida?",
      "¿Qué tipo de protección tiene?",
      "¿De dónde sale ese dinero?",
      "¿De dónde sale?",
      "¿Cuánto cuesta la reforma?",
      "¿La obra necesita un proyecto de arquitecto?",
      "Nombre y apellidos",
      "Teléfono",
      "Correo electrónico",
      "Fecha de nacimiento",
      "¿Cuánto hay en el fondo?",
      "¿La vivienda tiene ahora una hipoteca?",
      "¿Cuánto queda por pagar de la hipoteca?",
      "¿El terreno tiene ahora una hipoteca?",
      "¿Cuánto cuesta construir la vivienda?",
    ]
  `)
})

it('brings up questions in place, before the next Tab, and gives the holder what the account knows', async () => {
  const user = open({})
  await user.click(field('¿Cuántos titulares son?'))
  await user.keyboard('1')
  expect(focused()).toBe(field('¿Cuántos titulares son?'))
  expect(await screen.findByText('Titular 1: Ana Gil')).toBeDefined()
  await user.tab()
  expect(focused()).toBe(field('Nombre y apellidos'))
  expect(field('Correo electrónico').value).toBe('ana@example.es')
  field('¿Paga ahora algún préstamo?').querySelector('input')?.focus()
  await user.keyboard('s')
  expect(field('¿Cuántos préstamos paga?')).toBeDefined()
  await user.tab()
  expect(focused()).toBe(field('¿Cuántos préstamos paga?'))
})

it('saves an answer when its field is left, and keeps what is wrong where it was typed', async () => {
  const user = open({ propertyFound: true })
  await user.click(field('¿Cuánto necesita que le preste el banco?'))
  await user.keyboard('20.000')
  await user.tab()
  expect(await screen.findByText(/30\.000/)).toBeDefined()
  expect(saved).toEqual([])
  expect(field('¿Cuánto necesita que le preste el banco?').value).toBe('20.000')
  await user.clear(field('¿Cuánto necesita que le preste el banco?'))
  await user.keyboard('160000')
  await user.tab()
  await waitFor(() => expect(saved).toEqual([{ amountMortgage: 160_000 }]))
})

it('works out the figures while the answers are given, and leads to what is missing', async () => {
  const user = open({
    yearsMortgage: '25_30',
    propertyFound: true,
    amountMortgage: 160_000,
    capitalContributed: 10_000,
    numHolders: 1,
    holders: [{ name: 'Ana Gil' }],
  })
  expect(screen.getByText('falta el precio')).toBeDefined()
  await user.click(field('¿Cuánto cuesta lo que quiere comprar?'))
  await user.keyboard('200000')
  await user.tab()
  await waitFor(() => expect(screen.getByText(/^80/)).toBeDefined())
  expect(screen.getByText(/^faltan 30\.000/)).toBeDefined()
  await user.click(field('Ingresos netos al mes'))
  await user.keyboard('2000')
  await user.tab()
  await waitFor(() => expect(screen.getByText(/^33,7/)).toBeDefined())
  await user.click(screen.getByText('Completar el cuestionario'))
  await waitFor(() => expect(focused()).toBe(field('¿Cuántos propietarios serán?')))
  expect(screen.getAllByText('Este campo es obligatorio').length).toBeGreaterThan(5)
})

it('takes a birthday by its digits alone', async () => {
  const user = open({ numHolders: 1, holders: [{ name: 'Ana Gil' }] })
  await user.click(field('Fecha de nacimiento'))
  await user.keyboard('01051988')
  await user.tab()
  await waitFor(() => expect(saved).toEqual([{ 'holders.0.birthday': '1988-05-01' }]))
  expect(field('Fecha de nacimiento').value).toBe('01/05/1988')
})

it('asks before a smaller number takes holders away, and can undo it', async () => {
  const user = open({ numHolders: 2, holders: [{ name: 'Ana Gil' }, { name: 'Marc Puig' }] })
  const fewer = async () => {
    await user.clear(field('¿Cuántos titulares son?'))
    await user.keyboard('1')
    await user.tab()
  }
  await fewer()
  expect(await screen.findByText(/Marc Puig/, { selector: 'h2' })).toBeDefined()
  expect(saved).toEqual([])
  await user.click(screen.getByText('Cancelar'))
  expect(field('¿Cuántos titulares son?').value).toBe('2')
  await fewer()
  await user.click(await screen.findByText('Quitar'))
  await waitFor(() => expect(saved).toEqual([{ numHolders: 1, 'holders.1.name': null }]))
  await act(() => toasts.get().at(-1)?.action?.run())
  await waitFor(() => expect(screen.getByText('Titular 2: Marc Puig')).toBeDefined())
})

it('says where the correction of a holder goes, while it is typed and afterwards', async () => {
  answer({ 'POST /contacts/reach': aReach({ operations: [1042, 1043] }) })
  const user = open({ numHolders: 1, holders: [{ name: 'Ana Gil' }] }, { completed: true })
  await user.type(field('Nombre y apellidos'), ' Mas')
  expect(await screen.findByText(/Se corrige también en su ficha de contacto y la operación nº 1043/)).toBeDefined()
  expect(calls('POST /contacts/reach').map(({ body }) => body)).toEqual([{ holderId: 'h1' }])
  await user.tab()
  await waitFor(() => expect(saved).toEqual([{ 'holders.0.name': 'Ana Gil Mas' }]))
  expect(screen.getByText(/Se corrige también/)).toBeDefined()
})

it('says nothing of it before there are holders', async () => {
  const user = open({ numHolders: 1, holders: [{ name: 'Ana Gil' }] })
  await user.type(field('Nombre y apellidos'), ' Mas')
  expect(calls('POST /contacts/reach')).toEqual([])
})
