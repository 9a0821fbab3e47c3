import { cents } from '@llave/domain/money/money'
import { describe, expect, it } from 'vitest'
import { aCustomer, anAdmin, anOperation, readRow, readRows, updateRow, useApp } from '../../../test/app'

const app = useApp()

const broker = await app.signIn(await anAdmin(app.db))

const PUT = 'PUT /operations/:id/fees'
const NEW = { honorariosMin: 1200.5, honorariosMax: 4000.55, honorariosDoble: 8001.1 }

const save = (id: string, rawBody: object, token: string | undefined = broker) =>
  app.call(PUT, { params: { id }, rawBody, ...(token && { token }) })

const rowOf = (id: string) => readRow(app.db, 'operations', id, ['version', 'contractWithdrawalDate'])

async function activityOf(operationId: string) {
  return readRows(app.db, 'activity', { operationId }, ['field', 'params', 'previousValue', 'newValue'], 'id')
}

describe('the default fees', () => {
  it('are those of the rule, in euros and in Spanish words', async () => {
    const { db } = app.database
    const spc = await aCustomer(db, { collective: 'SPC' })
    const { id } = await anOperation(db, {
      userId: spc.id,
      amountProject: cents(20_000_000),
      amountMortgage: cents(16_000_000),
    })
    const read = () => app.call('GET /operations/:id/fees', { params: { id }, token: broker })
    expect((await read()).res).toEqual({
      honorariosMin: 2500,
      honorariosMax: 2500,
      honorariosDoble: 5000,
      rule: 'SPC',
      exceeded: false,
      words: {
        honorariosMin: 'dos mil quinientos euros',
        honorariosMax: 'dos mil quinientos euros',
        honorariosDoble: 'cinco mil euros',
      },
    })
    await updateRow(db, 'operations', id, { amountMortgage: cents(20_000_001) })
    expect((await read()).res).toMatchObject({ rule: 'SPC', exceeded: true, honorariosMin: 1500 })
    await updateRow(db, 'operations', id, { typeOperation: 'EXTINCION' })
    const answers = { numHolders: 1, holders: [{ employmentSituation: 'FUNCIONARIO_PRACTICAS' }] }
    await updateRow(db, 'questionnaires', { operationId: id }, { answers: JSON.stringify(answers) })
    expect((await read()).res).toMatchObject({ rule: 'PUBLIC_SERVANT', exceeded: false, honorariosMax: 3500 })
  })
})

describe('saving the fees', () => {
  it('takes all three, to the cent; a save that changes something is one line of the feed', async () => {
    const { id, userId } = await anOperation(app.db)
    const empty = await save(id, { honorariosMin: null, honorariosMax: '' })
    const missing = 'error_form_obligatory_field'
    expect(empty.faults).toEqual([422, { honorariosMin: missing, honorariosMax: missing, honorariosDoble: missing }])
    const wrong = await save(id, { honorariosMin: 'mil', honorariosMax: -1, honorariosDoble: 1.005 })
    expect(wrong.failure.fields).toEqual({
      honorariosMin: 'error_form_format',
      honorariosMax: 'error_form_min_number',
      honorariosDoble: 'error_form_format',
    })
    const upside = await save(id, { ...NEW, honorariosMin: 4000.56 })
    expect(upside.faults).toEqual([422, { honorariosMin: 'error_form_max_number' }])
    expect((await save(userId, NEW)).failure.message).toBe('ERR_FORM_OPERATION_NOT_FOUND')

    // Programs send the whole form, with the operation's id.
    const { res } = await save(id, { ...NEW, _id: id })
    expect(res).toMatchObject({ ...NEW, _id: id, feesDifferFromContract: false })
    const { version } = await rowOf(id)
    await save(id, NEW)
    expect((await rowOf(id)).version).toBe(version)
    await save(id, { ...NEW, honorariosMin: 0 })
    expect(await activityOf(id)).toEqual([
      {
        field: 'saved',
        previousValue: null,
        newValue: null,
        params: {
          changes: [
            { field: 'honorariosMin', previousValue: null, newValue: 1200.5 },
            { field: 'honorariosMax', previousValue: null, newValue: 4000.55 },
            { field: 'honorariosDoble', previousValue: null, newValue: 8001.1 },
          ],
        },
      },
      { field: 'honorariosMin', previousValue: 1200.5, newValue: 0, params: null },
    ])
  })

  it('keeps the end of the withdrawal where no signature has to be given again', async () => {
    const withdrawal = new Date('2026-12-05T11:00:00Z')
    const { id } = await anOperation(app.db, { contractWithdrawalDate: withdrawal })
    expect((await save(id, { ...NEW, resign: true })).status).toBe(200)
    expect((await rowOf(id)).contractWithdrawalDate).toEqual(withdrawal)
  })

  it('refuses figures that somebody else has changed since they were loaded, and says what they are now', async () => {
    const { id, version } = await anOperation(app.db)
    await save(id, { ...NEW, version })
    const late = await save(id, { ...NEW, honorariosMin: 900, version })
    expect([late.status, late.failure.message, late.failure.details]).toEqual([
      409,
      'ERR_VERSION_CONFLICT',
      { fields: ['honorariosMin'], current: { honorariosMin: NEW.honorariosMin }, version: version + 1 },
    ])
    expect((await save(id, { ...NEW, honorariosMin: 900, version: version + 1 })).res.honorariosMin).toBe(900)
    // Without the version that was loaded, the last write wins.
    expect((await save(id, NEW)).res.honorariosMin).toBe(NEW.honorariosMin)
  })
})
