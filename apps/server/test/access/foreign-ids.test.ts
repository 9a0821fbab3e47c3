import type { CallKey } from '@llave/api-contract/call-types'
import { calls } from '@llave/api-contract/calls'
import type { Caller } from '@llave/api-contract/define/call'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aLink, anOperationToSign, aSigningForm, signedHolder } from '../../src/features/signing/signing.testing'
import { signToken } from '../../src/platform/security/tokens'
import {
  aCustomer,
  aDocumentation,
  aNotification,
  anAdmin,
  anOperation,
  insertRow,
  readRow,
  updateRow,
  useApp,
} from '../app'
import { inject } from '../security/cast'
import { multipart, PDF, upload } from '../uploads'
import type { SampleRequest } from './sample-request'

/**
 * Everything that belongs to one customer, requested by everybody else with the right ids: with another customer's
 * session, another holder's link, a disabled account or an expired token.
 */
type World = Awaited<ReturnType<typeof aWorld>>

const testApp = useApp()
const { db } = testApp
const NAME = 'Canario Ajeno'
let theirs: World
let mine: World
/** Ids that do not exist. */
let missing: World

let signingForm: Record<string, unknown>
const tokens: Record<'owner' | 'ownLink' | 'otherCustomer' | 'otherLink' | 'disabled' | 'expired', string> = {
  owner: '',
  ownLink: '',
  otherCustomer: '',
  otherLink: '',
  disabled: '',
  expired: '',
}

async function aWorld(name: string) {
  const { customer, operation, holders } = await anOperationToSign(testApp, 2)
  const [holder, waiting] = holders
  await updateRow(db, 'users', customer.id, { name })
  await db.updateTable('holders').set({ name }).where('operationId', '=', operation.id).execute()
  await updateRow(db, 'operations', operation.id, { title: name })
  await signedHolder(testApp, holder)
  const link = await aLink(testApp, waiting)
  const { id: agencyId } = await insertRow(db, 'agencies', { name: `Pisos ${name}` })
  const lead = { sentDate: new Date(), name, phone: '612345678', consent: '' }
  await insertRow(db, 'agencyLeads', { ...lead, agencyId, operationId: operation.id })
  const token = await testApp.signIn(customer)
  const of = { operationId: operation.id, holderId: waiting.id }
  const entry = await aDocumentation(db, of)
  const empty = await aDocumentation(db, { ...of, type: 'VIDA_LABORAL' })
  const address = { operationId: operation.id, holderId: waiting.id, documentationId: entry.id }
  const { res } = await upload(testApp, token, address, { name: `${name}.pdf`, bytes: PDF })
  const dni = await readRow(db, 'documents', { operationId: operation.id, side: 'FRONT' })
  const form = multipart({ operationId: operation.id, body: name }, { name: 'a.pdf', bytes: PDF })
  const message = await testApp.call('POST /operations/sendMessage', { token, ...form })
  const fromHolder = multipart({ ...of, body: name }, { name: 'a.pdf', bytes: PDF })
  const ofHolder = await testApp.call('POST /holderPlace/sendMessage', { ...fromHolder, token: link })
  const paper = multipart(address, { name: 'b.pdf', bytes: PDF })
  const sent = await testApp.call('POST /holderPlace/uploadDocument', { ...paper, token: link })
  const factorOf = async (confirmedDate: Date | null) => {
    const values = { userId: customer.id, kind: 'TOTP', name, createdDate: testApp.clock.now(), confirmedDate } as const
    return (await insertRow(db, 'factors', values)).id
  }
  const session = await db.selectFrom('sessions').select('id').where('userId', '=', customer.id).executeTakeFirst()
  return {
    userId: customer.id,
    operationId: operation.id,
    holderId: waiting.id,
    documentationId: entry.id,
    emptyId: empty.id,
    documentId: res.documents[0]?._id ?? '',
    dniId: dni.id,
    openId: (await anOperation(db, { userId: customer.id, title: name })).id,
    archivedId: (
      await anOperation(db, {
        userId: customer.id,
        title: name,
        state: 'TASACION',
        isArchived: true,
        archivedReason: 'CLIENTE_NO_RESPONDE',
      })
    ).id,
    notificationId: (await aNotification(db, { userId: customer.id, name })).id,
    sessionId: session?.id ?? '',
    messageFileId: message.res.files[0]?._id ?? '',
    holderFileId: ofHolder.res.files[0]?._id ?? '',
    holderDocumentId: sent.res.documents.find(({ name }) => name === 'b.pdf')?._id ?? '',
    factorId: await factorOf(testApp.clock.now()),
    begunFactorId: await factorOf(null),
    token,
    link,
  }
}

