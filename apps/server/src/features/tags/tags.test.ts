import { expect, it } from 'vitest'
import { useApp } from '../../../test/app'
import { aCustomer, anAdmin, aTag } from '../../../test/factories'

const test = useApp()

it('lists the tags by name, for staff', async () => {
  const { db } = test.database
  const vip = await aTag(db, { name: 'VIP', class: 'tag-amber', protected: true })
  await aTag(db, { name: 'banco' })
  expect((await test.call('POST /tags/list', { body: {} })).status).toBe(401)
  const customer = await test.signIn(await aCustomer(db))
  expect((await test.call('POST /tags/list', { token: customer, body: {} })).status).toBe(403)
  const token = await test.signIn(await anAdmin(db))
  const { res } = await test.call('POST /tags/list', { token, body: {} })
  expect(res.map(tag => tag.name)).toEqual(['banco', 'VIP'])
  expect(res[1]).toEqual({ _id: vip.id, name: 'VIP', class: 'tag-amber', protected: true })
})
