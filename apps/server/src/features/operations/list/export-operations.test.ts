import { cents } from '@llave/domain/money/money'
import { expect, it } from 'vitest'
import { aCustomer, anAdmin, anOperation, aTag, useApp } from '../../../../test/app'

const test = useApp()
const { db } = test

async function download(token: string, payload: object) {
  const { statusCode, headers, body } = await test.request('POST /api/operations/export', token, payload)
  return { status: statusCode, headers, lines: body.replace('\ufeff', '').trim().split('\r\n') }
}

it('refuses columns, formats, sorts and filters that it does not know', async () => {
  const token = await test.signIn(await anAdmin(db))
  for (const wrong of [
    { format: 'pdf' },
    { format: 'csv', columns: ['password_hash'] },
    { format: 'csv', columns: [] },
    { format: 'csv', sort: { id: 'phone' } },
    { format: 'csv', filterColumns: [{ id: 'user_id', value: 'x' }] },
  ]) {
    expect((await download(token, wrong)).status).toBe(400)
  }
})

it('exports what the list shows under the same filters, in its order, with the chosen columns', async () => {
  const token = await test.signIn(await anAdmin(db))
  const customer = await aCustomer(db, { name: '=cmd|calc', lastname: '', phone: '+34600000000' })
  const responsable = await anAdmin(db, { name: 'Javier', lastname: 'Sanz' })
  const zoe = await anOperation(db, {
    title: 'Zoe',
    userId: customer.id,
    typeOperation: 'EXTINCION',
    state: 'NEGOCIACION',
    amountMortgage: cents(12_345_650),
    responsableId: responsable.id,
  })
  const tag = await aTag(db, { name: 'VIP' }, zoe.id)
  await anOperation(db, { title: 'Álvaro', typeOperation: 'EXTINCION', userId: customer.id })
  await anOperation(db, { title: 'Otra', userId: customer.id })
  const filters = {
    filterColumns: [{ id: 'typeOperation', value: 'EXTINCION' }],
    sort: { id: 'title', direction: 'asc' },
  }
  const { status, headers, lines } = await download(token, {
    format: 'csv',
    columns: ['title', 'numOperation', 'holderName', 'phone', 'amountMortgage', 'state', 'responsable', 'tags'],
    ...filters,
  })
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toMatch(/^attachment; filename="operaciones-\d{4}-\d\d-\d\d\.csv"/)
  expect(lines).toHaveLength(3)
  expect(lines[1]).toMatch(/^Álvaro;\d+;'=cmd\|calc;'\+34600000000;;Cuestionario en curso;;$/)
  expect(lines[2]).toBe(
    `Zoe;${zoe.numOperation};'=cmd|calc;'+34600000000;123456,50;Negociación;Javier Sanz;${tag.name}`,
  )

  const chosen = await download(token, { format: 'csv', columns: ['title'], ...filters, idList: [zoe.id] })
  expect(chosen.lines).toEqual(['Título', 'Zoe'])
  const whole = await download(token, { format: 'xlsx' })
  expect([whole.status, whole.headers['content-disposition']]).toEqual([200, expect.stringContaining('.xlsx')])
})

it('says what an operation is about in money as its list and its card do: of a renovation the works', async () => {
  const token = await test.signIn(await anAdmin(db))
  const amounts = { amountProject: cents(20_000_000), amountReform: cents(3_000_000), state: 'NEGOCIACION' } as const
  const { id } = await anOperation(db, { ...amounts, title: 'Reforma', typeOperation: 'REFORMA' })
  await anOperation(db, { ...amounts, title: 'Reforma y rehipoteca', typeOperation: 'REHIPOTECA_REFORMA' })
  const filters = { dataFilter: { searchText: 'reforma' }, sort: { id: 'title', direction: 'asc' } } as const
  const { lines } = await download(token, { format: 'csv', columns: ['title', 'amountProject'], ...filters })
  expect(lines.slice(1)).toEqual(['Reforma;30000,00', 'Reforma y rehipoteca;200000,00'])
  const list = await test.call('POST /operations/listPagination', { token, body: filters })
  expect(list.res.records).toMatchObject([{ amountProject: 30_000 }, { amountProject: 200_000 }])
  const board = await test.call('POST /operations/listBoard', { token, body: { filters: { search: 'reforma' } } })
  const card = board.res.lists.flatMap(({ cards }) => cards).find(({ _id }) => _id === id)
  expect(card?.money.amountProject).toBe(30_000)
})
