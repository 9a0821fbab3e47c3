import type { StepState } from '@llave/domain/operations/states/operation-states'
import { promisedBy } from '@llave/domain/operations/timeline/answer-promise'
import { type CalendarDay, calendarDay } from '@llave/domain/time/calendar-day'
import { expect, it } from 'vitest'
import {
  aCustomer,
  aDocument,
  aDocumentation,
  aHolder,
  anAdmin,
  anOperation,
  completeCompany,
  updateRow,
  useApp,
} from '../../../../test/app'
import { saveOperation } from '../../../../test/operations'
import { dayText, translator } from '../../../platform/texts'

const test = useApp()
const { db } = test

await completeCompany(db)
const token = await test.signIn(await anAdmin(db))

async function followed() {
  const customer = await aCustomer(db, { name: 'Núria', email: `${crypto.randomUUID()}@example.es`, language: 'ca' })
  const operation = await anOperation(db, { state: 'SUBIR_DOCUMENTACION', userId: customer.id })
  const holder = await aHolder(db, { operationId: operation.id, name: 'Pep Roca', email: 'pep@example.es' })
  return { operation, customer, holder }
}

const preview = (operationId: string, state: StepState, by: string | undefined = token) =>
  test.call('POST /operations/previewStateMail', { token: by, body: { operationId, state } })

it('is about operations that exist and states that are told of', async () => {
  const { operation } = await followed()
  expect((await preview(crypto.randomUUID(), 'NEGOCIACION')).failure.message).toBe('ERR_FORM_OPERATION_NOT_FOUND')
  const rawBody = { operationId: operation.id, state: 'CUESTIONARIO_EN_CURSO' }
  expect((await test.call('POST /operations/previewStateMail', { token, rawBody })).status).toBe(422)
})

it('is the very e-mail that the change then sends, to the very people', async () => {
  const { operation, customer } = await followed()
  const { res } = await preview(operation.id, 'ESTUDIO_VIABILIDAD')
  expect(res.recipients.map(({ email }) => email)).toEqual([customer.email, 'pep@example.es'])
  await test.runJobs()
  expect(await test.mails(customer.email)).toEqual([])

  await saveOperation(test, token, operation.id, { state: 'ESTUDIO_VIABILIDAD', notSendEmail: false })
  await test.runJobs()
  const [sent] = await test.mails(customer.email)
  expect(res.mail).toEqual({ subject: sent?.subject, html: sent?.html })
  expect(res.mail?.html).toContain('Núria')
})

it('says by when an answer is promised in the step, as long as everybody waits there', async () => {
  await updateRow(db, 'company', {}, { promises: JSON.stringify({ ESTUDIO_VIABILIDAD: 2, NEGOCIACION: 5 }) })
  const { operation, customer } = await followed()
  const { res } = await preview(operation.id, 'ESTUDIO_VIABILIDAD')
  const asked = await aDocumentation(db, { operationId: operation.id })
  const waitsForThem = await preview(operation.id, 'ESTUDIO_VIABILIDAD')
  await db.deleteFrom('documentation').where('id', '=', asked.id).execute()
  await saveOperation(test, token, operation.id, { state: 'ESTUDIO_VIABILIDAD', notSendEmail: false })
  await test.runJobs()
  const [sent] = await test.mails(customer.email)
  const day = promisedBy({ days: 2, since: test.clock.now().toISOString() }, calendarDay(test.clock.now()))
  expect(sent?.text).toContain(`Et contestem, com a molt tard, el ${dayText(day as CalendarDay, translator('ca'))}.`)
  expect(res.mail).toEqual({ subject: sent?.subject, html: sent?.html })
  expect(waitsForThem.res.mail?.html).not.toContain('Et contestem')
})

it('makes no link to a contract', async () => {
  const { operation, customer } = await followed()
  const { res } = await preview(operation.id, 'CONTRATO_INTERMEDIACION')
  expect(res.recipients.map(({ email }) => email)).toEqual([customer.email, 'pep@example.es'])
  expect(res.mail?.subject).toContain(String(operation.numOperation))
  expect(await db.selectFrom('mailingLinks').selectAll().execute()).toEqual([])
})

it('of the contract state is no link for a customer who has signed on paper', async () => {
  const customer = await aCustomer(db)
  const { id: operationId } = await anOperation(db, { state: 'CUESTIONARIO_COMPLETADO', userId: customer.id })
  const { id: holderId } = await aHolder(db, { operationId, email: customer.email })
  const { id: documentationId } = await aDocumentation(db, { operationId, holderId, type: 'CONTRATO' })
  await aDocument(db, { documentationId, state: 'PENDIENTE_VALIDACION' })
  const { res } = await preview(operationId, 'CONTRATO_INTERMEDIACION')
  await saveOperation(test, token, operationId, { state: 'CONTRATO_INTERMEDIACION', notSendEmail: false })
  await test.runJobs()
  const sent = await test.mails(customer.email)
  expect(sent.map(({ template, subject }) => [template, subject])).toEqual([['stateChanged', res.mail?.subject]])
})
