import { DAY_MS } from '@llave/domain/time/calendar-day'
import { BIN_DAYS } from '@llave/domain/validation/limits'
import { describe, expect, it } from 'vitest'
import { useDesk } from '../../../../test/desk'
import { tidyUp } from '../../../platform/maintenance/tidy-up'

const desk = useDesk()
const { app, uploadGeneral, activityOf, keysInStore, remove, read } = desk

const bin = (token: string | undefined = desk.staff.token) =>
  app.call('GET /operations/:id/bin', { params: { id: desk.operationId }, ...(token && { token }) })
const restore = (documentIds: string[], token = desk.staff.token) =>
  app.call('POST /operations/restoreDocumentationFiles', {
    body: { operationId: desk.operationId, documentIds },
    token,
  })
const uploaded = async (token: string, name = 'nota.pdf') =>
  (await uploadGeneral(token, { name, bytes: Buffer.from('%PDF-1.7\n%%EOF') })).res.documents.at(-1)?._id ?? ''

describe('what the staff delete', () => {
  it('lies in the bin, which only they see, and nowhere else', async () => {
    const file = await uploaded(desk.customer.token)
    const gone = await remove(file, desk.staff.token)
    expect(gone.res.operationDocumentation[0]).toMatchObject({ state: 'PENDIENTE', documents: [] })
    for (const token of [desk.staff.token, desk.customer.token]) expect((await read(file, token)).statusCode).toBe(404)
    const { res } = await bin()
    expect(res).toMatchObject([
      { _id: file, name: 'nota.pdf', type: 'NOTA_SIMPLE', holder: null, deletedBy: { _id: desk.staff.id } },
    ])
    expect(await keysInStore()).toHaveLength(1)
    const entry = app.db.selectFrom('audit').selectAll().where('action', '=', 'document.deleted')
    expect(await entry.where('entityId', '=', file).executeTakeFirst()).toMatchObject({
      actorId: desk.staff.id,
      ip: '127.0.0.1',
    })
  })

  it('comes back as it was, with its verdict; once', async () => {
    const file = await uploaded(desk.customer.token)
    await desk.validate(file, { state: 'RECHAZADO', rejectionReason: 'Ilegible' })
    await remove(file, desk.staff.token)
    const { res } = await restore([file])
    expect(res.operationDocumentation[0]?.documents).toMatchObject([
      { _id: file, state: 'RECHAZADO', rejectionReason: 'Ilegible' },
    ])
    expect((await read(file, desk.customer.token)).statusCode).toBe(200)
    expect((await bin()).res).toEqual([])
    expect((await restore([file])).status).toBe(404)
    expect((await activityOf()).slice(-2)).toEqual(['documentDeleted', 'documentRestored'])
  })

  it('comes back even when its entry has been removed meanwhile; the whole restoring fails with one unknown file', async () => {
    const file = await uploaded(desk.staff.token)
    await remove(file, desk.staff.token)
    await remove(null, desk.staff.token)
    expect((await restore([file, desk.holderId])).status).toBe(404)
    const { res } = await restore([file])
    expect(res.operationDocumentation).toMatchObject([{ type: 'NOTA_SIMPLE', documents: [{ _id: file }] }])
  })

  it('is deleted for good after thirty days; what a customer deletes, at once', async () => {
    const kept = await uploaded(desk.staff.token)
    await remove(kept, desk.staff.token)
    const mine = await uploaded(desk.customer.token)
    await remove(mine, desk.customer.token)
    expect((await bin()).res.map(({ _id }) => _id)).toEqual([kept])
    const days = (count: number) => new Date(app.clock.now().getTime() + count * DAY_MS)
    await tidyUp(app.db, days(BIN_DAYS - 1))
    expect((await bin()).res).toHaveLength(1)
    await tidyUp(app.db, days(BIN_DAYS + 1))
    expect((await bin()).res).toEqual([])
  })
})
