import type { AnswerChanges } from '@llave/domain/questionnaire/apply-changes'
import { describe, expect, it } from 'vitest'
import { useAnnouncements } from '../../../test/announcements'
import { aCustomer, anAdmin, aRegistration, insertRow, updateRow, useApp } from '../../../test/app'
import {
  anAnsweredPurchase,
  answerQuestions,
  completeQuestionnaire,
  holderAnswers,
  purchaseAnswers,
} from '../../../test/complete-answers'
import { saveOperation, staffView } from '../../../test/operations'

const app = useApp()
const announcements = useAnnouncements(app.database)

const admin = await anAdmin(app.db)
const brokerId = admin.id
const broker = await app.signIn(admin)

const NO_HOME = {
  propertyFound: false,
  typePropertyBuy: null,
  propertyIsProtected: null,
  statePropertyBuy: null,
  amountProject: null,
  amountMortgage: null,
}

/** A purchase with all its answers; the customer has not sent it yet. */
async function answered(changes: Record<string, unknown> = {}) {
  const token = await app.signIn(await aCustomer(app.db))
  return { id: await anAnsweredPurchase(app, token, changes), token }
}

async function completed(changes?: Record<string, unknown>) {
  const { id, token } = await answered(changes)
  await completeQuestionnaire(app, token, id)
  return id
}

const answer = (id: string, changes: AnswerChanges, token = broker) => answerQuestions(app, token, id, changes)

const read = (id: string) => staffView(app, broker, id)

async function save(id: string, rawBody: object) {
  const saved = await saveOperation(app, broker, id, rawBody)
  expect(saved.status).toBe(200)
}

const saveFees = (id: string, honorariosMax: number) =>
  app.call('PUT /operations/:id/fees', {
    token: broker,
    params: { id },
    body: { honorariosMin: 900, honorariosMax, honorariosDoble: 2 * honorariosMax },
  })

const USUAL = { honorariosMin: 1000, honorariosMax: 4000, honorariosDoble: 8000 }
const EXCEEDED = { honorariosMin: 1500, honorariosMax: 5000, honorariosDoble: 10_000 }

describe('corrected answers', () => {
  it('reach the amounts and the fees; one line names what followed, and by whom', async () => {
    const id = await completed()
    const before = await read(id)
    expect(before).toMatchObject({ amountProject: 250_000.5, amountMortgage: 200_000, ...USUAL, byHand: {} })
    await answer(id, { amountProject: 190_000, amountMortgage: 195_000 })
    const after = await read(id)
    expect(after).toMatchObject({ amountProject: 190_000, amountMortgage: 195_000, ...EXCEEDED, byHand: {} })
    expect(after.activity[0]).toMatchObject({
      field: 'questionnaire',
      user: { _id: brokerId },
      params: {
        changes: [
          { field: 'amountProject', previousValue: 250_000.5, newValue: 190_000 },
          { field: 'amountMortgage', previousValue: 200_000, newValue: 195_000 },
          { field: 'honorariosMin', previousValue: 1000, newValue: 1500 },
          { field: 'honorariosMax', previousValue: 4000, newValue: 5000 },
          { field: 'honorariosDoble', previousValue: 8000, newValue: 10_000 },
        ],
      },
    })
    expect(after.activity).toHaveLength(before.activity.length + 1)
  })

  it('take back a home: the study comes first, and there is no price', async () => {
    const id = await completed()
    await answer(id, NO_HOME)
    expect(await read(id)).toMatchObject({ providingFunds: false, amountProject: null, amountMortgage: null })
    const home = { propertyFound: true, amountProject: 180_000, amountMortgage: 140_000 }
    await answer(id, { ...purchaseAnswers(), ...home })
    expect(await read(id)).toMatchObject({ providingFunds: true, amountProject: 180_000, amountMortgage: 140_000 })
  })

  it('change the fees by what the holders do', async () => {
    const id = await completed()
    await answer(id, { 'holders.0.employmentSituation': 'FUNCIONARIO_DE_CARRERA' })
    expect(await read(id)).toMatchObject({ honorariosMin: 1000, honorariosMax: 3500, honorariosDoble: 7000 })
  })

  it('are no reason to overwrite what an older page shows', async () => {
    const id = await completed()
    const { version } = await read(id)
    await answer(id, { amountMortgage: 251_000 })
    const late = await saveOperation(app, broker, id, { version, amountMortgage: 210_000 })
    expect([late.status, late.failure.details]).toEqual([
      409,
      expect.objectContaining({ fields: ['amountMortgage'], current: { amountMortgage: 251_000 } }),
    ])
    const fees = await app.call('PUT /operations/:id/fees', {
      token: broker,
      params: { id },
      body: { version, honorariosMin: 900, honorariosMax: 4000, honorariosDoble: 8000 },
    })
    expect(fees.failure.details).toMatchObject({ current: EXCEEDED })
  })

  it('do not follow into a provision that was asked for already', async () => {
    const id = await completed(NO_HOME)
    const dates = { PROVISION_FONDOS_ESTUDIO: '2026-11-02T09:30:00.000Z' }
    await updateRow(app.db, 'operations', id, { stateDates: JSON.stringify(dates) })
    await answer(id, { ...purchaseAnswers(), propertyFound: true })
    expect(await read(id)).toMatchObject({ providingFunds: false, amountProject: 250_000.5, byHand: {} })
  })

  it('leave the fees as they are once somebody has signed them; the operation says what they would be', async () => {
    const id = await completed()
    const [holder] = (await read(id)).holders
    await insertRow(app.db, 'contractSignings', {
      operationId: id,
      holderId: holder?._id ?? '',
      round: 1,
      signedDate: new Date(),
      sealedSha256: '0'.repeat(64),
      honorariosMin: 1000_00 as never,
      honorariosMax: 4000_00 as never,
      honorariosDoble: 8000_00 as never,
    })
    await answer(id, { amountMortgage: 300_000 })
    expect(await read(id)).toMatchObject({
      amountMortgage: 300_000,
      ...USUAL,
      feesDifferFromContract: false,
      byHand: EXCEEDED,
    })
  })
})