beforeAll(async () => {
  const [owner, other] = [await aWorld(NAME), await aWorld('Otra Persona')]
  theirs = owner
  mine = other
  missing = Object.fromEntries(Object.keys(owner).map(id => [id, crypto.randomUUID()])) as World
  signingForm = await aSigningForm()
  const disabled = await aCustomer(db)
  Object.assign(tokens, {
    owner: owner.token,
    ownLink: owner.link,
    otherCustomer: other.token,
    otherLink: other.link,
    disabled: await testApp.signIn(disabled),
    expired: await signToken(
      testApp.app.platform.secrets.tokenKey,
      'session',
      { userId: owner.userId, reference: owner.sessionId },
      new Date(testApp.clock.now().getTime() - 1000),
    ),
  })
  await updateRow(db, 'users', disabled.id, { active: false })
})

const form = (fields: Record<string, string>): SampleRequest => {
  return multipart(fields, { name: 'a.pdf', bytes: PDF })
}
const entryOf = ({ operationId, holderId, documentationId }: World) => ({ operationId, holderId, documentationId })

/** Each call by customers or holders about an object, with all the ids that it takes. */
const requests: Partial<Record<CallKey, (ids: World) => SampleRequest[]>> = {
  'GET /operations/:id': ids => [
    { params: { id: ids.operationId } },
    { params: { id: ids.openId } },
    { params: { id: ids.archivedId } },
  ],
  'GET /operations/:id/closed': ids => [{ params: { id: ids.archivedId } }],
  'GET /questionnaires/:operationId': ids => [
    { params: { operationId: ids.openId } },
    { params: { operationId: ids.operationId } },
  ],
  'PUT /questionnaires/:operationId': ids => [
    { params: { operationId: ids.openId }, rawBody: { version: 1, changes: { yearsMortgage: '10_20' } } },
  ],
  'PUT /questionnaires/:operationId/type': ids => [
    { params: { operationId: ids.openId }, rawBody: { version: 1, typeOperation: 'REFORMA' } },
  ],
  'POST /questionnaires/:operationId/restore': ids => [{ params: { operationId: ids.openId } }],
  'POST /questionnaires/:operationId/complete': ids => [{ params: { operationId: ids.openId }, rawBody: {} }],
  'POST /operations/uploadDocumentationFiles': ids => [
    form(entryOf(ids)),
    form({ ...entryOf(ids), documentId: ids.documentId }),
    form({ operationId: ids.operationId, documentType: 'NOTA_SIMPLE' }),
  ],
  'POST /documents/upload': ids => [form(entryOf(ids)), form({ ...entryOf(ids), documentId: ids.documentId })],
  'POST /operations/proposeWaiver': ids => [
    { rawBody: { ...entryOf(ids), documentationId: ids.emptyId, reason: 'No lo tengo' } },
  ],
  'POST /documents/download': ids => [
    { rawBody: { fileId: ids.documentId, filename: 'x.pdf' } },
    { rawBody: { fileId: ids.dniId } },
    { rawBody: { filename: ids.documentId } },
  ],
  'POST /contacts/reach': ({ holderId }) => [{ rawBody: { holderId } }],
  'GET /documents/:id/preview': ids => [{ params: { id: ids.documentId } }, { params: { id: ids.dniId } }],
  'POST /documents/downloadMultiple': ids => [
    { rawBody: { operationId: ids.operationId, documentIds: [ids.documentId] } },
  ],
  'GET /operations/generateContract/:operationId': ids => [
    { params: { operationId: ids.operationId } },
    { params: { operationId: ids.operationId }, query: { holderId: ids.holderId } },
  ],
  'GET /operations/:id/appointments': ids => [{ params: { id: ids.operationId } }],
  'GET /operations/:id/appointments.ics': ids => [{ params: { id: ids.operationId } }],
  'POST /operations/preferOffer': ids => [{ rawBody: { operationId: ids.operationId, offerId: null } }],
  'POST /operations/letAgencySee': ids => [
    { rawBody: { operationId: ids.operationId, sight: 'AMOUNTS', allowed: true } },
  ],
  'POST /operations/listMessages': ids => [{ rawBody: { operationId: ids.operationId } }],
  'POST /operations/sendMessage': ids => [form({ operationId: ids.operationId, body: 'Hola' })],
  'POST /operations/readMessages': ids => [{ rawBody: { operationId: ids.operationId } }],
  'GET /messages/files/:id': ids => [{ params: { id: ids.messageFileId } }],
  'PUT /notifications/:id': ids => [{ params: { id: ids.notificationId }, rawBody: { read: true } }],
  'PUT /users/factors/:id': ids => [{ params: { id: ids.factorId }, rawBody: { name: NAME } }],
  'POST /users/factors/:id/remove': ids => [{ params: { id: ids.factorId }, rawBody: { currentPassword: 'x' } }],
  'POST /users/factors/confirm': ids => [{ rawBody: { _id: ids.begunFactorId, name: NAME, code: '12' } }],
  'POST /users/sessions/revoke': ids => [{ rawBody: { sessionId: ids.sessionId } }],
  'GET /operations/getAndValidateOperationMailing/:operationId/:holderId': ids => [{ params: { ...ids } }],
  'GET /operations/contractText/:operationId/:holderId': ids => [{ params: { ...ids } }],
  'GET /operations/preContractPack/:operationId/:holderId': ids => [{ params: { ...ids } }],
  'POST /holderPlace/uploadDocument': ids => [form(entryOf(ids))],
  'GET /holderPlace/:operationId/:holderId/documents/:id': ids => [{ params: { ...ids, id: ids.documentId } }],
  'POST /holderPlace/deleteDocument': ids => [{ rawBody: { ...entryOf(ids), documentId: ids.holderDocumentId } }],
  'POST /holderPlace/proposeWaiver': ids => [
    { rawBody: { ...entryOf(ids), documentationId: ids.emptyId, reason: 'No lo tengo' } },
  ],
  'POST /holderPlace/showPapers': ids => [{ rawBody: { ...ids, shown: true } }],
  'POST /holderPlace/exportMyData': ids => [{ rawBody: { ...ids } }],
  'POST /holderPlace/listMessages': ids => [{ rawBody: { ...ids } }],
  'POST /holderPlace/sendMessage': ids => [form({ ...ids, body: 'Hola' })],
  'POST /holderPlace/readMessages': ids => [{ rawBody: { ...ids } }],
  'GET /holderPlace/:operationId/:holderId/messages/files/:id': ids => [{ params: { ...ids, id: ids.holderFileId } }],
  'GET /holderPlace/:operationId/:holderId': ids => [{ params: { ...ids } }],
  'POST /operations/acknowledgePreContractPack': ids => [{ rawBody: { ...ids } }],
  'POST /operations/noteSigningStep': ids => [{ rawBody: { ...ids, step: 'PAGES_SEEN' } }],
  'POST /operations/sendSigningCode': ids => [{ rawBody: { ...ids } }],
  'POST /operations/confirmSigningCode': ids => [{ rawBody: { ...ids, code: '123456' } }],
  'POST /operations/updateDniMailingDocument': ids => [
    form({ operationId: ids.operationId, holderId: ids.holderId, side: 'FRONT' }),
  ],
  'POST /operations/saveContractHolder': ids => [{ rawBody: { ...ids, ...signingForm } }],
  // Calls that end something come last, because the owner makes them too.
  'POST /operations/resendEmailsContract': ids => [
    { rawBody: { operationId: ids.operationId } },
    { rawBody: { operationId: ids.operationId, isManager: true } },
    { rawBody: { operationId: ids.operationId, emails: [{ holderId: ids.holderId, email: 'ladron@example.es' }] } },
  ],
  'DELETE /questionnaires/:operationId': ids => [{ params: { operationId: ids.openId } }],
  'POST /operations/deleteDocumentationFiles': ids => [
    {
      rawBody: {
        operationId: ids.operationId,
        holderId: ids.holderId,
        documents: [{ documentationId: ids.documentationId, documentId: ids.documentId }],
      },
    },
  ],
}

