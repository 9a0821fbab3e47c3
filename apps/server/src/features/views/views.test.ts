import { expect, it } from 'vitest'
import { anAdmin, useApp } from '../../../test/app'

const test = useApp()

it('a view needs a name, a screen that exists, and names of columns', async () => {
  const token = await test.signIn(await anAdmin(test.db))
  const { status, failure } = await test.call('POST /views', {
    token,
    rawBody: { name: ' ', screen: 'users', query: 'x'.repeat(2001), columns: ['a b'] },
  })
  expect(status).toBe(422)
  expect(Object.keys(failure.fields ?? {}).sort()).toEqual(['columns.0', 'name', 'query', 'screen'])
})

it('a view is its owner’s alone until they share it, and only they change and delete it', async () => {
  const { db } = test.database
  const mine = await test.signIn(await anAdmin(db))
  const other = await test.signIn(await anAdmin(db))
  const list = async (token: string) => (await test.call('GET /views', { token })).res
  const { res: saved } = await test.call('POST /views', {
    token: mine,
    body: { name: 'Tarde', screen: 'operations', mode: 'BOARD', query: '?late=true&tags=t1', columns: ['state'] },
  })
  const view = { name: 'Tarde', screen: 'operations', mode: 'BOARD', query: 'late=true&tags=t1', columns: ['state'] }
  expect(saved).toEqual({ _id: expect.any(String), ...view, shared: false, own: true })
  await test.call('POST /views', { token: mine, body: { name: 'antes', screen: 'tasks' } })
  expect((await list(mine)).map(({ name, mode }) => [name, mode])).toEqual([
    ['antes', 'LIST'],
    ['Tarde', 'BOARD'],
  ])
  expect(await list(other)).toEqual([])

  const params = { id: saved._id }
  const shared = await test.call('PUT /views/:id', { token: mine, params, body: { shared: true } })
  expect(shared.res).toEqual({ ...saved, shared: true })
  expect(await list(other)).toEqual([{ ...saved, shared: true, own: false }])
  const refusals = [
    await test.call('PUT /views/:id', { token: other, params, body: { name: 'Otra' } }),
    await test.call('DELETE /views/:id', { token: other, params }),
  ]
  expect(refusals.map(({ status }) => status)).toEqual([404, 404])

  expect((await test.call('DELETE /views/:id', { token: mine, params })).res).toEqual({ totalDelete: 1 })
  expect((await test.call('DELETE /views/:id', { token: mine, params })).status).toBe(404)
  expect(await list(other)).toEqual([])
})
