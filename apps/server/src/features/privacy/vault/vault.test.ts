import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { cents } from '@llave/domain/money/money'
import { MISTAKE_DAYS } from '@llave/domain/privacy/retention'
import { calendarDay, DAY_MS, laterDay } from '@llave/domain/time/calendar-day'
import * as ca from '@llave/texts/ca'
import * as en from '@llave/texts/en'
import * as es from '@llave/texts/es'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  aContact,
  aCustomer,
  aDocument,
  aDocumentation,
  aHolder,
  anAdmin,
  anOperation,
  aSuperadmin,
  insertRow,
  readRow,
  readRows,
  updateRow,
  useApp,
} from '../../../../test/app'
import { textOf } from '../../../../test/pdf-text'
import { aPdf } from '../../../../test/uploads'
import { LEDGER_FILE, readLedger, writeLedger } from '../../../platform/backup/erasure-ledger'
import { referencedKeys } from '../../../platform/files/file-references'
import { inTransaction } from '../../../platform/platform'
import { putBack } from './put-back'
import { removeDue } from './removal-job'
import { syncLedger } from './sync-ledger'
import { FATES, fateOf } from './vault-tables'
import { goesWith, isOfStaff, readForeignKeys, stepsOf } from './walk'

const test = useApp()
const { db } = test

const owner = await aSuperadmin(db)
const ownerId = owner.id
const token = await test.signIn(owner)

const over = () =>
  ({ isArchived: true, archivedReason: 'DESCARTADA_INVIABLE', archivedDate: test.clock.now() }) as const
const today = () => calendarDay(test.clock.now())

