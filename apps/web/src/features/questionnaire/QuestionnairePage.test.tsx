import type { CustomerOperation } from '@llave/api-contract/operations'
import type { OperationType } from '@llave/domain/operations/fields/operation-types'
import { usualTimes } from '@llave/domain/operations/timeline/step-times'
import type { QuestionnaireAnswers } from '@llave/domain/questionnaire/answers'
import { applyChanges } from '@llave/domain/questionnaire/apply-changes'
import { firstUnanswered } from '@llave/domain/questionnaire/engine'
import { questionnaire } from '@llave/texts/es/questionnaire'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { refreshConfig } from '../../lib/api/config'
import { toasts } from '../../lib/show-toast'
import {
  answer,
  calls,
  fill,
  network,
  press,
  refusal,
  type refused,
  type Some,
  sent,
  show,
  signIn,
} from '../../testing/page.testing'
import QuestionnairePage from './QuestionnairePage'

const complete: QuestionnaireAnswers = {
  yearsMortgage: '25_30',
  propertyFound: false,
  howManyPropertyOwners: 1,
  capitalContributed: 60_000,
  originCapital: ['AHORRO'],
  includeReformMortgage: false,
  numHolders: 1,
  holders: [
    {
      name: 'Ana Gil',
      phone: '612345678',
      email: 'ana@correo.es',
      birthday: '1988-05-01',
      civilStatus: 'SOLTERO',
      profession: 'Enfermera',
      employmentSituation: 'INDEFINIDO',
      professionalSeniority: 6,
      children: 0,
      currentHousingType: 'FAMILIAR',
      haveFinancedPayment: false,
      havePropertie: false,
      currentSavings: 70_000,
      anyPensionPlan: false,
      anyInvestmentFund: false,
      anyOtherInvestmentProducts: false,
    },
  ],
  consultedOtherFinancialInstitutions: false,
}

/** The server's answer to the sent questionnaire. */
const sentOperation: Some<CustomerOperation> = {
  state: 'CUESTIONARIO_COMPLETADO',
  providingFunds: true,
  isArchived: false,
  stateDates: {},
  waiting: { usual: usualTimes([]), promise: null },
}

/** An in-memory server of one COMPRA questionnaire. */
function serverWith(answers: QuestionnaireAnswers) {
  const server = {
    answers,
    version: 1,
    type: 'COMPRA' as OperationType,
    completed: false,
    withdrawn: false,
    /** The errors with which it refuses answers on sending. */
    refused: { yearsMortgage: 'error_form_option' } as Parameters<typeof refused>[0] | null,
    completions: 0,
  }
  const seen = () => ({
    operationId: 'o1',
    numOperation: 1042,
    typeOperation: server.type,
    answers: { ...server.answers },
    step: firstUnanswered(server.type, server.answers),
    version: server.version,
    completed: server.completed,
  })
  const save = (version: number, changes: Readonly<Record<string, unknown>>) => {
    if (version !== server.version) return refusal('ERR_VERSION_CONFLICT')
    const { answers, errors } = applyChanges(server.type, server.answers, changes, { now: new Date() })
    if (Object.keys(errors).length > 0) return refusal('ERR_FORM_REVIEW_FIELDS', errors)
    server.answers = answers
    server.version += 1
    return seen()
  }
  answer({
    // A slow network: the request itself never arrives.
    'GET /operations/:id': () => new Promise(() => {}),
    'GET /questionnaires/:operationId': seen,
    'GET /questionnaires/unfinished': seen,
    'POST /questionnaires': seen,
    'PUT /questionnaires/:operationId': ({ body }) => save(body.version, body.changes),
    'PUT /questionnaires/:operationId/type'({ body }) {
      server.type = body.typeOperation as OperationType
      return save(body.version, {})
    },
    'DELETE /questionnaires/:operationId'() {
      server.withdrawn = true
      return null
    },
    'POST /questionnaires/:operationId/restore'() {
      server.withdrawn = false
      return seen()
    },
    'POST /questionnaires/:operationId/complete'({ body }) {
      server.completions += 1
      if (body?.version !== server.version) return refusal('ERR_VERSION_CONFLICT')
      if (server.refused) return refusal('ERR_QUESTIONNAIRE_INCOMPLETE', server.refused)
      server.completed = true
      return sentOperation
    },
  })
  return server
}