/** Calls without the id of anything that has an owner: they answer only about the caller. */
const ABOUT_ONESELF: readonly CallKey[] = [
  'POST /users/logout',
  'POST /auth/user/update',
  'POST /users/exportMyData',
  'GET /privacy/requests/own',
  'POST /privacy/requests/own',
  'POST /users/sessions/list',
  'GET /users/factors',
  'POST /users/factors/begin',
  'POST /users/factors/recoveryCodes',
  'POST /questionnaires',
  'GET /agencySights',
  'GET /contracts/shared',
  'GET /questionnaires/unfinished',
  'POST /operations/listPagination',
  'POST /notifications/listPagination',
  'POST /notifications',
  'POST /notifications/readAll',
  'GET /config',
  'GET /publicProfiles',
  'GET /publicProfiles/:photo.webp',
  'POST /contracts/verify',
]

async function send(key: CallKey, request: SampleRequest, token: string | undefined) {
  const answer = await inject(testApp, key, request, token)
  return { status: answer.statusCode, body: answer.body }
}

/** Every row of every table, except what a refusal itself writes. */
async function everything(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('audit', 'rate_limits', 'idempotency_keys') order by 1`.execute(db)
  expect(rows.length).toBeGreaterThan(20)
  const sums = rows.map(
    ({ name }) => sql`(select md5(string_agg(t::text, '|' order by t::text)) from ${sql.table(name)} t)`,
  )
  const answer = await sql<{ sum: string }>`select concat_ws('/', ${sql.join(sums)}) as sum`.execute(db)
  return answer.rows[0]?.sum ?? ''
}

const whoOf = (key: CallKey): readonly Caller[] => calls[key].who
const cases = Object.entries(requests) as [CallKey, (ids: World) => SampleRequest[]][]

describe("somebody else's ids (T01, T02, T03, T04, T34)", () => {
  it('every call of customers and holders is attempted, or takes no such id', () => {
    const open = (Object.keys(calls) as CallKey[]).filter(key =>
      (['customer', 'link', 'holder'] as const).some(caller => whoOf(key).includes(caller)),
    )
    expect(open.filter(key => !(key in requests) && !ABOUT_ONESELF.includes(key))).toEqual([])
  })

  it.each(cases)('%s: nothing is there for anybody else, and nothing changes', async (key, make) => {
    const before = await everything()
    const strangers = ['otherCustomer', 'otherLink', 'disabled', 'expired'] as const
    for (const [index, request] of make(theirs).entries()) {
      for (const stranger of [...strangers, undefined]) {
        const token = stranger && tokens[stranger]
        const answer = await send(key, request, token)
        const none = await send(key, make(missing)[index] ?? {}, token)
        const what = `${key} ${index} by ${stranger ?? 'nobody'}`
        expect([401, 403, 404], `${what}: ${answer.body}`).toContain(answer.status)
        expect(answer, what).toEqual(none)
        if (stranger === 'otherCustomer' && whoOf(key).includes('customer')) expect(answer.status, what).toBe(404)
      }
    }
    expect(await everything()).toBe(before)
  })

  it('an operation answered to its owner contains nothing of anybody else', async () => {
    const before = await everything()
    const operationId = mine.operationId
    const mixtures: [CallKey, SampleRequest][] = [
      [
        'POST /documents/downloadMultiple',
        { rawBody: { operationId, documentIds: [mine.documentId, theirs.documentId] } },
      ],
      [
        'GET /operations/generateContract/:operationId',
        { params: { operationId }, query: { holderId: theirs.holderId } },
      ],
      [
        'POST /operations/resendEmailsContract',
        { rawBody: { operationId, emails: [{ holderId: theirs.holderId, email: 'ladron@example.es' }] } },
      ],
    ]
    for (const [key, request] of mixtures) {
      expect((await send(key, request, tokens.otherCustomer)).status, key).toBe(404)
    }
    expect(await everything()).toBe(before)
  })

  it.each(ABOUT_ONESELF.filter(key => key !== 'POST /users/logout'))(
    '%s tells nothing of others, whatever it is asked',
    async key => {
      const foreign = { user: theirs.userId, userId: theirs.userId, operationId: theirs.operationId }
      const rawBody = {
        ...foreign,
        filterColumns: [{ id: 'isArchived', value: 'TODAS' }],
        dataFilter: { searchText: NAME },
      }
      const request = key.startsWith('GET ') ? {} : { rawBody }
      const { body } = await send(key, request, tokens.otherCustomer)
      for (const trace of [NAME, theirs.operationId, theirs.userId, theirs.documentId])
        expect(body).not.toContain(trace)
    },
  )

  it('an archived operation is closed to its customer too, and open to the staff', async () => {
    const operation = db.updateTable('operations').where('id', '=', mine.operationId)
    await operation.set({ isArchived: true, archivedReason: 'CLIENTE_NO_RESPONDE' }).execute()
    const before = await everything()
    const closed = cases.filter(([key]) => /[dD]ocument|Waiver|Contract|Mailing/.test(key))
    expect(closed.length).toBeGreaterThan(10)
    for (const [key, make] of closed) {
      for (const [index, request] of make(mine).entries()) {
        const token = whoOf(key).includes('customer') ? tokens.otherCustomer : tokens.otherLink
        const answer = await send(key, request, token)
        // A signed contract stays accessible to its signer.
        const isKept = key === 'GET /operations/generateContract/:operationId' && index === 0
        expect(isKept ? [200] : [404, 409], `${key} ${index}: ${answer.body}`).toContain(answer.status)
      }
    }
    expect(await everything()).toBe(before)
    const staff = await testApp.signIn(await anAdmin(db))
    const [download] = requests['POST /documents/download']?.(mine) ?? []
    expect((await send('POST /documents/download', download ?? {}, staff)).status).toBe(200)
    await operation.set({ isArchived: false, archivedReason: null }).execute()
    expect((await send('POST /documents/download', download ?? {}, tokens.otherCustomer)).status).toBe(200)
  })

  it('the same ids give their owner access to everything', async () => {
    for (const [key, make] of cases.filter(([name]) => name !== 'POST /users/sessions/revoke')) {
      for (const [index, request] of make(theirs).entries()) {
        const token = whoOf(key).includes('customer') ? tokens.owner : tokens.ownLink
        const answer = await send(key, request, token)
        // Its first request has created a new link, which ends the one in use.
        if (key === 'POST /operations/resendEmailsContract') tokens.ownLink = ''
        expect([401, 403, 404], `${key} ${index}: ${answer.body}`).not.toContain(answer.status)
      }
    }
  })
})
