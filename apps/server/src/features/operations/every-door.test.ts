import type { BodyOf } from '@llave/api-contract/call-types'
import { brokenRules, missingDates, RULED_FIELDS } from '@llave/domain/operations/operation-rules'
import { calendarDay, DAY_MS, instantAt, laterDay } from '@llave/domain/time/calendar-day'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anAdmin, anOperation, useApp } from '../../../test/app'
import { ruledOf } from '../../record/operation/operation-row'

const test = useApp()

const date = fc
  .integer({ min: -3, max: 15 })
  .map(days => instantAt(laterDay(calendarDay(test.clock.now()), days), '12:00', 'UTC').toISOString())
const milestones = {
  presentationProposalsDate: date,
  appraisalDate: date,
  signFEINDate: date,
  signTransparencyActDate: date,
  formalizationDate: date,
}
const state = fc.constantFrom('NEGOCIACION', 'TASACION', 'APROBACION', 'FORMALIZACION')
const bank = fc.constantFrom('BBVA', 'ING')
const reason = fc.constantFrom('CERRADA_CON_EXITO', 'CLIENTE_NO_RESPONDE')
const step = fc.oneof(
  fc.record({
    put: fc.record(
      {
        ...Object.fromEntries(Object.entries(milestones).map(([field, some]) => [field, fc.option(some)])),
        deedInCatalonia: fc.boolean(),
        state,
        sendsProposals: fc.uniqueArray(bank),
        receivedProposals: fc.array(fc.record({ proposal: bank, isOk: fc.boolean() }), { maxLength: 2 }),
        chosenProposal: fc.option(bank),
        typeOperation: fc.constantFrom('COMPRA', 'REFORMA'),
        isArchived: fc.constant(false),
        undoable: fc.constant(true),
      },
      { requiredKeys: [] },
    ),
  }),
  fc.record({
    move: fc.record({ listId: state, milestones: fc.record(milestones, { requiredKeys: [] }), undoable: fc.boolean() }),
  }),
  fc.record({ archive: reason }),
  fc.record({
    updateMany: fc.oneof(
      fc.record({ isArchived: fc.constant(false) }),
      fc.record({ archivedReason: reason }),
      fc.record({ isArchived: fc.constant(true), archivedReason: reason }),
    ),
  }),
  fc.constant({ undo: true }),
  fc.constant({ undoMany: true }),
  fc.constant({ activate: true }),
  fc.record({ pass: fc.integer({ min: 1, max: 4 }) }),
)

it('whichever way an operation is changed, it never becomes what the rules refuse', async () => {
  const admin = await anAdmin(test.db)
  let token = await test.signIn(admin)
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 15 }), async steps => {
      const dated = new Date('2026-01-01')
      const { id } = await anOperation(test.db, {
        state: 'APROBACION',
        presentationProposalsDate: dated,
        appraisalDate: dated,
        signFeinDate: dated,
      })
      const moves: string[] = []
      let many: BodyOf<'POST /operations/undoMany'>['moves'] = [{ operationId: id, moveId: id }]
      for (const wanted of steps) {
        const { status, res } = await take(wanted)
        if (status === 200) accepted++
        if (res && 'undo' in res && res.undo && '_id' in res.undo) moves.push(res.undo._id)
        if (res && 'undo' in res && res.undo && 'moves' in res.undo) many = res.undo.moves
        const row = await test.db.selectFrom('operations').selectAll().where('id', '=', id).executeTakeFirst()
        const operation = row && ruledOf(row)
        const now = test.clock.now()
        expect(operation && brokenRules(operation, RULED_FIELDS, now)).toEqual([])
        expect(operation && missingDates(operation, RULED_FIELDS)).toEqual([])
      }

      async function take(wanted: typeof step extends fc.Arbitrary<infer Step> ? Step : never) {
        const params = { id }
        if ('put' in wanted) {
          return test.call('PUT /operations/:id', { token, params, body: wanted.put as BodyOf<'PUT /operations/:id'> })
        }
        if ('move' in wanted) {
          return test.call('PUT /operations/:id/move', { token, params, body: { position: 0, ...wanted.move } })
        }
        if ('archive' in wanted) {
          const body = { operationId: id, archivedReason: wanted.archive, undoable: true }
          return test.call('POST /operations/archive', { token, body })
        }
        if ('updateMany' in wanted) {
          const body = { idList: [id], data: wanted.updateMany, undoable: true }
          return test.call('POST /operations/updateMany', { token, body })
        }
        if ('undoMany' in wanted) return test.call('POST /operations/undoMany', { token, body: { moves: many } })
        if ('activate' in wanted) return test.call('POST /operations/activate', { token, body: { operationId: id } })
        if ('pass' in wanted) {
          test.clock.advance(wanted.pass * DAY_MS)
          token = await test.signIn(admin)
          return { status: 0, res: null }
        }
        return test.call('POST /operations/undoMove', { token, body: { operationId: id, moveId: moves.at(-1) ?? id } })
      }
    }),
    { numRuns: 8 },
  )
  expect(accepted).toBeGreaterThan(16)
}, 60_000)