const open = (address: string) =>
  show(<QuestionnairePage />, {
    path: '/cuestionario',
    at: address,
    others: { '/solicitudes': <h1>Mis solicitudes</h1> },
  }).router

/** Opens a questionnaire with these answers: at a step, or where it was left. */
function opened(answers: QuestionnaireAnswers, step?: string) {
  const server = serverWith(answers)
  return { server, router: open(`/cuestionario?operationId=o1${step ? `&paso=${step}` : ''}`) }
}

const undo = () => act(() => toasts.get().at(-1)?.action?.run())
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const stepIn = (router: ReturnType<typeof open>) => new URLSearchParams(router.state.location.search).get('paso')

beforeEach(() => void signIn({ email: 'ana@correo.es' }))

describe('the questionnaire', () => {
  it('goes on where it was left, in the newest unfinished one', async () => {
    serverWith({ yearsMortgage: '25_30', propertyFound: false })
    const router = open('/cuestionario')
    await heading('¿Cuántas personas van a ser propietarias?')
    expect(stepIn(router)).toBe('howManyPropertyOwners')
  })

  it('offers the brokerage’s calculator where an amount is decided on, in another tab', async () => {
    answer({ 'GET /config': { links: { calculator: 'https://llave.example/calculadora' }, embeds: [] } })
    refreshConfig()
    const { router } = opened(complete, 'capitalContributed')
    const link = await screen.findByRole('link', { name: /calculadora/ })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      'https://llave.example/calculadora',
      '_blank',
    ])
    await act(() => router.navigate('/cuestionario?operationId=o1&paso=numHolders'))
    await waitFor(() => expect(screen.queryByRole('link', { name: /calculadora/ })).toBeNull())
  })

  it('moves on by itself after a tapped card, and the browser’s back returns', async () => {
    const { server, router } = opened({})
    await userEvent.click(await screen.findByRole('radio', { name: 'De 25 a 30 años' }))
    await heading('¿Ya has encontrado la vivienda?')
    await waitFor(() => expect(server.answers).toEqual({ yearsMortgage: '25_30' }))
    await act(() => router.navigate(-1))
    await heading('¿En cuántos años quieres pagar la hipoteca?')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'De 25 a 30 años' }).checked).toBe(true)
  })

  it('keeps its place over a reload, and leads back by its own link', async () => {
    const { router } = opened(
      { yearsMortgage: '25_30', propertyFound: true, howManyPropertyOwners: 2 },
      'howManyPropertyOwners',
    )
    await heading('¿Cuántas personas van a ser propietarias?')
    await press('Atrás')
    await heading('¿Ya has encontrado la vivienda?')
    expect(stepIn(router)).toBe('propertyFound')
  })

  it('is found as it was left, by whoever comes back to it', async () => {
    const { router } = opened({})
    await userEvent.click(await screen.findByRole('radio', { name: 'De 25 a 30 años' }))
    await heading('¿Ya has encontrado la vivienda?')
    await screen.findByText('Guardado')
    await act(() => router.navigate('/solicitudes'))
    await act(() => router.navigate('/cuestionario?operationId=o1'))
    await heading('¿Ya has encontrado la vivienda?')
  })

  it('leaves a step that is not asked (any more)', async () => {
    const { router } = opened({ yearsMortgage: '25_30', propertyFound: false }, 'amountProject')
    await heading('¿Cuántas personas van a ser propietarias?')
    expect(stepIn(router)).toBe('howManyPropertyOwners')
  })

  const toBorrow = { yearsMortgage: '25_30', propertyFound: true, amountProject: 200_000 } as const

  it.each([
    ['29999', /^El importe mínimo de la hipoteca es de 30\.000 €\.$/, '150000,5', 150_000.5],
    ['150,000', /^No entendemos este número/, '1.250.000,00 €', 1_250_000],
  ])('refuses the amount %s, which stays as typed, and goes on with another', async (wrong, message, right, amount) => {
    const { server } = opened(toBorrow, 'amountMortgage')
    await heading('¿Cuánto necesitas que te preste el banco?')
    const field = screen.getByRole<HTMLInputElement>('textbox')
    await userEvent.type(field, `${wrong}{Enter}`)
    await screen.findByText(message)
    expect(field.value).toBe(wrong)
    expect(document.activeElement).toBe(field)
    await fill(field, `${right}{Enter}`)
    await heading('¿Cuánto dinero puedes aportar?')
    await waitFor(() => expect(server.answers.amountMortgage).toBe(amount))
  })

  it('keeps what cannot be read over a reload', async () => {
    opened(toBorrow, 'amountMortgage')
    await heading('¿Cuánto necesitas que te preste el banco?')
    await userEvent.type(screen.getByRole('textbox'), '150,000')
    cleanup()
    open('/cuestionario?operationId=o1&paso=amountMortgage')
    await heading('¿Cuánto necesitas que te preste el banco?')
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('150,000')
    await screen.findByText(/^No entendemos este número/)
  })

  it('takes whole years only', async () => {
    const person = { name: 'Ana', profession: 'Enfermera', employmentSituation: 'INDEFINIDO' } as const
    const { server } = opened(
      { yearsMortgage: '25_30', propertyFound: false, numHolders: 1, holders: [person] },
      'holders.0.professionalSeniority',
    )
    await heading('¿Cuántos años llevas así?')
    const field = screen.getByRole<HTMLInputElement>('textbox')
    await userEvent.type(field, '2,5{Enter}')
    await screen.findByText('Escribe un número entero, sin decimales.')
    expect(field.value).toBe('2,5')
    expect(server.answers.holders).toEqual([person])
  })

  it('names the highest number where it is exceeded', async () => {
    opened({ yearsMortgage: '25_30', propertyFound: true }, 'howManyPropertyOwners')
    await heading('¿Cuántas personas van a ser propietarias?')
    await userEvent.type(screen.getByRole('textbox'), '21{Enter}')
    await screen.findByText('El máximo es 20.')
  })

  it('says of each question of a screen why it is asked', async () => {
    opened({ yearsMortgage: '25_30', propertyFound: true, howManyPropertyOwners: 1 }, 'propertyIsProtected')
    await heading('¿Es una vivienda protegida?')
    await userEvent.click(screen.getByRole('radio', { name: 'Sí' }))
    const { propertyIsProtected, propertyIsProtectedDesc } = questionnaire.questions
    for (const { why } of [propertyIsProtected, propertyIsProtectedDesc]) await screen.findByText(why)
  })

  it('asks for what depends on an answer on the same screen', async () => {
    const { server } = opened({ yearsMortgage: '25_30', propertyFound: true }, 'propertyIsProtected')
    await userEvent.click(await screen.findByRole('radio', { name: 'Sí' }))
    await userEvent.type(await screen.findByRole('textbox'), 'VPO')
    await press('Continuar')
    await heading('¿La vivienda es nueva o de segunda mano?')
    await waitFor(() =>
      expect(server.answers).toMatchObject({ propertyIsProtected: 'SI', propertyIsProtectedDesc: 'VPO' }),
    )
  })

  it('knows the first holder from the account', async () => {
    opened({ numHolders: 1 }, 'holders.0.name')
    expect(await screen.findByDisplayValue('Ana Gil')).toBeTruthy()
    expect(screen.getByDisplayValue('ana@correo.es')).toBeTruthy()
    expect(screen.getByDisplayValue('612 345 678')).toBeTruthy()
  })

  it.each(['ERR_OPERATION_ARCHIVED', 'ERR_QUESTIONNAIRE_COMPLETED', 'ERR_FORM_OPERATION_NOT_FOUND'] as const)(
    'shows what could not be saved, to copy, when the request ended elsewhere: %s',
    async code => {
      opened({ yearsMortgage: '25_30' })
      const card = await screen.findByRole('radio', { name: /Sí/ })
      answer({ 'PUT /questionnaires/:operationId': refusal(code) })
      await userEvent.click(card)
      await heading('Esta solicitud se ha cerrado en otra ventana')
      const typed = screen.getByRole('region', { name: 'Lo que no se ha guardado' })
      expect(typed.textContent).toContain(': Sí')
    },
  )

  it('keeps what stands in a field on the device', async () => {
    opened({ numHolders: 1 }, 'commentsQuestionary')
    await userEvent.type(await screen.findByRole('textbox'), 'Tengo prisa')
    document.body.replaceChildren()
    open('/cuestionario?operationId=o1&paso=commentsQuestionary')
    expect(await screen.findByDisplayValue('Tengo prisa')).toBeTruthy()
  })

  it('says that there is no connection and goes on', async () => {
    opened({})
    const card = await screen.findByRole('radio', { name: 'De 25 a 30 años' })
    network.off = true
    await userEvent.click(card)
    await heading('¿Ya has encontrado la vivienda?')
    expect(await screen.findByText('Sin conexión: lo guardamos en cuanto vuelva.')).toBeTruthy()
    expect(localStorage.getItem('llave.draft.u1.questionnaire.o1')).toContain('25_30')
  })

  it('shows both answers when another device was first, and keeps the chosen one', async () => {
    const { server } = opened({})
    const card = await screen.findByRole('radio', { name: 'De 25 a 30 años' })
    server.answers = { yearsMortgage: '10_20' }
    server.version = 2
    await userEvent.click(card)
    await heading('Hay otra respuesta guardada')
    expect(screen.getByText('De 10 a 20 años')).toBeTruthy()
    await press('Quedarme con esta')
    await waitFor(() => expect(server.answers).toEqual({ yearsMortgage: '25_30' }))
  })

  it('speaks of several answers when several differ', async () => {
    const holder = { name: 'Ana Gil', phone: '612345678', email: 'ana@correo.es', birthday: '1980-01-01' } as const
    const { server } = opened({ numHolders: 1, holders: [holder] }, 'holders.0.name')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Nombre y apellidos' }), ' Sol')
    await userEvent.type(screen.getByRole('textbox', { name: /^Correo/ }), '.es')
    server.answers = { numHolders: 1, holders: [{ ...holder, name: 'Ana Luz', email: 'luz@correo.es' }] }
    server.version = 2
    await press('Continuar')
    await heading('Hay otra respuesta guardada')
    expect(screen.getByRole('button', { name: 'Quedarme con estas' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Quedarme con las otras' })).toBeTruthy()
  })
})

describe('the summary', () => {
  it('lets every answer be changed and is where that leads back to', async () => {
    const { server, router } = opened(
      { yearsMortgage: '25_30', propertyFound: false, howManyPropertyOwners: 1 },
      'resumen',
    )
    await press(/En cuántos años/)
    await userEvent.click(await screen.findByRole('radio', { name: 'De 20 a 25 años' }))
    await heading('Revisa tus respuestas')
    expect(stepIn(router)).toBe('resumen')
    await waitFor(() => expect(server.answers.yearsMortgage).toBe('20_25'))
  })

  it('opens the very field of an answer, and shows the answer again where it was', async () => {
    const { router } = opened(complete, 'resumen')
    const line = () => screen.findByRole('button', { name: /^Teléfono/ })
    await userEvent.click(await line())
    await heading('Ahora, tus datos')
    const field = screen.getByRole('textbox', { name: /^Teléfono/ })
    expect(document.activeElement).toBe(field)
    await fill(field, '699999999{Enter}')
    await heading('Revisa tus respuestas')
    expect(stepIn(router)).toBe('resumen')
    expect(document.activeElement).toBe(await line())
  })

  it('asks what a changed answer brings up before it returns', async () => {
    opened({ yearsMortgage: '25_30', propertyFound: false }, 'resumen')
    await press(/Ya has encontrado/)
    await userEvent.click(await screen.findByRole('radio', { name: 'Sí, ya la tengo' }))
    await heading('¿Qué quieres comprar?')
  })

  it('does not send what is incomplete, and leads to the first missing answer', async () => {
    const { server } = opened({ yearsMortgage: '25_30' }, 'resumen')
    await press('Enviar mi solicitud')
    await press('Ir a la primera')
    await heading('¿Ya has encontrado la vivienda?')
    expect(server.completions).toBe(0)
  })

  it('says by how much the amounts fail to add up, and sends them all the same', async () => {
    const amounts = { amountProject: 200_000, amountMortgage: 160_000, capitalContributed: 10_000 }
    const server = serverWith({
      ...complete,
      ...amounts,
      propertyFound: true,
      propertyIsProtected: 'NO',
      typePropertyBuy: [{ typeProperty: 'PISO', numProperty: 1 }],
      statePropertyBuy: 'NUEVO',
    })
    server.refused = null
    open('/cuestionario?operationId=o1&paso=resumen')
    expect((await screen.findByText(/^Las cuentas no salen/)).textContent?.replaceAll('\u00a0', ' ')).toMatch(
      /200\.000 €.* 170\.000 €\. Faltan 30\.000 €\. Si es así, puedes enviarla/,
    )
    await press('Enviar mi solicitud')
    await waitFor(() => expect(server.completions).toBe(1))
  })

  it('names what the server refuses, and leads there', async () => {
    opened(complete, 'resumen')
    await press('Enviar mi solicitud')
    await press('Ir a la primera')
    await heading('¿En cuántos años quieres pagar la hipoteca?')
  })

  it('is sent with two keys, however many answers stand before the button', async () => {
    opened(complete, 'resumen')
    await heading('Revisa tus respuestas')
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
    await userEvent.keyboard('{Tab}{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Enviar mi solicitud' }))
  })

  it('is followed by the congratulations when it is sent', async () => {
    const server = serverWith(complete)
    server.refused = null
    const router = open('/cuestionario?operationId=o1&paso=resumen')
    await press('Enviar mi solicitud')
    await screen.findByText(/1042/)
    // It is shown without another reading.
    const ahead = screen.getAllByRole('listitem').map(item => item.querySelector('span')?.textContent)
    expect(ahead).toEqual(['Contrato', 'Documentación', 'Estudio de viabilidad'])
    expect(screen.getByRole('link').getAttribute('href')).toBe('/solicitud/o1')
    expect(stepIn(router)).toBe('listo')
    expect(server.completions).toBe(1)
  })

  it('is left behind with all its questions when it is sent: “back” leads to where it was opened from', async () => {
    const server = serverWith(complete)
    server.refused = null
    const router = open('/solicitudes')
    await act(() => router.navigate('/cuestionario?operationId=o1&paso=commentsQuestionary'))
    await press('Saltar')
    await press('Enviar mi solicitud')
    await screen.findByText(/1042/)
    await waitFor(() => expect(stepIn(router)).toBe('listo'))
    await act(() => router.navigate(-1))
    await heading('Mis solicitudes')
  })

  it('shows the newer answers when another device was first', async () => {
    const { server } = opened(complete, 'resumen')
    const send = await screen.findByRole('button', { name: 'Enviar mi solicitud' })
    server.answers = { ...complete, yearsMortgage: '10_20' }
    server.version = 2
    await userEvent.click(send)
    expect(await screen.findByText('De 10 a 20 años')).toBeTruthy()
    expect(toasts.get()).toMatchObject([{ kind: 'warning' }])
  })

  it('says that it could not be sent', async () => {
    opened(complete, 'resumen')
    const send = await screen.findByRole('button', { name: 'Enviar mi solicitud' })
    network.off = true
    await userEvent.click(send)
    await waitFor(() => expect(toasts.get()).toMatchObject([{ kind: 'error' }]))
  })
})

