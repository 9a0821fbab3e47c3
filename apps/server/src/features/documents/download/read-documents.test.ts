import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aDocument, aDocumentation, updateRow } from '../../../../test/app'
import { useDesk } from '../../../../test/desk'
import { staffView } from '../../../../test/operations'
import { textOf } from '../../../../test/pdf-text'
import { aJpeg, aPdf, PDF } from '../../../../test/uploads'
import { uploadFolder } from '../../../platform/http/receive-upload'

const desk = useDesk()
const { app, uploadGeneral, uploadTo, read } = desk

describe('reading', () => {
  it('T48: a file is found by its id and permission, never by a name', async () => {
    const file = (await uploadGeneral(desk.customer.token)).res.documents[0]?._id ?? ''
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

  it('T48: alone in the body, filename is the id, and nothing else finds a file', async () => {
    const file = (await uploadGeneral(desk.customer.token)).res.documents[0]?._id ?? ''
    const by = async (filename: string | null, token: string) =>
      (await app.call('POST /documents/download', { rawBody: { filename }, token })).status
    expect(await by(file, desk.customer.token)).toBe(200)
    expect(await by(file, desk.other)).toBe(404)
    for (const name of ['nota.pdf', '../../etc/passwd', `${desk.operationId}/x`]) {
      expect(await by(name, desk.staff.token)).toBe(404)
    }
    expect(await by(null, desk.staff.token)).toBe(422)
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
      (await uploadTo(desk.customer.token, { holderId: desk.holderId, documentType: 'NOMINAS' })).res.documents[0]
        ?._id ?? '',
    ]
    const zip = (token: string, documentIds: string[]) =>
      app.request('POST /api/documents/downloadMultiple', token, { operationId: desk.operationId, documentIds })
    const answer = await zip(desk.customer.token, ids)
    expect(answer.headers['content-type']).toBe('application/zip')
    const text = answer.rawPayload.toString('latin1')
    for (const name of ['Documentos generales/nota.pdf', 'Documentos generales/nota (2).pdf', 'Ana Gil/nota.pdf']) {
      expect(text).toContain(name)
    }
    expect(text.split(PDF.toString('latin1'))).toHaveLength(4)
    expect((await zip(desk.other, ids)).statusCode).toBe(404)
  })

  it('T43: the staff get an active PDF without what makes it active, or the original when they ask; its customer has what was sent', async () => {
    const bytes = aPdf('/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>')
    const { res } = await uploadGeneral(desk.customer.token, { name: 'nota.pdf', bytes })
    const file = res.documents[0]?._id ?? ''
    const ask = async (token: string, payload?: object) =>
      app.app.http.inject({
        method: payload ? 'POST' : 'GET',
        url: payload ? '/api/documents/download' : `/api/documents/${file}/preview`,
        ...(payload && { payload: { fileId: file, ...payload } }),
        headers: { authorization: `Bearer ${token}` },
      })
    for (const copy of [await ask(desk.staff.token), await ask(desk.staff.token, {})]) {
      expect(copy.statusCode).toBe(200)
      expect(Number(copy.headers['content-length'])).toBe(copy.rawPayload.length)
      expect(copy.rawPayload.includes('JavaScript')).toBe(false)
      expect(await textOf(copy.rawPayload)).toEqual(['Llave'])
      expect(copy.headers['content-disposition']).toContain('nota (copia sin contenido activo).pdf')
    }
    const zip = await app.request('POST /api/documents/downloadMultiple', desk.staff.token, {
      operationId: desk.operationId,
      documentIds: [file],
    })
    expect(zip.rawPayload.includes('JavaScript')).toBe(false)
    for (const own of [
      await ask(desk.staff.token, { original: true }),
      await ask(desk.customer.token),
      await ask(desk.customer.token, {}),
    ]) {
      expect(own.rawPayload.equals(bytes)).toBe(true)
      expect(own.headers['content-disposition']).toBe('attachment; filename="nota.pdf"')
    }
    expect(await readdir(uploadFolder(app.app.platform.config.dataDir))).toEqual([])
  })

  it('T43: one of which no copy can be made is given as it is', async () => {
    const bytes = Buffer.from(PDF.toString('latin1').replace('/Root', '/Encrypt << /V 1 >> /Root'), 'latin1')
    const { res } = await uploadGeneral(desk.customer.token, { name: 'nota.pdf', bytes })
    const answer = await read(res.documents[0]?._id ?? '', desk.staff.token)
    expect(answer.rawPayload.equals(bytes)).toBe(true)
  })

  it('bytes that were changed in the store never arrive whole', async () => {
    const file = (await uploadGeneral(desk.customer.token)).res.documents[0]?._id ?? ''
    await updateRow(app.db, 'documents', file, { sha256: '0'.repeat(64) })
    const answer = await read(file, desk.customer.token)
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toEqual({ success: false, res: { message: 'ERR_UNAVAILABLE' } })
  })

  it('who looks is written down with person, address and time: once a look, and a DNI as such', async () => {
    const { db } = app.database
    const nota = (await uploadGeneral(desk.customer.token)).res.documents[0]?._id ?? ''
    const { res } = await uploadTo(desk.customer.token, { holderId: desk.holderId, documentType: 'NOMINAS' })
    const dni = res.documents[0]?._id ?? ''
    await updateRow(db, 'documentation', desk.ofHolder, { type: 'DNI' })
    await db.deleteFrom('audit').execute()
    const preview = (id: string) => read(id, desk.staff.token, `/api/documents/${id}/preview`)
    await preview(nota)
    await preview(nota)
    await read(nota, desk.staff.token)
    await preview(dni)
    // Downloading a DNI after viewing it is another reading; viewing it again is not.
    await read(dni, desk.staff.token)
    await preview(dni)
    await read(dni, desk.staff.token)
    await app.request('POST /api/documents/downloadMultiple', desk.staff.token, {
      operationId: desk.operationId,
      documentIds: [nota, dni],
    })
    const lines = await db.selectFrom('audit').selectAll().orderBy('id').execute()
    expect(lines.map(({ action, entityId }) => [action, entityId])).toEqual([
      ['document.previewed', nota],
      ['document.downloaded', nota],
      ['document.read', dni],
      ['document.read', dni],
      ['documents.downloaded', desk.operationId],
      ['document.read', dni],
    ])
    const taken = lines.filter(({ entityId }) => entityId === dni).map(({ details }) => details.download ?? null)
    expect(taken).toEqual([null, true, null])
    expect(new Set(lines.map(line => `${line.actorId} ${line.ip}`))).toEqual(new Set([`${desk.staff.id} 127.0.0.1`]))
  })

  it('nothing is sent of which nobody could write down who looked', async () => {
    const file = (await uploadGeneral(desk.customer.token)).res.documents[0]?._id ?? ''
    const { db } = app.database
    await sql`alter table audit add constraint refuse_looks check (action <> 'document.downloaded') not valid`.execute(
      db,
    )
    try {
      expect((await read(file, desk.staff.token)).statusCode).toBe(500)
    } finally {
      await sql`alter table audit drop constraint refuse_looks`.execute(db)
    }
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

  it('the front of a DNI comes before its back, whichever was sent first', async () => {
    const { db } = app.database
    const { operationId, holderId, staff } = desk
    const entry = await aDocumentation(db, { operationId, holderId, type: 'DNI' })
    for (const [side, sent] of [
      ['BACK', '2026-11-20'],
      ['FRONT', '2026-11-21'],
    ] as const) {
      await aDocument(db, { documentationId: entry.id, name: `${side}.jpg`, side, createdDate: new Date(sent) })
    }
    const { holders } = await staffView(app, staff.token, operationId)
    const files = holders.flatMap(({ holderDocumentation }) => holderDocumentation.flatMap(one => one.documents))
    expect(files.map(({ name }) => name)).toEqual(['FRONT.jpg', 'BACK.jpg'])
    const folder = await app.call('GET /operations/:id/files', { params: { id: operationId }, token: staff.token })
    expect(JSON.stringify(folder.res)).toMatch(/FRONT\.jpg.*BACK\.jpg/)
  })
})
