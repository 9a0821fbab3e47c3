import type { BodyOf } from '@llave/api-contract/call-types'
import type { DocumentType } from '@llave/domain/documents/document-types'
import { HOUR_MS } from '@llave/domain/time/calendar-day'
import { describe, expect, it } from 'vitest'
import {
  aDocument,
  aHolder,
  anAdmin,
  aSuperadmin,
  completeCompany,
  FEES,
  readRow,
  readRows,
  updateRow,
} from '../../../test/app'
import { useDesk } from '../../../test/desk'
import { saveOperation } from '../../../test/operations'
import { upload } from '../../../test/uploads'

/** Tries what happens to something held when its operation or its author changes meanwhile: see decision 036. */
const desk = useDesk()
const { app } = desk
const { db } = app

const pass = async () => {
  await updateRow(db, 'jobs', { status: 'WAITING' }, { runDate: new Date(0) })
  await app.runJobs()
}
const staff = () => ({ token: desk.staff.token })
const put = (body: BodyOf<'PUT /operations/:id'>) => saveOperation(app, desk.staff.token, desk.operationId, body)

/** The changes that may happen meanwhile. */
const MEANWHILE = {
  'nothing else': async () => {},
  'it is archived': () => put({ archivedReason: 'CLIENTE_NO_RESPONDE' }),
  'it is archived and brought back': async () => {
    await put({ archivedReason: 'CLIENTE_NO_RESPONDE' })
    await put({ isArchived: false })
  },
  'it is handed over': async () => put({ responsable: (await anAdmin(db)).id }),
  'its type changes': () => put({ typeOperation: 'REFORMA' }),
  'its author is deactivated': async () => {
    const token = await app.signIn(await aSuperadmin(db))
    const body = { idList: [desk.staff.id], data: { active: false } }
    return app.call('POST /users/updateMany', { token, body })
  },
} as const satisfies Record<string, () => Promise<unknown>>
type Meanwhile = keyof typeof MEANWHILE
const cases = Object.keys(MEANWHILE) as Meanwhile[]
const isOver = (meanwhile: Meanwhile) => meanwhile === 'it is archived'

async function told() {
  const mails = await app.mails(desk.customer.email)
  const notices = await desk.noticesOf(desk.customer.id)
  return mails.length > 0 && notices.length > 0
    ? 'told'
    : mails.length + notices.length === 0
      ? 'not told'
      : 'half told'
}
const outcome = (meanwhile: Meanwhile) => (isOver(meanwhile) ? 'not told' : 'told')

it('a verdict counts though its author, who has done nothing else yet, is removed', async () => {
  const { id } = await anAdmin(db)
  const { id: documentId } = await aDocument(db, { documentationId: desk.general })
  const files = [{ documentationId: desk.general, documentId, version: 1 }]
  const verdict = { operationId: desk.operationId, files, state: 'RECHAZADO' as const, rejectionReason: 'Ilegible' }
  expect((await app.call('POST /review/verdict', { token: await app.signIn({ id }), body: verdict })).status).toBe(200)
  const removed = await app.call('DELETE /users/removeMultiples', {
    token: await app.signIn(await aSuperadmin(db)),
    query: { userIds: id, deleteAdmins: 'true' },
  })
  expect(removed.res).toEqual({ totalDelete: 0, totalInactive: 1 })
  await pass()
  expect(await desk.activityOf()).toContain('documentRejected')
  expect(await told()).toBe('told')
})