describe('an answer that takes others away', () => {
  const [ana] = complete.holders ?? []
  const couple = { ...complete, numHolders: 2, holders: [ana ?? {}, { name: 'Blas Gil', children: 2 }] }

  it('asks before a holder goes, and leaves everything as it was unless the person agrees', async () => {
    const { server } = opened(couple, 'numHolders')
    await userEvent.click(await screen.findByRole('radio', { name: '1 persona' }))
    await screen.findByRole('dialog', { name: '¿Quitar a Blas Gil?' })
    await press('Cancelar')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '2 personas' }).checked).toBe(true)
    expect(server.answers).toEqual(couple)

    await userEvent.click(screen.getByRole('radio', { name: '1 persona' }))
    await press('Quitar')
    await heading('Ahora, tus datos')
    await waitFor(() => expect(server.answers.holders).toHaveLength(1))
    await undo()
    await waitFor(() => expect(server.answers).toEqual(couple))
  })

  it('says what else has gone, and brings it back', async () => {
    const found = { propertyFound: true, statePropertyBuy: 'NUEVO' } as const
    const { server } = opened(found, 'propertyFound')
    await userEvent.click(await screen.findByRole('radio', { name: 'No, todavía busco' }))
    await waitFor(() => expect(server.answers).toEqual({ propertyFound: false }))
    expect(toasts.get()).toMatchObject([{ text: 'Se ha borrado 1 respuesta' }])
    await undo()
    await waitFor(() => expect(server.answers).toEqual(found))
  })
})

