import { ACTIVITY_CARRIED } from '@llave/domain/validation/limits'
import { expect, it } from 'vitest'
import { aCustomer, anAdmin, anOperation, insertRow, useApp } from '../../../../test/app'
import { saveOperation, staffView } from '../../../../test/operations'

const test = useApp()

async function withFeed(lines: number) {
  const { db } = test.database
  const customer = await aCustomer(db)
  const { id } = await anOperation(db, { userId: customer.id, state: 'NEGOCIACION' })
  for (let at = 0; at < lines; at++) {
    await insertRow(db, 'activity', {
      operationId: id,
      field: 'amountMortgage',
      previousValue: String(at),
      newValue: String(at + 1),
    })
  }
  return { id, customer: await test.signIn(customer), token: await test.signIn(await anAdmin(db)) }
}

const list = (token: string | undefined, operationId: string, more: object = {}) =>
  test.call('POST /operations/listActivity', { token, rawBody: { operationId, ...more } })

it('an operation carries the newest lines; the older ones are read by the page', async () => {
  const { id, token } = await withFeed(ACTIVITY_CARRIED + 2)
  const { activity } = await staffView(test, token, id)
  expect(activity).toHaveLength(ACTIVITY_CARRIED)
  const first = await list(token, id)
  expect(first.res).toMatchObject({ page: 1, perPage: 100, count: ACTIVITY_CARRIED + 2 })
  expect(first.res.records.slice(0, ACTIVITY_CARRIED)).toEqual(activity)
  const second = await list(token, id, { dataFilter: { page: 2, perPage: 50 } })
  expect(second.res.records.map(({ previousValue }) => previousValue)).toEqual([1, 0])
})

it('one save is one row, found by the kind of each of its changes', async () => {
  const { id, token } = await withFeed(1)
  await saveOperation(test, token, id, { state: 'PRESENTACION_PROPUESTA', amountProject: 200_000, notSendEmail: true })
  const fieldsOf = async (...kinds: string[]) =>
    (await list(token, id, { kinds })).res.records.map(({ field }) => field)
  expect(await fieldsOf('state')).toEqual(['saved'])
  expect(await fieldsOf('amountMortgage', 'amountProject')).toEqual(['saved', 'amountMortgage'])
  expect(await fieldsOf('documentUploaded')).toEqual([])
  const [saved] = (await list(token, id, { kinds: ['state'] })).res.records
  expect(saved).toEqual({
    _id: expect.any(String),
    field: 'saved',
    previousValue: null,
    newValue: null,
    params: {
      changes: [
        { field: 'state', previousValue: 'NEGOCIACION', newValue: 'PRESENTACION_PROPUESTA' },
        { field: 'amountProject', previousValue: null, newValue: 200_000 },
      ],
    },
    createdDate: test.clock.now().toISOString(),
    user: expect.objectContaining({ name: 'Ana' }),
  })
})

it('is read in an operation that exists, by kinds that exist', async () => {
  const { id, token } = await withFeed(0)
  expect((await list(token, crypto.randomUUID())).status).toBe(404)
  expect((await list(token, id, { kinds: ['secret'] })).status).toBe(400)
})

it('lines that another version has written are changes like any other', async () => {
  const { id, token } = await withFeed(1)
  const written = [
    { field: 'ofANewerVersion', params: JSON.stringify({ some: 'thing' }) },
    { field: 'documentValidated', params: JSON.stringify({ of: 'another shape' }) },
  ]
  await insertRow(
    test.db,
    'activity',
    written.map(line => ({ operationId: id, previousValue: null, newValue: null, ...line })) as never,
  )
  const { status, res } = await list(token, id)
  expect(status).toBe(200)
  expect(res.records.map(({ field, params }) => [field, params])).toEqual([
    ['other', {}],
    ['other', {}],
    ['amountMortgage', null],
  ])
  expect((await test.call('GET /operations/:id', { token, params: { id } })).status).toBe(200)
})