describe.each(cases)('%s', meanwhile => {
  it('a verdict counts', async () => {
    const file = await aDocument(db, { documentationId: desk.general })
    const verdict = {
      operationId: desk.operationId,
      files: [{ documentationId: desk.general, documentId: file.id, version: 1 }],
      state: 'RECHAZADO' as const,
      rejectionReason: 'Ilegible',
    }
    expect((await app.call('POST /review/verdict', { ...staff(), body: verdict })).status).toBe(200)
    await MEANWHILE[meanwhile]()
    await pass()
    const { state } = await readRow(db, 'documents', file.id)
    expect(state).toBe('RECHAZADO')
    expect(await desk.activityOf()).toContain('documentRejected')
    expect(await told()).toBe(outcome(meanwhile))
  })

  it('a verdict on a signature counts, and nobody signs again who need not', async () => {
    await completeCompany(db)
    await updateRow(db, 'operations', desk.operationId, FEES)
    const of = { operationId: desk.operationId, holderId: desk.holderId }
    const files = await desk.anIdentity()
    const verdict = { ...of, files, state: 'RECHAZADO' as const, rejectionReason: 'Borroso' }
    expect((await app.call('POST /review/verdict', { ...staff(), body: verdict })).status).toBe(200)
    await MEANWHILE[meanwhile]()
    await pass()
    expect(await desk.activityOf()).toContain('contractRejected')
    const links = await db.selectFrom('mailingLinks').select('id').where('holderId', '=', desk.holderId).execute()
    expect(links).toHaveLength(isOver(meanwhile) ? 0 : 1)
    expect(await desk.noticesOf(desk.customer.id)).toHaveLength(isOver(meanwhile) ? 0 : 1)
  })

  it('a move stands, and its news goes to whoever is still concerned', async () => {
    const { res } = await put({ state: 'ESTUDIO_VIABILIDAD', providingFunds: false, undoable: true })
    const moveId = res.undo?._id ?? ''
    await MEANWHILE[meanwhile]()
    const body = { operationId: desk.operationId, moveId }
    const undone = await app.call('POST /operations/undoMove', { ...staff(), body })
    const isRefused = meanwhile === 'it is archived' || meanwhile === 'its author is deactivated'
    expect(undone.status).toBe(meanwhile === 'its author is deactivated' ? 401 : isRefused ? 409 : 200)
    await pass()
    expect(await told()).toBe(meanwhile === 'its author is deactivated' ? 'told' : 'not told')
    const { state } = await readRow(db, 'operations', desk.operationId)
    expect(state).toBe(isRefused ? 'ESTUDIO_VIABILIDAD' : 'SUBIR_DOCUMENTACION')
  })

  it('an e-mail in its quarter of an hour leaves, unless its operation has ended', async () => {
    const request = { operationId: desk.operationId, documentType: 'CONTRATO_ARRAS' } as const
    expect((await app.call('POST /operations/requestNewDocumentationFile', { ...staff(), body: request })).status).toBe(
      200,
    )
    await app.runJobs()
    await MEANWHILE[meanwhile]()
    app.clock.advance(HOUR_MS)
    await pass()
    const rows = await db.selectFrom('emails').select('status').where('operationId', '=', desk.operationId).execute()
    expect(rows).toEqual(isOver(meanwhile) ? [] : [{ status: 'SENT' }])
    const dropped = await readRows(db, 'audit', { entityId: desk.operationId, action: 'mail.dropped' }, ['action'])
    expect(dropped).toHaveLength(isOver(meanwhile) ? 1 : 0)
  })
})

describe('an e-mail that asks for documents', () => {
  const ask = (documentType: DocumentType, holderId: string | null = null) =>
    app.call('POST /operations/requestNewDocumentationFile', {
      ...staff(),
      body: { operationId: desk.operationId, documentType, holderId },
    })
  /** The texts of the e-mails that are sent to the customer once they have waited a quarter of an hour. */
  const leaving = async () => {
    app.clock.advance(HOUR_MS)
    await pass()
    return (await app.mails(desk.customer.email)).map(({ text }) => text)
  }
  const audited = () =>
    db.selectFrom('audit').select('action').where('entityId', '=', desk.operationId).where('action', 'like', 'mail.%')

  it('asks for what is still missing when it leaves', async () => {
    await ask('CONTRATO_ARRAS')
    await ask('CONTRATO_RESERVA')
    await app.runJobs()
    const entry = await entryOf('CONTRATO_ARRAS')
    const sent = await upload(app, desk.customer.token, { operationId: desk.operationId, documentationId: entry })
    expect(sent.status).toBe(200)
    const [text = '', ...others] = await leaving()
    expect(others).toEqual([])
    expect(text).toContain('Contrato de reserva')
    expect(text).not.toContain('Contrato de arras')
  })

  it('is in the language that its reader has chosen by then', async () => {
    await ask('CONTRATO_ARRAS')
    await app.runJobs()
    await updateRow(app.db, 'users', desk.customer.id, { language: 'en' })
    const texts = await leaving()
    expect(texts.at(-1)).toContain('Hello')
  })

  it('goes to where its reader is by then, and not to the address that was corrected', async () => {
    await ask('CONTRATO_ARRAS')
    await app.runJobs()
    const email = `corregido-${desk.customer.email}`
    const corrected = await app.call('PUT /users/:id', {
      ...staff(),
      params: { id: desk.customer.id },
      body: { email },
    })
    expect(corrected.status).toBe(200)
    const former = await leaving()
    expect(former.some(text => text.includes('Contrato de arras'))).toBe(false)
    expect((await app.mails(email)).some(({ text }) => text.includes('Contrato de arras'))).toBe(true)
  })

  it('asks for the papers of a holder whose name was corrected meanwhile', async () => {
    const holder = await aHolder(db, { operationId: desk.operationId, position: 1, name: 'Luis Sotto' })
    await ask('NOMINAS', holder.id)
    await app.runJobs()
    await updateRow(db, 'allHolders', holder.id, { name: 'Luis Soto' })
    expect((await leaving()).join()).toContain('Nóminas')
  })

  it('does not leave when nothing of it is: what was asked of a holder who has left', async () => {
    const leaver = await aHolder(db, { operationId: desk.operationId, position: 1, name: 'Luis Soto' })
    await ask('NOMINAS', leaver.id)
    await app.runJobs()
    await updateRow(db, 'allHolders', leaver.id, { leftDate: app.clock.now(), position: -1 })
    expect(await leaving()).toEqual([])
    expect(await audited().execute()).toEqual([{ action: 'mail.needless' }])
  })
})

async function entryOf(type: DocumentType): Promise<string> {
  const { id } = await readRow(db, 'documentation', { operationId: desk.operationId, type })
  return id
}