describe('a request that was begun by mistake', () => {
  const menu = async (item: RegExp) => {
    await press('Más opciones')
    await userEvent.click(await screen.findByRole('menuitem', { name: item }))
  }

  it('becomes one for something else, after showing what happens to the answers', async () => {
    const { server, router } = opened({ yearsMortgage: '25_30', propertyFound: false })
    await menu(/Cambiar lo que necesito/)
    expect(stepIn(router)).toBe('tipo')
    await press(/Reformar mi vivienda/)
    await screen.findByRole('dialog', { name: '¿Cambiar a «Reformar mi vivienda»?' })
    expect(screen.getByText('Se borra 1 respuesta')).toBeTruthy()
    expect(screen.getByText('Se conserva 1 respuesta')).toBeTruthy()
    expect(server.type).toBe('COMPRA')
    await press('Cambiar')
    await heading('¿Cuántas personas son propietarias de la vivienda?')
    expect(server).toMatchObject({ type: 'REFORMA', answers: { yearsMortgage: '25_30' } })
    expect(toasts.get().filter(({ text }) => text.includes('en otro sitio'))).toEqual([])
  })

  it('goes on as what it has become elsewhere, with what still fits', async () => {
    const { server } = opened({ yearsMortgage: '25_30' })
    const card = await screen.findByRole('radio', { name: /Sí, ya la tengo/ })
    Object.assign(server, { type: 'REFORMA', version: 2 })
    await userEvent.click(card)
    await heading('¿Cuántas personas son propietarias de la vivienda?')
    expect(server.answers).toEqual({ yearsMortgage: '25_30' })
  })

  it('is deleted after a question, and can be brought back', async () => {
    const { server } = opened({ yearsMortgage: '25_30' })
    await menu(/Borrar la solicitud/)
    await press('Borrar')
    await heading('Mis solicitudes')
    expect(server.withdrawn).toBe(true)
    await undo()
    await waitFor(() => expect(server.withdrawn).toBe(false))
  })
})

describe('a new request', () => {
  const reform = () => screen.findByRole('button', { name: /Reformar mi vivienda/ })

  it('begins with what the mortgage is for', async () => {
    serverWith({})
    const router = open('/cuestionario?new=1')
    await userEvent.click(await reform())
    await heading('¿En cuántos años quieres pagar la hipoteca?')
    expect(router.state.location.search).toContain('operationId=o1')
    expect(sent('POST /questionnaires')).toMatchObject([{ typeOperation: 'REFORMA' }])
  })

  it('is the same one when it is asked for again after a lost answer', async () => {
    serverWith({})
    open('/cuestionario?new=1')
    const button = await reform()
    network.off = true
    await userEvent.click(button)
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBeTruthy())
    network.off = false
    await userEvent.click(button)
    await heading('¿En cuántos años quieres pagar la hipoteca?')
    const [first, second] = calls('POST /questionnaires').map(({ headers }) => headers.get('idempotency-key'))
    expect(second).toBe(first)
  })
})