describe('answers before completion', () => {
  it('are on the card at once, without fees and without a line', async () => {
    const { id, token } = await answered({ amountProject: null })
    const told = () => announcements.ofOperation(id)
    expect(await read(id)).toMatchObject({ amountProject: null, amountMortgage: 200_000, honorariosMin: null })
    await answer(id, { amountProject: 150_000 }, token)
    const after = await read(id)
    expect(after).toMatchObject({ amountProject: 150_000, honorariosMin: null, activity: [] })
    expect((await told()).at(-1)).toMatchObject({ listIds: ['CUESTIONARIO_EN_CURSO'] })
  })

  it('give way to what the staff have set by hand, also on completion', async () => {
    const { id, token } = await answered()
    await save(id, { amountMortgage: 205_000, providingFunds: false })
    await saveFees(id, 3000)
    await answer(id, { amountMortgage: 190_000, amountProject: 240_000 }, token)
    await completeQuestionnaire(app, token, id)
    expect(await read(id)).toMatchObject({
      amountMortgage: 205_000,
      amountProject: 240_000,
      providingFunds: false,
      honorariosMin: 900,
      honorariosMax: 3000,
      byHand: { amountMortgage: 190_000, providingFunds: true, ...USUAL },
    })
  })
})

describe('what the staff set by hand', () => {
  it('stays when answers change, beside what they give, and follows again once it is let go', async () => {
    const id = await completed()
    await save(id, { amountProject: 245_000 })
    await saveFees(id, 3900)
    await answer(id, { amountProject: 260_000, amountMortgage: 210_000 })
    expect(await read(id)).toMatchObject({
      amountProject: 245_000,
      amountMortgage: 210_000,
      honorariosMax: 3900,
      byHand: { amountProject: 260_000, ...USUAL },
    })
    await save(id, { amountProject: 260_000 })
    await answer(id, { amountProject: 261_000 })
    expect(await read(id)).toMatchObject({ amountProject: 261_000, honorariosMax: 3900, byHand: USUAL })
  })

  it('is followed by the fees, in the same line', async () => {
    const id = await completed()
    await save(id, { amountMortgage: 255_000 })
    const after = await read(id)
    expect(after).toMatchObject({ amountMortgage: 255_000, ...EXCEEDED, byHand: { amountMortgage: 200_000 } })
    expect(after.activity[0]?.params).toMatchObject({
      changes: ['amountMortgage', 'honorariosMin', 'honorariosMax', 'honorariosDoble'].map(field => ({ field })),
    })
  })

  it('is undone together with what followed', async () => {
    const id = await completed()
    const { res } = await saveOperation(app, broker, id, {
      state: 'CONTRATO_INTERMEDIACION',
      amountMortgage: 255_000,
      undoable: true,
    })
    expect(await read(id)).toMatchObject(EXCEEDED)
    const moveId = (res as { undo: { _id: string } }).undo._id
    const undone = await app.call('POST /operations/undoMove', { token: broker, body: { operationId: id, moveId } })
    expect(undone.status).toBe(200)
    expect(await read(id)).toMatchObject({ amountMortgage: 200_000, ...USUAL, byHand: {} })
  })
})

describe('another type', () => {
  it('changes the fees and the variant, and asks for what it needs', async () => {
    const id = await completed({ ...NO_HOME, capitalContributed: 60_000 })
    expect(await read(id)).toMatchObject({ providingFunds: false, ...USUAL })
    await save(id, { typeOperation: 'AUTOCONSTRUCCION' })
    const after = await read(id)
    expect(after).toMatchObject({ providingFunds: true, honorariosMin: 1500, honorariosMax: 4500 })
    expect(after.operationDocumentation.map(({ type }) => type)).toContain('LICENCIA_OBRAS')
    await save(id, { typeOperation: 'COMPRA' })
    expect(await read(id)).toMatchObject({ providingFunds: false, ...USUAL, byHand: {} })
  })

  it('is followed in a questionnaire that is not sent', async () => {
    const { id } = await answered({ ...NO_HOME, numHolders: 1, holders: [holderAnswers()] })
    expect(await read(id)).toMatchObject({ providingFunds: false, includeReformMortgage: false })
    await save(id, { typeOperation: 'REFORMA' })
    expect(await read(id)).toMatchObject({ providingFunds: true, includeReformMortgage: null, byHand: {} })
  })
})

it('another collective, in a registration that its customer corrects, changes the fees', async () => {
  const form = aRegistration('ana.gil@example.es')
  const registered = await app.call('POST /users', { rawBody: form })
  const { _id: userId, registrationToken } = registered.res
  const started = await app.call('POST /questionnaires', { token: broker, body: { typeOperation: 'COMPRA', userId } })
  const { operationId } = started.res
  await answer(operationId, purchaseAnswers())
  await completeQuestionnaire(app, broker, operationId)
  expect(await read(operationId)).toMatchObject(USUAL)
  const rawBody = { ...form, collective: 'SPC', id: userId, registrationToken }
  expect((await app.call('POST /users', { rawBody })).status).toBe(200)
  const after = await read(operationId)
  expect(after).toMatchObject({ honorariosMin: 2500, honorariosMax: 2500, honorariosDoble: 5000, byHand: {} })
  expect(after.activity[0]).toMatchObject({ field: 'saved', user: null })
})
