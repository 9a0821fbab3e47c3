import { buffer } from 'node:stream/consumers'
import { DAY_MS } from '@llave/domain/time/calendar-day'
import PDFKit from 'pdfkit'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { aDocumentation, readRow, readRows, updateRow } from '../../../test/app'
import { textOf } from '../../../test/pdf-text'
import { aPdf } from '../../../test/uploads'
import { readKept } from '../../platform/files/measured'
import { useDossiers } from './dossiers.testing'
import { forgetDossiers } from './forget-dossiers'

const d = useDossiers()
const { app } = d

async function bytesOf(dossierId: string, position = 1): Promise<Buffer> {
  const part = await readRow(app.db, 'dossierParts', { dossierId, position })
  return buffer(await readKept(app.app.platform.files, part))
}

const feedOf = (operationId: string) => readRows(app.db, 'activity', { operationId }, ['field', 'params'], 'id')

describe('the table of banks', () => {
  const put = (bank: 'ING' | 'EVO', rawBody: object, token: string | undefined = d.owner) =>
    app.call('PUT /banks/:bank', { params: { bank }, rawBody, ...(token && { token }) } as never)
  const good = { version: null, order: ['PROPERTY'], sizeLimit: 8, contacts: [] }

  it.each([
    [{ sizeLimit: 0 }, { sizeLimit: 'error_form_min_number' }],
    [{ sizeLimit: 51 }, { sizeLimit: 'error_form_max_number' }],
    [{ sizeLimit: null }, { sizeLimit: 'error_form_obligatory_field' }],
    [{ contacts: [{ name: 'Marta', email: 'marta' }] }, { 'contacts.0.email': 'error_form_email_format' }],
    [{ contacts: [{ name: ' ', email: 'a@b.es' }] }, { 'contacts.0.name': 'error_form_obligatory_field' }],
    [
      {
        contacts: [
          { name: 'Marta', email: 'a@b.es' },
          { name: 'Eva', email: 'A@b.es' },
        ],
      },
      { 'contacts.1.email': 'error_form_duplicate_email' },
    ],
  ])('%j is refused on its field', async (own, fields) => {
    expect((await put('ING', { ...good, ...own })).faults).toEqual([422, fields])
  })

  it('is entered once by two at once, and the other is told at the field', async () => {
    const both = await Promise.all([put('ING', good), put('ING', good)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(both.find(({ status }) => status === 422)?.failure.fields).toEqual({ bank: 'error_form_duplicate_bank' })
    await app.call('DELETE /banks/:bank', { params: { bank: 'ING' }, token: d.owner })
  })

  it('keeps whom it knows, and refuses what somebody else has changed meanwhile', async () => {
    const bank = await d.aBank('EVO', { order: ['PROPERTY'] })
    expect(bank.order?.[0]).toBe('PROPERTY')
    expect(bank.order).toHaveLength(8)
    expect((await put('EVO', good)).failure.fields).toEqual({ bank: 'error_form_duplicate_bank' })
    expect((await put('EVO', { ...good, version: 7 })).failure.message).toBe('ERR_VERSION_CONFLICT')
    const contacts = [{ _id: bank.contactId, name: 'Marta R.', email: 'marta@bank.example' }]
    const { res } = await put('EVO', { ...good, version: 1, contacts })
    expect(res).toMatchObject({
      banks: [{ bank: 'EVO', version: 2, contacts: [{ _id: bank.contactId, name: 'Marta R.' }] }],
    })
    const removed = await app.call('DELETE /banks/:bank', { params: { bank: 'EVO' }, token: d.owner })
    expect(removed.res.banks).toEqual([])
    expect((await app.call('DELETE /banks/:bank', { params: { bank: 'EVO' }, token: d.owner })).status).toBe(404)
  })
})

describe('what a dossier may hold', () => {
  it('is what is valid for good, in the bank’s order, of every holder who is still one', async () => {
    const { db } = app.database
    const { id, note, payslips, second } = await d.anOperationWithPapers()
    await d.aBank('ABANCA', { order: ['PROPERTY'] })
    const own = await aDocumentation(db, { operationId: id, type: 'JUSTIFICANTE_PROVISION_FONDOS' })
    const paid = await d.aFile(own.id)
    const secret = await aDocumentation(db, { operationId: id, type: 'OTROS', nameDocument: 'CIRBE', isPrivate: true })
    const hidden = await d.aFile(secret.id)
    const waiting = await d.aFile(note.documentationId, aPdf(''), { state: 'PENDIENTE_VALIDACION' })
    const sheet = await d.aFile(note.documentationId, Buffer.from('x'), { format: 'xlsx' })
    const told = async (bank: 'ABANCA' | 'UCI') =>
      (await d.papersOf(id, bank)).map(({ documentId, barred, unchosen }) => [documentId, barred ?? unchosen])
    expect(await told('ABANCA')).toEqual([
      [note.id, null],
      [waiting.id, 'NOT_VALIDATED'],
      [sheet.id, 'FORMAT'],
      [payslips[1]?.id, null],
      [payslips[0]?.id, null],
      [hidden.id, 'PRIVATE'],
      [paid.id, 'OWN'],
    ])
    // A bank that is not in the table gets the usual order.
    expect((await told('UCI'))[0]).toEqual([payslips[1]?.id, null])
    await updateRow(db, 'allHolders', second.id, { leftDate: new Date(), position: -1 })
    expect((await told('ABANCA')).map(([documentId]) => documentId)).not.toContain(payslips[0]?.id)
    const gone = await d.build(id, 'ABANCA', [payslips[0]?.id ?? ''])
    expect(gone.failure.message).toBe('ERR_DOCUMENT_NOT_FOUND')
  })

  it('is refused on its field when it is nothing, or not valid', async () => {
    const { id, note } = await d.anOperationWithPapers()
    expect((await d.build(id, 'UCI', [])).failure.fields).toEqual({ documentIds: 'error_form_obligatory_field' })
    const waiting = await d.aFile(note.documentationId, aPdf(''), { state: 'RECHAZADO' })
    expect((await d.build(id, 'UCI', [waiting.id])).failure.fields).toEqual({ documentIds: 'error_form_option' })
    const other = await d.anOperationWithPapers()
    expect((await d.build(id, 'UCI', [other.note.id])).status).toBe(404)
    expect((await d.build(crypto.randomUUID(), 'UCI', [note.id])).failure.message).toBe('ERR_FORM_OPERATION_NOT_FOUND')
  })
})

describe('binding', () => {
  it('makes one PDF with cover, index, marks and the papers in order', async () => {
    const { id, numOperation, payslips } = await d.anOperationWithPapers()
    await updateRow(app.db, 'documents', payslips[0]?.id ?? '', { months: ['2026-09', '2026-10'] })
    const dossier = await d.built(id, 'BBVA')
    expect(dossier).toMatchObject({ status: 'READY', done: 3, parts: [{ position: 1, pages: 5 }] })
    const pages = await textOf(await bytesOf(dossier._id))
    expect(pages[0]).toMatch(/Dosier hipotecario para BBVA/)
    expect(pages[0]).toMatch(/200\.000.*80\s?%.*Ana Gil.*2100|Ana Gil.*2\.100/)
    expect(pages[1]).toMatch(
      /Índice.*Nóminas · Ana Gil.*3.*Nóminas: septiembre y octubre de 2026 · Luis Soto.*4.*Nota simple.*5/,
    )
    expect(pages[2]).toContain('Nomina de Ana Gil')
    expect(pages[3]).toContain('Nomina de Luis Soto')
    for (const [at, page] of pages.entries()) {
      expect(page).toContain(`Copia para BBVA · solicitud ${numOperation} ·`)
      expect(page).toContain(`Página ${at + 1} de 5`)
    }
  })

  it('names what cannot be bound, and goes on without it', async () => {
    const { id, note } = await d.anOperationWithPapers()
    const broken = await d.aFile(note.documentationId, Buffer.from('%PDF-1.4 broken %%EOF'))
    const noise = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#abc' } })
      .jpeg()
      .toBuffer()
    const photo = await d.aFile(note.documentationId, noise, { format: 'jpg' })
    const dossier = await d.built(id, 'BBVA', [note.id, broken.id, photo.id])
    expect(dossier.papers.map(({ documentId, part, unbound }) => [documentId, part, unbound])).toEqual([
      [note.id, 1, null],
      [broken.id, null, 'UNREADABLE'],
      [photo.id, 1, null],
    ])
  })

  it('takes the plain copy of a PDF that is locked against changes, and names one that asks for a password', async () => {
    const { id, note } = await d.anOperationWithPapers()
    const locked = async (userPassword: string) => {
      const letter = new PDFKit({ ownerPassword: 'banco', ...(userPassword && { userPassword }) })
      letter.text('Saldo: 0,00').end()
      return d.aFile(note.documentationId, await buffer(letter), { hasActiveContent: true })
    }
    const [open, closed] = [await locked(''), await locked('secreta')]
    const { papers } = await d.built(id, 'BBVA', [open.id, closed.id])
    expect(Object.fromEntries(papers.map(({ documentId, unbound }) => [documentId, unbound]))).toEqual({
      [open.id]: null,
      [closed.id]: 'UNREADABLE',
    })
  })

  it('is in parts that the bank takes, and the index of each says what is where', async () => {
    const { id, note } = await d.anOperationWithPapers()
    await d.aBank('KUTXABANK', { sizeLimit: 1 })
    const files = [note.id]
    // The bytes are in the page, so that they count in the size of the bound file.
    for (let at = 0; at < 3; at++) {
      const text = Array.from({ length: 400_000 }, (_, each) => ((each * 7919 + at) % 10).toString()).join('')
      files.push((await d.aFile(note.documentationId, aPdf('', text))).id)
    }
    const huge = await d.aFile(note.documentationId, aPdf('', '9'.repeat(1_000_000)))
    const dossier = await d.built(id, 'KUTXABANK', [...files, huge.id])
    expect(dossier.parts).toHaveLength(3)
    expect(dossier.parts.every(({ size }) => size <= 1_000_000)).toBe(true)
    expect(dossier.papers.map(({ part }) => part)).toEqual([1, 1, 2, 3, null])
    expect(dossier.papers.at(-1)?.unbound).toBe('TOO_LARGE')
    const [cover, index] = await textOf(await bytesOf(dossier._id, 2))
    expect(cover).toContain('Parte 2 de 3')
    expect(cover).toContain('2 de 3 · página 1 de 3')
    expect(index).toMatch(/Parte 1, 3.*Parte 2, 3.*Parte 3, 3/)
  })

  it('begun anew takes the place of what was not sent, also while that is being made', async () => {
    const { id, note } = await d.anOperationWithPapers()
    await d.build(id, 'BBVA', [note.id])
    const dossier = await d.built(id, 'BBVA')
    const all = await d.dossiersOf(id)
    expect(all.map(({ _id }) => _id)).toEqual([dossier._id])
    expect(dossier.papers).toHaveLength(3)
  })

  it('survives the process that makes it, and says so when it is given up', async () => {
    const { id, note } = await d.anOperationWithPapers()
    await d.build(id, 'BBVA', [note.id])
    const { db } = app.database
    // A process that died in the middle: the job was claimed, and its lease has ended.
    const ofDossier = db.updateTable('jobs').where('kind', '=', 'build-dossier').where('status', '=', 'WAITING')
    await ofDossier.set({ attempts: 1, leaseUntil: new Date(Date.now() - 1000) }).execute()
    await app.runJobs()
    expect((await d.dossiersOf(id))[0]?.status).toBe('READY')
    await d.build(id, 'BBVA', [note.id])
    await ofDossier.set({ attempts: 11 }).execute()
    await app.runJobs()
    expect((await d.dossiersOf(id))[0]?.status).toBe('FAILED')
  })

  it('takes no file that is not as it was chosen', async () => {
    const { id, note, payslips } = await d.anOperationWithPapers()
    await d.build(id, 'BBVA', [note.id, payslips[0]?.id ?? ''])
    await updateRow(app.db, 'documents', note.id, { state: 'RECHAZADO' })
    await app.runJobs()
    const [dossier] = await d.dossiersOf(id)
    expect(dossier?.papers.find(({ documentId }) => documentId === note.id)?.unbound).toBe('GONE')
  })
})

describe('sending', () => {
  it('goes to a contact of the bank, and stands in feed, audit and the dossier', async () => {
    const { contactId } = await d.aBank('CAIXABANK')
    const { id, customer } = await d.anOperationWithPapers()
    const dossier = await d.built(id, 'CAIXABANK')
    expect((await d.send(id, dossier._id)).faults).toEqual([422, { contactId: 'error_form_option' }])
    const { status, res } = await d.send(id, dossier._id, { contactId })
    expect(status).toBe(200)
    expect(res.dossiers[0]?.sendings).toMatchObject([
      { name: 'Marta Ruiz', email: 'marta@bank.example', way: 'MAIL', sentBy: 'Javier Gil', link: null },
    ])
    const [mail] = await app.mails('marta@bank.example')
    expect(mail?.template).toBe('dossierAttached')
    expect(mail?.subject).toContain('CaixaBank')
    expect(await feedOf(id)).toMatchObject([
      {
        field: 'dossierSent',
        params: {
          ...{ bank: 'CAIXABANK', papers: 3, way: 'MAIL' },
          changes: [{ field: 'sendsProposals', previousValue: [], newValue: ['CAIXABANK'] }],
        },
      },
    ])
    expect((await readRow(app.db, 'operations', id)).sendsProposals).toEqual(['CAIXABANK'])
    const audit = await app.db.selectFrom('audit').select(['action', 'details']).where('entityId', '=', id).execute()
    expect(audit.map(({ action }) => action)).toEqual(['dossier.built', 'dossier.sent'])
    expect(audit[1]?.details).toMatchObject({ email: 'marta@bank.example', documents: { length: 3 } })
    const own = await app.request('POST /api/users/exportMyData', await app.signIn(customer))
    const { requests } = JSON.parse(own.body)
    expect(requests).toMatchObject([{ sentToBanks: [{ bank: 'CAIXABANK', sentDate: expect.any(String) }] }])
    expect(own.body).not.toContain('Marta')
  })

  it('proposes only what is new since, and a second person who sends at once is told', async () => {
    const { contactId } = await d.aBank('SANTANDER')
    const { id, note } = await d.anOperationWithPapers()
    const dossier = await d.built(id, 'SANTANDER')
    const both = await Promise.all([d.send(id, dossier._id, { contactId }), d.send(id, dossier._id, { contactId })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.failure.message).toBe('ERR_DOSSIER_SENT')
    const newer = await d.aFile(note.documentationId, aPdf('', 'Otra nota'))
    const proposed = (await d.papersOf(id, 'SANTANDER')).filter(({ unchosen }) => unchosen === null)
    expect(proposed.map(({ documentId }) => documentId)).toEqual([newer.id])
    // Another bank has none of these papers yet.
    expect((await d.papersOf(id, 'ING')).filter(({ unchosen }) => unchosen === 'SENT')).toEqual([])
    const second = await d.built(id, 'SANTANDER')
    expect((await d.send(id, second._id, { contactId })).failure.message).toBe('ERR_DOSSIER_SENT')
    expect((await d.send(id, second._id, { contactId, known: 1 })).status).toBe(200)
    expect(await d.dossiersOf(id)).toHaveLength(2)
    // The bank was noted as asked only once.
    expect(await feedOf(id)).toMatchObject([{ params: { changes: { length: 1 } } }, { params: { changes: [] } }])
  })

  it('is refused without what is missing being accepted, and once a paper has changed', async () => {
    const { contactId } = await d.aBank('SABADELL')
    const { id, note, payslips } = await d.anOperationWithPapers()
    const broken = await d.aFile(note.documentationId, Buffer.from('%PDF-1.4 broken %%EOF'))
    const dossier = await d.built(id, 'SABADELL', [note.id, payslips[0]?.id ?? '', broken.id])
    const silent = await d.send(id, dossier._id, { contactId })
    expect(silent.failure.fields).toEqual({ withoutUnbound: 'error_form_obligatory_field' })
    const wish = { contactId, withoutUnbound: true }
    const { db } = app.database
    await updateRow(db, 'documents', note.id, { state: 'RECHAZADO' })
    expect((await d.send(id, dossier._id, wish)).failure.message).toBe('ERR_DOSSIER_OUTDATED')
    expect((await d.dossiersOf(id))[0]?.papers.map(({ isOutdated }) => isOutdated)).toContain(true)
    await updateRow(db, 'documents', note.id, { state: 'VALIDADO' })
    await updateRow(db, 'operations', id, { isArchived: true, archivedReason: 'CERRADA_CON_EXITO' })
    expect((await d.send(id, dossier._id, wish)).failure.message).toBe('ERR_OPERATION_ARCHIVED')
    expect((await d.build(id, 'SABADELL', [note.id])).failure.message).toBe('ERR_OPERATION_ARCHIVED')
    await updateRow(db, 'operations', id, { isArchived: false, archivedReason: null })
    await app.call('DELETE /banks/:bank', { params: { bank: 'SABADELL' }, token: d.owner })
    expect((await d.send(id, dossier._id, wish)).failure.fields).toEqual({ contactId: 'error_form_option' })
  })

  it('waits for what is not bound yet', async () => {
    const { id, note } = await d.anOperationWithPapers()
    const { contactId } = await d.aBank('OPENBANK')
    const { res } = await d.build(id, 'OPENBANK', [note.id])
    const dossierId = res.dossiers[0]?._id ?? ''
    expect((await d.send(id, dossierId, { contactId })).failure.message).toBe('ERR_DOSSIER_UNFINISHED')
  })
})

it('the files of a dossier are forgotten after a month, and what went to whom is not', async () => {
  const { contactId } = await d.aBank('UNICAJA')
  const { id } = await d.anOperationWithPapers()
  const dossier = await d.built(id, 'UNICAJA')
  await d.send(id, dossier._id, { contactId })
  const other = await d.built(id, 'BANKINTER')
  app.clock.advance(31 * DAY_MS)
  await forgetDossiers(app.app.platform)
  d.staff = await app.signIn({ id: d.staffId, roles: ['admin'] })
  const left = await d.dossiersOf(id)
  expect(left.map(({ _id }) => _id)).toEqual([dossier._id])
  expect(left[0]).toMatchObject({ parts: [], sendings: [{ name: 'Marta Ruiz' }] })
  expect(left[0]?._id).not.toBe(other._id)
})
