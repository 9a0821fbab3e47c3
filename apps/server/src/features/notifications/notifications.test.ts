import { notificationsRoom } from '@llave/api-contract/events'
import { describe, expect, it } from 'vitest'
import { useAnnouncements } from '../../../test/announcements'
import { aCustomer, anAgency, useApp } from '../../../test/app'

const app = useApp()
const announcements = useAnnouncements(app.database)

/** Number of refreshes sent to a person's bell. */
async function refreshes(userId: string): Promise<number> {
  return (await announcements.inRoom(notificationsRoom(userId))).length
}

async function notify(name: string): Promise<string> {
  const { res } = await app.call('POST /notifications', { token: ana, body: { name, url: '/solicitudes' } })
  return res._id
}

const customer = await aCustomer(app.db)
const anaId = customer.id
const ana = await app.signIn(customer)
const eve = await app.signIn(await aCustomer(app.db))

const list = (token: string, rawBody: object = {}) => app.call('POST /notifications/listPagination', { token, rawBody })

describe('notifications', () => {
  it('of somebody else do not exist', async () => {
    const id = await notify('de Ana')
    const put = await app.call('PUT /notifications/:id', { token: eve, params: { id }, body: { read: true } })
    expect(put.status).toBe(404)
    expect((await list(eve, { user: anaId })).res).toMatchObject({ records: [], unread: 0, count: 0 })
    await app.call('POST /notifications/readAll', { token: eve })
    expect((await list(ana)).res.records.find(record => record._id === id)?.read).toBe(false)
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\tx',
    '/a\\b',
    'solicitudes',
  ])('do not lead to %j (T61)', async url => {
    const answer = await app.call('POST /notifications', { token: ana, body: { name: 'x', url } })
    expect(answer.status).toBe(422)
    expect(answer.failure.fields).toEqual({ url: 'error_form_format' })
  })

  it('refuse an unknown sort or filter', async () => {
    expect((await list(ana, { sort: { id: 'password' } })).status).toBe(400)
    expect((await list(ana, { filterColumns: [{ id: 'user', value: 'x' }] })).status).toBe(400)
  })

  it('are created for oneself, whatever the body says', async () => {
    const answer = await app.call('POST /notifications', {
      token: eve,
      rawBody: { name: ' Llamar al banco ', url: '', user: anaId, type: 'BACKOFFICE', read: true },
    })
    expect(answer.res).toMatchObject({ name: 'Llamar al banco', url: null, type: 'NOTIFICATION', read: false })
    expect(answer.res.user).not.toBe(anaId)
  })

  it('come newest first, in pages, with the unread count', async () => {
    const token = await app.signIn(await anAgency(app.db))
    for (const name of ['uno', 'dos', 'tres']) {
      await app.call('POST /notifications', { token, body: { name } })
      app.clock.advance(1000)
    }
    const page = await list(token, { dataFilter: { page: 1, perPage: 2 } })
    expect(page.res.records.map(record => record.name)).toEqual(['tres', 'dos'])
    expect(page.res).toMatchObject({ unread: 3, count: 3, page: 1, perPage: 2 })
    const read = { filterColumns: [{ id: 'read', value: true }] }
    expect((await list(token, read)).res).toMatchObject({ records: [], unread: 3, count: 0 })
    const id = page.res.records[0]?._id ?? ''
    await app.call('PUT /notifications/:id', { token, params: { id }, body: { read: true } })
    const unreadFirst = await list(token, { sort: { id: 'read', direction: 'asc' } })
    expect(unreadFirst.res.records.map(record => record.name)).toEqual(['dos', 'uno', 'tres'])
  })

  it('accept a change of their read mark only, and refresh the bell', async () => {
    const id = await notify('original')
    const before = await refreshes(anaId)
    const answer = await app.call('PUT /notifications/:id', {
      token: ana,
      params: { id },
      rawBody: { read: true, name: 'otro', url: '//evil', user: crypto.randomUUID() },
    })
    expect(answer.res).toMatchObject({ _id: id, read: true, name: 'original', url: '/solicitudes', user: anaId })
    expect(await refreshes(anaId)).toBe(before + 1)
  })

  it('are all marked read at once; a second time there is nothing to announce', async () => {
    await notify('una más')
    const first = await app.call('POST /notifications/readAll', { token: ana })
    expect(first.res.total).toBeGreaterThan(0)
    const told = await refreshes(anaId)
    const second = await app.call('POST /notifications/readAll', { token: ana })
    expect(second.res.total).toBe(0)
    expect(await refreshes(anaId)).toBe(told)
  })
})
