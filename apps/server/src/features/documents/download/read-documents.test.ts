import { describe, expect, it } from 'vitest'
import { aJpeg, PDF, upload } from '../../../../test/uploads'
import { useDocuments } from '../documents.testing'

const desk = useDocuments()
const { app, uploadGeneral, read } = desk

describe('reading', () => {
  it('T48: a file is found by its id and permission, never by a name', async () => {
    const file = (await uploadGeneral(desk.customer.token)).res.documents[0]?._id ?? ''
    expect((await read(file, undefined)).statusCode).toBe(401)
    expect((await read(file, desk.other)).statusCode).toBe(404)
    expect((await read(file, desk.staff.token)).statusCode).toBe(200)
    for (const name of ['../../etc/passwd', '/etc/passwd', `${desk.operationId}/x`, '..\\..\\secrets', 'nota.pdf']) {
      const answer = await app.call('POST /documents/download', {
        rawBody: { fileId: name, filename: name },
        token: desk.staff.token,
      })
      expect(answer.status).toBe(422)
    }
  })

  it('previews images and PDF, nothing else', async () => {
    const pdf = (await uploadGeneral(desk.staff.token)).res.documents[0]?._id ?? ''
    const photo =
      (await uploadGeneral(desk.staff.token, { name: 'a.jpg', bytes: await aJpeg() })).res.documents[1]?._id ?? ''
    const table =
      (await uploadGeneral(desk.staff.token, { name: 'a.csv', bytes: Buffer.from('a;b') })).res.documents[2]?._id ?? ''
    const preview = (id: string) => read(id, desk.staff.token, `/api/documents/${id}/preview`)
    expect((await preview(pdf)).headers['content-type']).toBe('application/pdf')
    expect((await preview(photo)).headers['content-type']).toBe('image/jpeg')
    expect((await preview(table)).statusCode).toBe(415)
  })

  it('several files come as an uncompressed zip, each holder’s in their own folder', async () => {
    const ids = [
      (await uploadGeneral(desk.customer.token)).res.documents[0]?._id ?? '',
      (await uploadGeneral(desk.customer.token)).res.documents[1]?._id ?? '',
      (
        await upload(app, desk.customer.token, {
          operationId: desk.operationId,
          holderId: desk.holderId,
          documentType: 'NOMINAS',
        })
      ).res.documents[0]?._id ?? '',
    ]
    const zip = (token: string, documentIds: string[]) =>
      app.app.http.inject({
        method: 'POST',
        url: '/api/documents/downloadMultiple',
        payload: { operationId: desk.operationId, documentIds },
        headers: { authorization: `Bearer ${token}` },
      })
    const answer = await zip(desk.customer.token, ids)
    expect(answer.headers['content-type']).toBe('application/zip')
    const text = answer.rawPayload.toString('latin1')
    for (const name of ['Documentos generales/nota.pdf', 'Documentos generales/nota (2).pdf', 'Ana Gil/nota.pdf']) {
      expect(text).toContain(name)
    }
    expect(text.split(PDF.toString('latin1'))).toHaveLength(4)
    expect((await zip(desk.other, ids)).statusCode).toBe(404)
  })

  it('bytes that were changed in the store never arrive whole', async () => {
    const file = (await uploadGeneral(desk.customer.token)).res.documents[0]?._id ?? ''
    await app.database.db
      .updateTable('documents')
      .set({ sha256: '0'.repeat(64) })
      .where('id', '=', file)
      .execute()
    const answer = await read(file, desk.customer.token)
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toEqual({ success: false, res: { message: 'ERR_UNAVAILABLE' } })
  })

  it('opening an identity document is audited', async () => {
    const { db } = app.database
    const { res } = await upload(app, desk.customer.token, {
      operationId: desk.operationId,
      holderId: desk.holderId,
      documentType: 'NOMINAS',
    })
    const id = res.documents[0]?._id ?? ''
    await db.updateTable('documentation').set({ type: 'DNI' }).where('id', '=', desk.ofHolder).execute()
    await read(id, desk.staff.token)
    expect(await db.selectFrom('audit').select(['action', 'actor_id']).where('entity_id', '=', id).execute()).toEqual([
      { action: 'document.read', actor_id: desk.staff.id },
    ])
  })

  it('the folder page shows the tree', async () => {
    await uploadGeneral(desk.customer.token)
    const { res } = await app.call('GET /operations/:id/files', {
      params: { id: desk.operationId },
      token: desk.staff.token,
    })
    expect(res).toMatchObject({ folderUrl: null, files: 1, size: PDF.length })
    expect(res.folders.map(({ name }) => name)).toEqual([null, 'Ana Gil'])
  })
})