async function aFile(operationId: string, content: string | Buffer, name: string) {
  const bytes = Buffer.from(content)
  const kept = { name, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
  const storageKey = await test.app.platform.files.put(
    { bytes },
    { folder: operationId, type: 'application/pdf', ...kept },
  )
  return { ...kept, storageKey }
}

/** A customer all of whose texts contain `mark`, with an operation that is over and everything that belongs to it. */
async function aPerson(mark: string, own: { readonly isLive?: true; readonly isSigned?: true } = {}) {
  const broker = await anAdmin(db)
  const email = `${mark}@example.es`
  const customer = await aCustomer(db, { name: mark, lastname: mark, email })
  const operation = await anOperation(db, {
    ...{ userId: customer.id, responsableId: broker.id, title: mark, description: mark, state: 'SUBIR_DOCUMENTACION' },
    ...(own.isLive ? {} : over()),
  })
  await updateRow(
    db,
    'questionnaires',
    { operationId: operation.id },
    { answers: JSON.stringify({ commentsQuestionary: mark, holders: [{ name: mark }, {}] }) },
  )
  const contact = await aContact(db, { name: mark, email })
  const holder = await aHolder(db, { operationId: operation.id, name: mark, email, contactId: contact.id })
  const entry = await aDocumentation(db, { operationId: operation.id, holderId: holder.id, type: 'NOMINAS' })
  const file = await aFile(operation.id, `bytes de ${mark}`, `${mark}.pdf`)
  const document = await aDocument(db, { documentationId: entry.id, uploadedBy: customer.id, ...file })
  const about = { operationId: operation.id }
  await insertRow(db, 'messages', { ...about, authorId: customer.id, fromStaff: false, body: mark })
  await insertRow(db, 'comments', { ...about, userId: broker.id, description: mark })
  await insertRow(db, 'activity', { ...about, field: 'title', newValue: JSON.stringify(mark), userId: customer.id })
  await insertRow(db, 'tasks', {
    ...about,
    name: mark,
    type: 'LLAMADA',
    responsableId: broker.id,
    createdBy: broker.id,
  })
  await insertRow(db, 'notifications', [
    { userId: broker.id, name: mark, type: 'BACKOFFICE', kind: 'SECURITY', ...about },
    { userId: broker.id, name: mark, type: 'BACKOFFICE', kind: 'SECURITY', url: `/operations/${operation.id}` },
  ])
  await insertRow(db, 'emails', [
    { toAddress: email, userId: customer.id, template: 'x', params: JSON.stringify({ name: mark }) },
    { toAddress: 'a@b.es', template: 'x', params: JSON.stringify({ operationId: operation.id, name: mark }) },
  ])
  if (own.isSigned) {
    await insertRow(db, 'contractSignings', {
      ...about,
      holderId: holder.id,
      round: 1,
      signedDate: test.clock.now(),
      sealedSha256: 'aa',
      dni: mark,
    })
  }
  return { customer, operation, holder, contact, document, file, email, broker }
}

/** The same with a second holder. */
async function aCouple(mark: string) {
  const first = await aPerson(`${mark}uno`)
  const second = await aHolder(db, {
    ...{ operationId: first.operation.id, name: `${mark}dos`, email: `${mark}dos@example.es`, position: 1 },
  })
  await updateRow(
    db,
    'questionnaires',
    { operationId: first.operation.id },
    { answers: JSON.stringify({ holders: [{ name: `${mark}uno` }, { name: `${mark}dos` }] }) },
  )
  const entry = await aDocumentation(db, {
    ...{ operationId: first.operation.id, holderId: second.id, type: 'NOMINAS' },
  })
  await aDocument(db, { documentationId: entry.id, ...(await aFile(first.operation.id, 'bytes', `${mark}dos.pdf`)) })
  await insertRow(db, 'activity', {
    operationId: first.operation.id,
    field: 'holderLeft',
    params: JSON.stringify({ name: `${mark}dos` }),
  })
  return { ...first, second }
}

const at = (id: string) => ({ token, params: { id } })
const ask = async (record: { kind: 'ACCOUNT' | 'HOLDER' | 'CONTACT'; _id: string }, kind = 'ERASURE') =>
  (
    await test.call('POST /privacy/requests', {
      token,
      rawBody: { kind, way: 'LETTER', receivedOn: today(), identityChecked: true, record },
    })
  ).res._id
const preview = async (id: string) => (await test.call('GET /privacy/requests/:id/block', at(id))).res
const block = async (id: string, removesOn?: string) =>
  test.call('POST /privacy/requests/:id/block', {
    ...at(id),
    rawBody: { removesOn: removesOn ?? (await preview(id)).removesOn },
  })
/** Asks for the erasure of a record's person and blocks them; returns the request. */
async function blocked(record: Parameters<typeof ask>[0]): Promise<string> {
  const id = await ask(record)
  await block(id)
  return id
}
const release = (id: string, reason?: string) =>
  test.call('POST /privacy/requests/:id/release', { ...at(id), rawBody: { reason } })
const read = async (id: string) => (await test.call('GET /privacy/requests/:id', at(id))).res

/** The rows that contain a word, by table. */
async function rowsWith(word: string): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(
    db,
  )
  const found: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select to_jsonb(each)::text as text from ${sql.table(name)} as each
      where to_jsonb(each)::text ilike ${`%${word}%`} order by 1`.execute(db.withoutPlugins())
    if (rows.length > 0) found[name] = rows.map(({ text }) => text)
  }
  return found
}

const inStore = async (key: string) => (await test.app.platform.files.stat(key)) !== null
const IN_VAULT = ['privacy_requests', 'privacy_vault']

describe('every table', () => {
  it('that a person’s rows lead to has its decision, and what moves can be found', async () => {
    const keys = await readForeignKeys(db)
    const roots = [
      'jobs',
      'idempotency_keys',
      'webhook_deliveries',
      'emails',
      'operations',
      'all_holders',
      'contacts',
      'users',
    ]
    const steps = roots.flatMap(table => stepsOf({ table, where: sql`true` }, keys))
    const reached = new Set(steps.flatMap(({ kind, table }) => (kind === 'ROW' || kind === 'END' ? [table] : [])))
    for (const table of reached)
      expect([table, fateOf(table)]).toEqual([table, expect.stringMatching(/^(MOVES|ENDS)$/)])
    const snake = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
    const moving = Object.entries(FATES).flatMap(([table, fate]) => (typeof fate === 'string' ? [snake(table)] : []))
    expect(moving.filter(table => !reached.has(table)).sort()).toEqual([])
  })

  it('is named by keys of one column, which go with it, let go, or are of the staff', async () => {
    const { rows } = await sql<{ wide: number }>`
      select count(*)::int as wide from pg_constraint where contype = 'f' and cardinality(conkey) > 1`.execute(db)
    expect(rows).toEqual([{ wide: 0 }])
    const undecided = (await readForeignKeys(db)).filter(
      key => fateOf(key.parent) === 'MOVES' && !goesWith(key) && key.action !== 'n' && !isOfStaff(key),
    )
    // A credit note belongs to the same operation as its invoice: both leave in one statement.
    expect(undecided.map(({ name }) => name)).toEqual(['fee_invoices_rectifies_id_fkey', 'operations_user_id_fkey'])
  })
})

describe('blocking', () => {
  it('is for whoever is known, and as it was shown', async () => {
    const { customer } = await aPerson('canarioaa')
    const id = await ask({ kind: 'ACCOUNT', _id: customer.id })
    expect((await block(id, '2026-01-01')).failure.message).toBe('ERR_VERSION_CONFLICT')
    const access = await ask({ kind: 'ACCOUNT', _id: customer.id }, 'ACCESS')
    expect((await block(access)).status).toBe(409)
    await test.call('PUT /privacy/requests/:id', { ...at(id), rawBody: { identityChecked: false } })
    expect((await block(id)).failure.message).toBe('ERR_IDENTITY_NOT_CHECKED')
    await test.call('PUT /privacy/requests/:id', { ...at(id), rawBody: { identityChecked: true } })
    const close = await test.call('POST /privacy/requests/:id/close', { ...at(id), rawBody: { outcome: 'DONE' } })
    expect(close.failure.message).toBe('ERR_NOT_BLOCKED')
  })

  it('shows beforehand what goes and until when, and changes nothing by that', async () => {
    const { customer } = await aPerson('canariobb', { isSigned: true })
    const id = await ask({ kind: 'ACCOUNT', _id: customer.id })
    const before = await rowsWith('canariobb')
    const shown = await preview(id)
    expect(shown).toMatchObject({
      refused: [],
      parts: { OPERATIONS: 1, DOCUMENTS: 1, FILES: 1, MESSAGES: 1 },
      retention: 'CONTRACT',
      shared: 0,
    })
    expect(shown.removesOn.slice(0, 4)).toBe(String(Number(today().slice(0, 4)) + 10))
    expect(await rowsWith('canariobb')).toEqual(before)
    const { res } = await block(id)
    expect(res.block?.parts).toEqual(shown.parts)
  })

  it('takes a person out of every table, ends their session, and answers them; lifting it brings all back (T76)', async () => {
    const { customer, file, email, document, operation } = await aPerson('canariocc')
    const own = await test.signIn(customer)
    const id = await ask({ kind: 'ACCOUNT', _id: customer.id })
    const ignored = ['jobs', 'sessions', 'privacy_requests', 'privacy_vault']
    const whole = async () => {
      const found = Object.entries(await rowsWith('canariocc')).filter(([table]) => !ignored.includes(table))
      return JSON.parse(JSON.stringify(Object.fromEntries(found)))
    }
    const before = await whole()
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining(['users', 'operations', 'documents', 'emails', 'activity']),
    )
    const { res } = await block(id)
    expect(res).toMatchObject({ outcome: 'DONE', records: [], block: { removedDate: null } })
    // Only the e-mail that now tells them names them.
    expect(Object.keys(await rowsWith('canariocc'))).toEqual(['emails', ...IN_VAULT])
    expect((await rowsWith('canariocc')).emails).toHaveLength(1)
    expect((await test.call('GET /privacy/requests/own', { token: own })).status).toBe(401)
    expect((await test.call('GET /operations/:id', { token, params: { id: operation.id } })).status).toBe(404)
    expect(await referencedKeys(db, [file.storageKey])).toContain(file.storageKey)
    const [told] = await db.selectFrom('emails').selectAll().where('toAddress', '=', email).execute()
    expect(JSON.stringify(told?.params)).toContain('bloqueado')
    expect((await block(id)).status).toBe(409)
    expect((await release(id)).failure.fields).toEqual({ reason: 'error_form_obligatory_field' })
    expect((await release(id, 'Fue otra persona')).res).toMatchObject({ outcome: null, block: null })
    await db
      .deleteFrom('emails')
      .where('id', '=', told?.id ?? '')
      .execute()
    expect(await whole()).toEqual(before)
    expect((await read(id)).records).toHaveLength(3)
    expect(await readRow(db, 'documents', document.id, ['uploadedBy'])).toEqual({ uploadedBy: customer.id })
    const acts = ['privacy.blocked', 'privacy.released']
    const audited = await readRows(db, 'audit', { entityId: id }, ['action', 'actorId'], 'id')
    expect(audited.filter(({ action }) => acts.includes(action))).toEqual(
      acts.map(action => ({ action, actorId: ownerId })),
    )
    expect((await release(id, 'Otra vez')).status).toBe(404)
  })

  it('cannot be lifted into the place of somebody who has come since, and stays as it is', async () => {
    const { customer, email } = await aPerson('canariodd')
    const id = await blocked({ kind: 'ACCOUNT', _id: customer.id })
    await aCustomer(db, { email })
    expect((await release(id, 'Error')).failure.message).toBe('ERR_BLOCK_REPLACED')
    expect((await read(id)).block).not.toBeNull()
  })

  it('comes back as it would be by then when what it names was merged or deleted meanwhile', async () => {
    const { customer, operation } = await aPerson('canariott')
    const [kept, merged, deleted, tag] = [
      await aContact(db),
      await aContact(db),
      await aContact(db),
      await insertRow(db, 'tags', { name: 'Canario de paso', class: 'tag-grey' }),
    ]
    const about = { operationId: operation.id }
    await insertRow(db, 'operationTags', { ...about, tagId: tag.id })
    for (const { id: contactId } of [kept, merged, deleted]) {
      await insertRow(db, 'operationContacts', { ...about, contactId, role: 'NOTARIA' })
    }
    const id = await blocked({ kind: 'ACCOUNT', _id: customer.id })
    await test.call('POST /contacts/merge', { token, body: { keep: kept.id, merge: [merged.id], fields: {} } })
    await test.call('DELETE /contacts/:id', at(deleted.id))
    await db.deleteFrom('tags').where('id', '=', tag.id).execute()
    expect((await release(id, 'Fue otra persona')).status).toBe(200)
    expect(await readRows(db, 'operationContacts', { ...about, role: 'NOTARIA' }, ['contactId', 'role'])).toEqual([
      { contactId: kept.id, role: 'NOTARIA' },
    ])
    expect(await readRows(db, 'operationTags', about, ['tagId'])).toEqual([])
  })

  it('keeps the account of a colleague whom nothing but what is blocked names any longer', async () => {
    const { customer, broker } = await aPerson('canariopq')
    const id = await blocked({ kind: 'ACCOUNT', _id: customer.id })
    const query = { userIds: broker.id, deleteAdmins: 'true' } as const
    expect((await test.call('DELETE /users/removeMultiples', { token, query })).res).toMatchObject({ totalInactive: 1 })
    expect((await release(id, 'Fue otra persona')).status).toBe(200)
  })

  it('of a co-holder waits until the operation is back that was blocked after it', async () => {
    const { customer, second } = await aCouple('canarioxx')
    const [theirs, whole] = [
      await ask({ kind: 'HOLDER', _id: second.id }),
      await ask({ kind: 'ACCOUNT', _id: customer.id }),
    ]
    await block(theirs)
    expect((await block(whole)).status).toBe(200)
    expect((await release(theirs, 'Error')).failure.message).toBe('ERR_BLOCK_REPLACED')
    await release(whole, 'Error')
    expect((await release(theirs, 'Error')).status).toBe(200)
    expect(await readRows(db, 'holders', { id: second.id }, ['name'])).toEqual([{ name: 'canarioxxdos' }])
  })

  it('waits for the end of what is live, and of nobody who works here', async () => {
    const { customer, operation } = await aPerson('canarioee', { isLive: true })
    const id = await ask({ kind: 'ACCOUNT', _id: customer.id })
    expect((await preview(id)).refused).toMatchObject([{ reason: 'LIVE', operation: { _id: operation.id } }])
    expect((await block(id)).failure.message).toBe('ERR_BLOCK_REFUSED')
    const nobody = await test.call('POST /privacy/requests', {
      token,
      rawBody: { kind: 'ERASURE', way: 'LETTER', receivedOn: today(), identityChecked: true, name: 'Nadie Aquí' },
    })
    expect((await preview(nobody.res._id)).refused).toMatchObject([{ reason: 'NOTHING' }])
    const { customer: former, operation: other } = await aPerson('canarioff')
    await insertRow(db, 'comments', {
      operationId: other.id,
      userId: former.id,
      description: 'De cuando trabajaba aquí',
    })
    const theirs = await ask({ kind: 'ACCOUNT', _id: former.id })
    expect((await preview(theirs)).refused).toMatchObject([{ reason: 'STAFF' }])
  })
})

describe('an operation of two', () => {
  const answersOf = async (operationId: string) => (await readRow(db, 'questionnaires', { operationId })).answers

  it('stays with its customer when the other one is blocked, and nothing of the other does', async () => {
    const { second, operation } = await aCouple('canariogg')
    const id = await ask({ kind: 'HOLDER', _id: second.id })
    const before = await rowsWith('canarioggdos')
    expect(await preview(id)).toMatchObject({ refused: [], shared: 1, parts: { OPERATIONS: 0, DOCUMENTS: 1 } })
    await block(id)
    expect(Object.keys(await rowsWith('canarioggdos'))).toEqual(['emails', ...IN_VAULT])
    expect(await answersOf(operation.id)).toEqual({ holders: [{ name: 'canariogguno' }, {}] })
    expect((await test.call('GET /operations/:id', { token, params: { id: operation.id } })).status).toBe(200)
    await release(id, 'Error')
    for (const [table, rows] of Object.entries(before)) {
      if (!['jobs', 'emails', 'questionnaires', 'privacy_requests', 'operations'].includes(table)) {
        expect([table, (await rowsWith('canarioggdos'))[table]?.length]).toEqual([table, rows.length])
      }
    }
    expect(await answersOf(operation.id)).toEqual({ holders: [{ name: 'canariogguno' }, { name: 'canarioggdos' }] })
  })

  it('goes with its customer only when the other one has asked, too', async () => {
    const { customer, second, operation } = await aCouple('canariohh')
    const id = await ask({ kind: 'ACCOUNT', _id: customer.id })
    expect((await preview(id)).refused).toEqual([
      {
        reason: 'SHARED',
        operation: { _id: operation.id, numOperation: operation.numOperation },
        holders: ['canariohhdos'],
      },
    ])
    expect((await block(id)).status).toBe(409)
    await ask({ kind: 'HOLDER', _id: second.id })
    expect((await preview(id)).refused).toEqual([])
    await block(id)
    expect((await test.call('GET /operations/:id', { token, params: { id: operation.id } })).status).toBe(404)
  })
})

describe('an operation for which a daughter has asked for her mother', () => {
  async function aMother(mark: string) {
    const daughter = await aCustomer(db, { name: `${mark}hija`, lastname: 'Sol', email: `${mark}hija@example.es` })
    await aContact(db, { name: `${mark}hija Sol`, email: daughter.email })
    const operation = await anOperation(db, { ...over(), userId: daughter.id, state: 'SUBIR_DOCUMENTACION' })
    const own = { name: `${mark}madre Luz`, email: `${mark}madre@example.es` }
    const contact = await aContact(db, own)
    const mother = await aHolder(db, { operationId: operation.id, ...own, contactId: contact.id })
    const elsewhere = await aHolder(db, { ...own, contactId: contact.id })
    await updateRow(db, 'operations', elsewhere.operationId, over())
    return { daughter, operation, mother, contact, elsewhere }
  }

  it('goes with the daughter only when the mother has asked, too, and of the mother nothing else does', async () => {
    const { daughter, operation, mother, contact, elsewhere } = await aMother('canariora')
    const id = await ask({ kind: 'ACCOUNT', _id: daughter.id })
    expect((await read(id)).records.map(({ kind, name }) => [kind, name])).toEqual([
      ['ACCOUNT', 'canariorahija Sol'],
      ['CONTACT', 'canariorahija Sol'],
    ])
    expect((await preview(id)).refused).toMatchObject([{ reason: 'SHARED', holders: ['canarioramadre Luz'] }])
    await ask({ kind: 'CONTACT', _id: contact.id })
    expect((await block(id)).status).toBe(200)
    expect(await readRows(db, 'operations', { id: operation.id }, ['id'])).toEqual([])
    expect(await readRows(db, 'allHolders', { contactId: contact.id }, ['id'])).toEqual([{ id: elsewhere.id }])
    expect((await release(id, 'Error')).status).toBe(200)
    expect(await readRows(db, 'holders', { id: mother.id }, ['contactId'])).toEqual([{ contactId: contact.id }])
  })

  it('goes with the mother, and leaves the daughter', async () => {
    const { daughter, operation, mother, elsewhere } = await aMother('canariosb')
    const id = await ask({ kind: 'HOLDER', _id: mother.id })
    expect(await preview(id)).toMatchObject({ refused: [], parts: { OPERATIONS: 2 }, shared: 0 })
    expect((await block(id)).status).toBe(200)
    expect(Object.keys(await rowsWith('canariosbmadre'))).toEqual(['emails', ...IN_VAULT])
    const query = { userIds: daughter.id }
    expect((await test.call('DELETE /users/removeMultiples', { token, query })).res).toMatchObject({ totalInactive: 1 })
    expect((await release(id, 'Error')).status).toBe(200)
    const back = await readRows(db, 'holders', { name: 'canariosbmadre Luz' }, ['operationId'])
    expect(back.map(({ operationId }) => operationId).sort()).toEqual([operation.id, elsewhere.operationId].sort())
  })
})

describe('two people with one mailbox', () => {
  // Completing a questionnaire links whoever has the e-mail of a contact.
  it('are two: the mother goes, and everything of the daughter stays and is linked again when she is back', async () => {
    const email = 'canariocasa@example.es'
    const contact = await aContact(db, { name: 'Canariomadre Luz', email })
    const mother = await aHolder(db, { name: 'Canariomadre Luz Gil', email, contactId: contact.id })
    await updateRow(db, 'operations', mother.operationId, over())
    const daughter = await aCustomer(db, { name: 'Canariohija', lastname: 'Sol', email })
    expect(daughter.contactId).toBe(contact.id)
    const own = await anOperation(db, { userId: daughter.id, state: 'SUBIR_DOCUMENTACION' })
    const holder = await aHolder(db, {
      operationId: own.id,
      ...{ name: 'Canariohija Sol', email, contactId: contact.id },
    })
    const id = await ask({ kind: 'CONTACT', _id: contact.id })
    expect((await read(id)).records.map(({ kind, name }) => [kind, name])).toEqual([
      ['CONTACT', 'Canariomadre Luz'],
      ['HOLDER', 'Canariomadre Luz Gil'],
    ])
    const ofDaughter = await ask({ kind: 'HOLDER', _id: holder.id }, 'ACCESS')
    expect((await read(ofDaughter)).records.map(({ kind }) => kind)).toEqual(['ACCOUNT', 'HOLDER'])
    expect((await block(id)).status).toBe(200)
    expect(Object.keys(await rowsWith('canariomadre'))).toEqual(['emails', ...IN_VAULT])
    const [account, left] = [await readRow(db, 'users', daughter.id), await readRow(db, 'holders', holder.id)]
    expect([account.contactId, left.contactId, account.active]).toEqual([null, null, true])
    expect((await release(id, 'Error')).status).toBe(200)
    expect(await readRow(db, 'holders', holder.id)).toMatchObject({ contactId: contact.id })
  })

  it('are one where their names agree or they have one DNI, and never where the DNI is another', async () => {
    const email = 'canariodni@example.es'
    const contact = await aContact(db, { name: 'Canario Gil', email, dni: '12345678Z' })
    const signer = async (name: string, dni: string) => {
      const { id, operationId } = await aHolder(db, { name, email, contactId: contact.id })
      await insertRow(db, 'contractSignings', { operationId, holderId: id, round: 1, dni })
      return name
    }
    await signer('Rosa Sol', '12345678Z')
    await signer('Canario Gil', '87654321X')
    const id = await ask({ kind: 'CONTACT', _id: contact.id }, 'ACCESS')
    expect((await read(id)).records.map(({ name }) => name)).toEqual(['Canario Gil', 'Rosa Sol'])
  })
})

describe('what is under way when somebody is blocked', () => {
  it('ends where it names anything of theirs, and nothing else does', async () => {
    const { customer, document, email } = await aPerson('canariopp')
    const other = await anOperation(db)
    const hook = await insertRow(db, 'webhooks', { url: 'https://crm.example', events: ['operation.changed'] })
    for (const id of [document.id, other.id]) {
      await insertRow(db, 'jobs', { kind: 'x', payload: JSON.stringify({ id }), subject: 'canariopp' })
      const answer = { scope: 'POST /documents/upload x', key: id, bodyHash: '', response: JSON.stringify({ id }) }
      await insertRow(db, 'idempotencyKeys', answer)
      await insertRow(db, 'webhookDeliveries', { webhookId: hook.id, event: 'x', body: `{"_id":"${id}"}` })
    }
    await insertRow(db, 'jobs', { kind: 'x', subject: 'canariopp', actor: `general:${customer.id}` })
    const scope = `POST /operations/addComment ${customer.id}`
    await insertRow(db, 'idempotencyKeys', { scope, key: 'x', bodyHash: '', response: JSON.stringify({ ok: true }) })
    const shown = { scope: 'POST /imports x', key: 'x', bodyHash: '', response: JSON.stringify({ ok: [email] }) }
    await insertRow(db, 'idempotencyKeys', shown)
    await blocked({ kind: 'ACCOUNT', _id: customer.id })
    const left = [
      await readRows(db, 'jobs', { subject: 'canariopp' }, ['payload']),
      await db.selectFrom('idempotencyKeys').select('response').where('bodyHash', '=', '').execute(),
      await readRows(db, 'webhookDeliveries', { webhookId: hook.id }, ['body']),
    ].map(rows => JSON.stringify(rows))
    expect(await readRows(db, 'jobs', { subject: 'canariopp' }, ['actor'])).toEqual([
      { actor: 'nobody' },
      { actor: 'nobody' },
    ])
    for (const rows of left) expect(rows).toContain(other.id)
    for (const rows of left) expect(rows).not.toContain(document.id)
    expect(left[1]).not.toContain('ok')
  })

  it('in an import is not brought in afterwards, and what it says of them is read by nobody', async () => {
    const { customer, contact, email } = await aPerson('canarioqq')
    await updateRow(db, 'contacts', contact.id, { dni: '11111111H', phone: '611223344' })
    const id = await ask({ kind: 'ACCOUNT', _id: customer.id })
    const rows = {
      mine: ['canarioqq', `  ${email.toUpperCase()}`, ''],
      card: ['Canarioqq Canarioqq', '', '11.111.111-h'],
      phone: ['Canarioqq', '', '+34 611 22 33 44'],
      family: ['Otra', '', '611223344'],
      other: ['Otra persona', 'otra@example.es', ''],
    }
    const imported = await insertRow(db, 'imports', {
      ...{ name: 'cartera.csv', titles: ['Nombre', 'Correo', 'Teléfono'], columns: ['name', 'email', 'phone'] },
      status: 'RUNNING',
    })
    for (const [number, cells] of Object.values(rows).entries()) {
      const row = { importId: imported.id, number, cells, fingerprint: `canario ${number}` }
      await db.insertInto('importRows').values(row).execute()
    }
    await block(id)
    const left = await readRows(db, 'importRows', { importId: imported.id }, ['number'], 'number')
    expect(left.map(({ number }) => Object.keys(rows)[number])).toEqual(['family', 'other'])
    await release(id, 'Fue un error')
    expect(await readRows(db, 'importRows', { importId: imported.id }, ['number'])).toHaveLength(5)
  })

  it('in an import that has ended by then is among what it has left out, and in none that was deleted', async () => {
    const { customer, email } = await aPerson('canariomn')
    const id = await ask({ kind: 'ACCOUNT', _id: customer.id })
    const columns = { titles: ['Correo'], columns: ['email'] }
    const ended = await insertRow(db, 'imports', { name: 'cartera.csv', ...columns, status: 'RUNNING' })
    const dropped = await insertRow(db, 'imports', { name: 'borrador.csv', ...columns })
    for (const { id: importId } of [ended, dropped]) {
      const cells = ['Canariomn', email]
      await db.insertInto('importRows').values({ importId, number: 1, cells, fingerprint: importId }).execute()
    }
    await block(id)
    await updateRow(db, 'imports', ended.id, { status: 'DONE', finishedDate: test.clock.now() })
    await db.deleteFrom('imports').where('id', '=', dropped.id).execute()
    expect((await release(id, 'Fue un error')).status).toBe(200)
    const { res } = await test.call('POST /imports/listRows', {
      token,
      body: { importId: ended.id, dataFilter: { page: 1, perPage: 10 } },
    })
    expect(res.records).toMatchObject([{ outcome: 'REFUSED', errors: [{ error: 'error_form_row_missed' }] }])
    expect((await test.call('GET /imports/:id', at(ended.id))).res.counts).toMatchObject({ CREATE: 0, REFUSED: 1 })
    expect(await readRows(db, 'importRows', { importId: dropped.id }, ['number'])).toEqual([])
  })

  it('goes on when it comes back: a file is read, a dossier bound, a verdict carried out', async () => {
    const { customer, document, operation, broker } = await aPerson('canariomo')
    const about = { operationId: operation.id }
    const dossier = await insertRow(db, 'dossiers', {
      ...{ ...about, bank: 'BBVA', status: 'BUILDING', papers: JSON.stringify([]), createdDate: test.clock.now() },
    })
    const files = JSON.stringify([{ documentId: document.id, version: 1 }])
    const held = await insertRow(db, 'heldVerdicts', {
      ...{ ...about, files, state: 'VALIDADO', reviewerId: broker.id, createdDate: test.clock.now(), faults: [] },
    })
    const id = await blocked({ kind: 'ACCOUNT', _id: customer.id })
    await release(id, 'Fue un error')
    const named = [document.id, dossier.id, held.id]
    const jobs = await readRows(db, 'jobs', {}, ['kind', 'payload'], 'id')
    const theirs = jobs.filter(({ payload }) => named.some(one => JSON.stringify(payload).includes(one)))
    expect(theirs).toMatchObject([
      { kind: 'read-document', payload: { documentId: document.id, version: 1 } },
      { kind: 'build-dossier', payload: { dossierId: dossier.id } },
      { kind: 'event', payload: { operationId: operation.id, due: { verdict: { verdictId: held.id } } } },
    ])
  })

  it('an e-mail to the staff about them neither leaves nor stays in the outbox', async () => {
    const { customer, operation, broker } = await aPerson('canariorr')
    const about = { template: 'notice', toAddress: 'broker@example.es', userId: broker.id }
    const text = { name: 'Bea', text: `Nº ${operation.numOperation} canariorr: todo está`, kind: 'DOCUMENTS' }
    await insertRow(db, 'emails', [
      { ...about, params: JSON.stringify({ ...text, url: `/operations/${operation.id}` }) },
      { ...about, params: JSON.stringify({ ...text, text: 'Otra cosa', url: '/tareas' }) },
    ])
    await blocked({ kind: 'ACCOUNT', _id: customer.id })
    const left = await readRows(db, 'emails', { userId: broker.id }, ['params'])
    expect(left.map(({ params }) => params.text)).toEqual(['Otra cosa'])
  })

  it('their e-mail to somebody else’s conversation goes with them, and nobody else’s does', async () => {
    const { second, operation, email } = await aCouple('canarioss')
    const elsewhere = await anOperation(db)
    const aside = { aside: 'FOREIGN', subject: 'Hola', body: 'Escribo yo', receivedDate: test.clock.now() } as const
    await insertRow(db, 'receivedMails', [
      { ...aside, operationId: operation.id, mailKey: '1', fromAddress: 'Canariossdos@example.es' },
      { ...aside, operationId: elsewhere.id, mailKey: '2', fromAddress: 'canariossdos@example.es' },
      { ...aside, operationId: operation.id, mailKey: '3', fromAddress: email },
      { ...aside, operationId: operation.id, mailKey: '4', fromAddress: 'luis@otra.example' },
    ])
    const id = await blocked({ kind: 'HOLDER', _id: second.id })
    const keys = async () =>
      (await readRows(db, 'receivedMails', {}, ['mailKey', 'operationId']))
        .filter(({ operationId }) => [operation.id, elsewhere.id].includes(operationId))
        .map(({ mailKey }) => mailKey)
        .sort()
    expect(await keys()).toEqual(['3', '4'])
    await release(id, 'Fue un error')
    expect(await keys()).toEqual(['1', '2', '3', '4'])
  })

  it('a dossier that binds their paper goes with the e-mails to its bank, also when the paper was deleted since', async () => {
    const { second, operation } = await aCouple('canariott')
    const papers = (holder: string) =>
      JSON.stringify([
        {
          ...{ documentId: operation.id, sha256: 'aa', file: 'nomina.pdf', part: 1, unbound: null },
          document: { type: 'NOMINAS', name: null, holder },
        },
      ])
    const made = { operationId: operation.id, bank: 'BBVA', status: 'READY', createdDate: test.clock.now() } as const
    const sent = await insertRow(db, 'dossiers', {
      ...made,
      papers: papers('canariottdos'),
      sentDate: test.clock.now(),
    })
    await insertRow(db, 'dossiers', { ...made, papers: papers('canariottuno') })
    const sending = await insertRow(db, 'dossierSendings', {
      ...{ dossierId: sent.id, name: 'Mesa', email: 'mesa@banco.example', way: 'MAIL', sentDate: test.clock.now() },
    })
    const about = { operationId: operation.id, numOperation: operation.numOperation, name: 'Mesa', bank: 'BBVA' }
    const mails = [
      { ...about, dossierId: sent.id, position: 1, parts: 1 },
      { ...about, sendingId: sending.id },
      { ...about, sendingId: operation.id },
    ]
    for (const params of mails) {
      const mail = { toAddress: 'mesa@banco.example', template: 'dossierLink', params: JSON.stringify(params) }
      await insertRow(db, 'emails', mail)
    }
    await blocked({ kind: 'HOLDER', _id: second.id })
    const left = await readRows(db, 'dossiers', { operationId: operation.id }, ['papers'])
    expect(left.map(({ papers: [paper] }) => paper?.document.holder)).toEqual(['canariottuno'])
    const waiting = await readRows(db, 'emails', { toAddress: 'mesa@banco.example' }, ['params'])
    expect(waiting.map(({ params }) => params.sendingId)).toEqual([operation.id])
  })

  it('a line about an e-mail to both goes with the other holder, unless they share the address', async () => {
    const { second, operation, email } = await aCouple('canariovv')
    const field = 'sendEmail_CONTRATO_INTERMEDIACION'
    const lineTo = (...emails: string[]) =>
      insertRow(db, 'activity', { operationId: operation.id, field, params: JSON.stringify({ emails }) })
    await updateRow(db, 'allHolders', second.id, { email: 'segunda@example.es' })
    const change = { fromEmail: 'primera@example.es', toEmail: 'segunda@example.es', changedDate: test.clock.now() }
    await insertRow(db, 'holderEmailChanges', { ...change, holderId: second.id })
    await lineTo(email)
    await lineTo(email, 'Segunda@example.es')
    await lineTo(email, 'primera@example.es')
    const lines = () => readRows(db, 'activity', { operationId: operation.id, field }, ['params'])
    const id = await blocked({ kind: 'HOLDER', _id: second.id })
    expect(await lines()).toEqual([{ params: { emails: [email] } }])
    await release(id, 'Fue un error')
    await updateRow(db, 'allHolders', second.id, { email })
    await blocked({ kind: 'HOLDER', _id: second.id })
    expect((await lines()).map(({ params }) => params)).toEqual([
      { emails: [email] },
      { emails: [email, 'Segunda@example.es'] },
    ])
  })

  it('a holder without a name takes nothing that names somebody else', async () => {
    const { second, operation, customer, email, broker } = await aCouple('canarioyy')
    await updateRow(db, 'allHolders', second.id, { name: '' })
    const about = { operationId: operation.id }
    const line = { field: 'title', newValue: JSON.stringify('Piso en Gracia') }
    await insertRow(db, 'activity', { ...about, ...line })
    const note = { userId: broker.id, name: 'Piso en Gracia', type: 'BACKOFFICE', kind: 'SECURITY' } as const
    await insertRow(db, 'notifications', { ...note, ...about })
    const params = JSON.stringify({ ...about, title: 'Piso en Gracia' })
    await insertRow(db, 'emails', { toAddress: email, userId: customer.id, template: 'x', params })
    await blocked({ kind: 'HOLDER', _id: second.id })
    expect(await readRows(db, 'activity', { ...about, field: 'title', params: null }, ['newValue'])).toEqual([
      { newValue: 'canarioyyuno' },
      { newValue: 'Piso en Gracia' },
    ])
    expect(await readRows(db, 'notifications', { ...about, name: note.name }, ['name'])).toHaveLength(1)
    const mails = await readRows(db, 'emails', { userId: customer.id }, ['params'])
    expect(mails.map(({ params: { title } }) => title)).toContain('Piso en Gracia')
  })

  it('an e-mail to its customer that names the other holder goes with the other holder', async () => {
    const { second, operation, customer, email } = await aCouple('canariouu')
    const to = { toAddress: email, userId: customer.id, template: 'x' }
    await insertRow(db, 'emails', [
      { ...to, params: JSON.stringify({ operationId: operation.id, papers: 'Nóminas (Canariouudos)' }) },
      { ...to, params: JSON.stringify({ operationId: operation.id, papers: 'Nóminas (canariouuuno)' }) },
    ])
    await blocked({ kind: 'HOLDER', _id: second.id })
    const left = await readRows(db, 'emails', { userId: customer.id }, ['params'])
    expect(left.map(({ params }) => params.papers)).toEqual([undefined, 'Nóminas (canariouuuno)'])
  })
})

it('leaves what the person has paid to nobody else, and gives it back with them', async () => {
  const { customer, operation } = await aPerson('canariozz')
  const movement = await insertRow(db, 'bankMovements', {
    ...{ account: '00490001', movementDay: today(), amount: cents(500_00), concept: 'PF canariozz', ordinal: 1 },
    createdDate: test.clock.now(),
  })
  await insertRow(db, 'collections', {
    ...{ operationId: operation.id, provision: 'PROVISION_FONDOS', collectedOn: today(), amount: cents(500_00) },
    ...{ movementId: movement.id, createdDate: test.clock.now() },
  })
  const listed = async () => {
    const body = { state: 'ASSIGNED' } as const
    const { res } = await test.call('POST /collections/listMovements', { token, body })
    const { rest, blocked, assigned } = res.records.find(({ _id }) => _id === movement.id) ?? {}
    return [rest, blocked, assigned?.length]
  }
  const other = await anOperation(db, { state: 'PROVISION_FONDOS' })
  const elsewhere = {
    movementId: movement.id,
    operationId: other.id,
    provision: 'PROVISION_FONDOS',
    amount: 100,
  } as const
  const id = await blocked({ kind: 'ACCOUNT', _id: customer.id })
  expect(await listed()).toEqual([0, 500, 0])
  expect((await test.call('POST /collections/assign', { token, body: elsewhere })).status).toBe(409)
  const aside = { movementId: movement.id, isAside: true }
  expect((await test.call('POST /collections/setAside', { token, body: aside })).status).toBe(409)
  await release(id, 'Fue un error')
  expect(await listed()).toEqual([0, 0, 1])
})

it('is opened only with a reason, which is in the audit, and without secrets', async () => {
  const { customer, operation } = await aPerson('canarioii')
  await updateRow(db, 'operations', operation.id, { amountProject: cents(18_000_050) })
  const acts = await aFile(
    operation.id,
    aPdf('/OpenAction << /S /JavaScript /JS (x) >>').toString('latin1'),
    'acts.pdf',
  )
  const { id: documentationId } = await aDocumentation(db, { operationId: operation.id })
  await aDocument(db, { documentationId, uploadedBy: customer.id, hasActiveContent: true, ...acts })
  const id = await blocked({ kind: 'ACCOUNT', _id: customer.id })
  const open = (reason?: string) => test.request(`POST /api/privacy/requests/${id}/open`, token, { reason })
  expect((await open()).statusCode).toBe(422)
  const answer = await open('Requerimiento 12/2026')
  const body = answer.rawPayload.toString('utf8')
  for (const word of ['bytes de canarioii', 'datos.html', 'Requerimiento 12/2026']) expect(body).toContain(word)
  expect(body).not.toMatch(/passwordHash|argon2|searchText/)
  // Files that the staff open have no active content.
  expect(body).toContain('acts (copia sin contenido activo).pdf')
  expect(body).not.toContain('/JavaScript')
  // In euros as everywhere, and with its label; columns without a label are the program's own.
  expect(body).toContain('<dt>Precio</dt><dd>180000.5</dd>')
  expect(body).toContain('"amountProject": 180000.5')
  expect(body).not.toMatch(/<dt>(_?id|operationId|holderId|version|boardRank)</)
  const titles = [...body.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title]) => title)
  expect(titles).toEqual(expect.arrayContaining(['Cuentas', 'Operaciones', 'Documentos pedidos']))
  // Each table has a name of its own.
  const tables = Object.values(es.privacy.block.tables)
  expect(titles.filter(title => !tables.some(name => name === title))).toEqual([])
  for (const { privacy } of [es, ca, en]) expect(new Set(Object.values(privacy.block.tables)).size).toBe(tables.length)
  const audited = db.selectFrom('audit').select(['action', 'details']).where('entityId', '=', id)
  expect(await audited.where('action', '=', 'privacy.opened').execute()).toEqual([
    { action: 'privacy.opened', details: { reason: 'Requerimiento 12/2026' } },
  ])
})

it('certifies in their language what was done, once it is', async () => {
  const customer = await aCustomer(db, { name: 'Rosa', lastname: 'Paz', language: 'en' })
  const id = await ask({ kind: 'ACCOUNT', _id: customer.id })
  const certificate = () => test.request(`POST /api/privacy/requests/${id}/certificate`, token)
  expect((await certificate()).statusCode).toBe(409)
  await block(id)
  const answer = await certificate()
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(answer.headers['content-disposition']).toContain('certificate of Rosa Paz.pdf')
  const [text] = await textOf(answer.rawPayload)
  expect(text).toMatch(/Rosa Paz asked for their personal data to be erased .* was blocked on .* it is removed/)
})

describe('the end of the retention', () => {
  it('is by kind, at least what the law says, as the owner sets it', async () => {
    const set = (rawBody: object) => test.call('PUT /privacy/retention', { token, rawBody })
    expect((await set({ CONTRACT: 119, REQUEST: 0, CONTACT: 241 })).failure.fields).toEqual({
      ...{ CONTRACT: 'error_form_min_number', REQUEST: 'error_form_min_number', CONTACT: 'error_form_max_number' },
    })
    expect((await set({ CONTRACT: 120, REQUEST: 1, CONTACT: 1 })).status).toBe(200)
    const { customer } = await aPerson('canariojj')
    const id = await ask({ kind: 'ACCOUNT', _id: customer.id })
    expect((await preview(id)).removesOn).toBe(laterDay(today(), Math.max(MISTAKE_DAYS, daysOfNextMonth())))
    await set({ CONTRACT: 120, REQUEST: 36, CONTACT: 12 })
  })

  it('keeps what somebody else has set meanwhile, and tells of what both have changed', async () => {
    const set = (rawBody: object) => test.call('PUT /privacy/retention', { token, rawBody })
    const { version } = (await test.call('GET /privacy/retention', { token })).res
    await set({ REQUEST: 48, version })
    expect((await set({ CONTACT: 24, version })).res).toMatchObject({ CONTRACT: 120, REQUEST: 48, CONTACT: 24 })
    const late = await set({ REQUEST: 60, version })
    expect([late.status, late.failure.message, late.failure.details]).toEqual([
      ...[409, 'ERR_VERSION_CONFLICT'],
      expect.objectContaining({ fields: ['REQUEST'], current: { REQUEST: 48 } }),
    ])
    await set({ REQUEST: 36, CONTACT: 12 })
  })

  it('removes a person from every table, the store and the vault, and says so (T76)', async () => {
    const { customer, file } = await aPerson('canariokk')
    const id = await blocked({ kind: 'ACCOUNT', _id: customer.id })
    await removeDue(test.app.platform)
    expect(await inStore(file.storageKey)).toBe(true)
    const start = test.clock.now()
    test.clock.advance(4 * 366 * DAY_MS)
    await Promise.all([removeDue(test.app.platform), removeDue(test.app.platform)])
    test.clock.advance(start.getTime() - test.clock.now().getTime())
    expect(await rowsWith('canariokk')).toEqual({})
    expect(await inStore(file.storageKey)).toBe(false)
    const request = await read(id)
    expect(request).toMatchObject({
      name: '',
      email: null,
      outcome: 'DONE',
      block: { parts: { OPERATIONS: 1, FILES: 1 } },
    })
    expect(request.block?.removedDate).not.toBeNull()
    expect((await release(id, 'Tarde')).status).toBe(409)
    const notices = db.selectFrom('notifications').select('name').where('userId', '=', ownerId)
    expect(await notices.where('url', '=', `/privacidad?request=${id}`).execute()).toHaveLength(1)
    const audited = db.selectFrom('audit').select('details').where('entityId', '=', id)
    expect(await audited.where('action', '=', 'privacy.removed').execute()).toMatchObject([{ details: { files: 1 } }])
  })
})

describe('after restoring an older backup', () => {
  /** Resets the database to its state before the block, as a restored backup does. */
  async function restored(id: string) {
    await inTransaction(test.app.platform, null, async ({ tx }) => {
      const { id: blockId } = await readRow(tx, 'privacyBlocks', { requestId: id })
      await putBack(tx, blockId)
      await tx.deleteFrom('privacyBlocks').where('id', '=', blockId).execute()
    })
    await updateRow(db, 'privacyRequests', { id }, { outcome: null, closedDate: null, closedBy: null })
  }

  it('whoever was blocked is so again, and whoever was removed is gone again, by ids alone (T76)', async () => {
    const { dataDir } = test.app.platform.config
    const { customer } = await aPerson('canarioll')
    const { customer: other, file } = await aPerson('canariomm')
    const [id, gone] = [await ask({ kind: 'ACCOUNT', _id: customer.id }), await ask({ kind: 'ACCOUNT', _id: other.id })]
    await block(id)
    await block(gone)
    const ledger = await readLedger(dataDir)
    expect(JSON.stringify(ledger)).not.toMatch(/canario/)
    expect(ledger.entries.map(({ request }) => request)).toEqual(expect.arrayContaining([id, gone]))
    await restored(id)
    await restored(gone)
    expect(Object.keys(await rowsWith('canarioll'))).toContain('users')
    writeLedger(dataDir, {
      damaged: ['{ half a line'],
      entries: ledger.entries.map(entry => (entry.request === gone ? { ...entry, state: 'REMOVED' as const } : entry)),
    })
    await Promise.all([syncLedger(test.app.platform), syncLedger(test.app.platform)])
    expect(Object.keys(await rowsWith('canarioll'))).toEqual(IN_VAULT)
    expect((await read(id)).block).toMatchObject({ removedDate: null })
    expect(await rowsWith('canariomm')).toEqual({})
    expect(await inStore(file.storageKey)).toBe(false)
    const after = await readLedger(dataDir)
    expect(after.damaged).toEqual(['{ half a line'])
    expect(after.entries.find(({ request }) => request === gone)?.state).toBe('REMOVED')
    // Without the file, the ledger is written from the database.
    rmSync(path.join(dataDir, LEDGER_FILE))
    await syncLedger(test.app.platform)
    expect((await readLedger(dataDir)).entries.length).toBe(after.entries.length)
  })
})

/** Days until the same day of the next month. */
function daysOfNextMonth(): number {
  return (
    Array.from({ length: 32 }, (_, n) => n).find(n => n > 27 && laterDay(today(), n).slice(8) === today().slice(8)) ?? 0
  )
}
