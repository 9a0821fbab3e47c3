import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { useApp } from '../../../test/app'
import { insertOperation, insertUser } from '../../../test/rows'

const app = useApp()

it('is for the staff only', async () => {
  expect((await app.call('GET /dashboard')).status).toBe(401)
  for (const role of ['customer', 'agency'] as const) {
    const token = await app.signIn(await insertUser(app.database.db, { roles: [role] }))
    expect((await app.call('GET /dashboard', { token })).status).toBe(403)
  }
})

it('counts nothing in an empty brokerage', async () => {
  const token = await app.signIn(await insertUser(app.database.db, { roles: ['admin'] }))
  const { res } = await app.call('GET /dashboard', { token })
  expect(res).toMatchObject({ live: 0, mine: 0, late: 0, documentsToValidate: 0, signaturesToValidate: 0 })
  expect(res.states).toHaveLength(12)
})

it('counts live operations, one’s own, the late ones and what awaits validation', async () => {
  const { db } = app.database
  const broker = await insertUser(db, { roles: ['admin'] })
  const { id: userId } = await insertUser(db, { roles: ['customer'] })
  const ago = (hours: number) => new Date(app.clock.now().getTime() - hours * 3_600_000)
  const late = await insertOperation(db, {
    userId,
    state: 'SUBIR_DOCUMENTACION',
    entered: ago(169),
    responsableId: broker.id,
    amountMortgage: 10_000_050,
  })
  await insertOperation(db, { userId, state: 'SUBIR_DOCUMENTACION', entered: ago(167), amountMortgage: 20_000_000 })
  await insertOperation(db, { userId, state: 'NEGOCIACION', entered: ago(9000) })
  const archived = await insertOperation(db, {
    userId,
    state: 'TASACION',
    entered: ago(9000),
    responsableId: broker.id,
    amountMortgage: 1,
    archived: true,
  })
  for (const { id } of [late, archived]) {
    const holder = await db
      .insertInto('holders')
      .values({ operation_id: id, position: 0, name: 'Ana' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const files = [
      ['NOMINAS', ['PENDIENTE_VALIDACION', 'PENDIENTE_VALIDACION', 'VALIDADO']],
      ['DNI', ['PENDIENTE_VALIDACION', 'PENDIENTE_VALIDACION']],
      ['CONTRATO', ['PENDIENTE_VALIDACION']],
    ] as const
    for (const [type, states] of files) {
      const entry = await db
        .insertInto('documentation')
        .values({ operation_id: id, holder_id: holder.id, type })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (const state of states) {
        await db
          .insertInto('documents')
          .values({
            documentation_id: entry.id,
            operation_id: id,
            name: 'x.pdf',
            storage_key: randomUUID(),
            format: 'pdf',
            size: 1,
            sha256: '',
            state,
          })
          .execute()
      }
    }
  }
  const token = await app.signIn(broker)
  const { res } = await app.call('GET /dashboard', { token })
  expect(res).toMatchObject({ live: 3, mine: 1, late: 1, documentsToValidate: 2, signaturesToValidate: 1 })
  expect(res.states.filter(state => state.count > 0)).toEqual([
    { state: 'SUBIR_DOCUMENTACION', count: 2, amount: 300_000.5 },
    { state: 'NEGOCIACION', count: 1, amount: 0 },
  ])

  // The figure leads to a list: both must cover the same operations.
  const filterColumns = [{ id: 'late', value: true } as const]
  const listed = await app.call('POST /operations/listPagination', { token, body: { filterColumns } })
  expect(listed.res.records.map(({ _id }) => _id)).toEqual([late.id])
  expect(listed.res.count).toBe(res.late)
  const board = await app.call('POST /operations/listBoard', { token, body: { filters: { late: true } } })
  expect(board.res.lists.flatMap(({ cards }) => cards.map(({ _id }) => _id))).toEqual([late.id])
})
