import { cents } from '@llave/domain/money/money'
import { beforeAll, describe, expect, it } from 'vitest'
import { samples } from '../access/samples'
import { aDocument, aDocumentation, aHolder, anOperation, insertRow, updateRow, useApp } from '../app'
import { CALL_KEYS, inject, useCast } from './cast'

const testApp = useApp()
const { db } = testApp
const cast = useCast(testApp)

/** Planted in everything that no customer may see, in every possible form. */
const CANARY = 'canario-interno'
const CANARY_SIZE = 7_919_191
const CANARY_FEE = 313_131
let operationId = ''

beforeAll(async () => {
  const operation = await anOperation(db, {
    userId: cast.ids.customer,
    state: 'NEGOCIACION',
    responsableId: cast.ids.admin,
  })
  operationId = operation.id
  const of = { operationId }
  await updateRow(db, 'operations', operationId, {
    description: CANARY,
    operationFolder: `https://${CANARY}.test`,
    honorariosMin: cents(CANARY_FEE * 100),
    honorariosMax: cents(CANARY_FEE * 100),
    honorariosDoble: cents(CANARY_FEE * 100),
    sendsProposals: ['ABANCA'],
    receivedProposals: JSON.stringify([{ proposal: 'ABANCA', isOk: true }]),
    chosenProposal: 'ABANCA',
    bonusDate: new Date('2031-03-03T03:03:03Z'),
  })
  const contact = await insertRow(db, 'contacts', {
    name: CANARY,
    email: `${CANARY}@example.es`,
    dni: CANARY,
    comments: CANARY,
  })
  await insertRow(db, 'operationContacts', { ...of, contactId: contact.id, role: 'VENDEDOR' })
  await insertRow(db, 'comments', { ...of, userId: cast.ids.admin, description: CANARY })
  await insertRow(db, 'activity', { ...of, field: 'description', newValue: JSON.stringify(CANARY) })
  const tag = await insertRow(db, 'tags', { name: CANARY, class: 'tag-blue' })
  await insertRow(db, 'operationTags', { ...of, tagId: tag.id })
  const documentation = await insertRow(db, 'documentation', {
    ...of,
    type: 'OTROS',
    nameDocument: 'Con un archivo propio y uno interno',
  })
  const holder = await aHolder(db, { ...of, name: 'Titular' })
  const file = {
    ...of,
    documentationId: documentation.id,
    storageKey: CANARY,
    format: 'pdf',
    sha256: CANARY,
    hasActiveContent: true,
  }
  await insertRow(db, 'documents', [
    { ...file, name: 'mia.pdf', size: 100, uploadedBy: cast.ids.customer },
    {
      ...file,
      storageKey: `${CANARY}-2`,
      name: `${CANARY}.pdf`,
      size: CANARY_SIZE,
      isPrivate: true,
      uploadedBy: cast.ids.admin,
    },
  ])
  const { id, ...deleted } = await aDocument(db, { documentationId: documentation.id, name: `${CANARY}-2.pdf` })
  await db.deleteFrom('documents').where('id', '=', id).execute()
  await insertRow(db, 'documentBin', {
    ...deleted,
    id: crypto.randomUUID(),
    size: CANARY_SIZE,
    type: 'OTROS',
    nameDocument: CANARY,
    deletedDate: new Date(),
  })
  const contract = await aDocumentation(db, { ...of, holderId: holder.id, type: 'CONTRATO' })
  await aDocument(db, {
    documentationId: contract.id,
    state: 'RECHAZADO',
    rejectionReason: CANARY,
    isPrivate: true,
    uploadedBy: cast.ids.admin,
  })
})

const KEYS_OF_CUSTOMER = [
  '_id',
  'abilities',
  'archivedReason',
  'arrival',
  'contractReady',
  'createdDate',
  'holders',
  'isArchived',
  'isSentByAgency',
  'numOperation',
  'offers',
  'operationDocumentation',
  'providingFunds',
  'providingFundsDone',
  'questionnaire',
  'region',
  'responsable',
  'state',
  'stateDates',
  'stateEnteredDate',
  'title',
  'transfer',
  'typeOperation',
  'unreadMessages',
  'user',
  'version',
  'waiting',
]

const read = (token: string, id = operationId) => testApp.call('GET /operations/:id', { params: { id }, token })

const INTERNAL =
  /canario|7919191|313131|ABANCA|2031-03-03|honorarios|argon2|_hash|storage_?key|sha256|hasActive|nameDiffers/i

describe('what customers see of their operation (T08, T15; V8.2.3, V15.3.1)', () => {
  it('has the keys of the customer’s view and no other', async () => {
    const { res } = await read(cast.tokens.customer)
    expect(
      Object.keys(res)
        .filter(key => !/^[a-zA-Z]+Date$/.test(key) || KEYS_OF_CUSTOMER.includes(key))
        .sort(),
    ).toEqual(KEYS_OF_CUSTOMER)
    expect(JSON.stringify(res)).not.toMatch(INTERNAL)
  })

  it('shows the open file of an entry and neither name, size nor number of the private one', async () => {
    const { res } = await read(cast.tokens.customer)
    if (!('operationDocumentation' in res)) throw new Error('no view')
    const [entry] = res.operationDocumentation
    expect(entry?.documents.map(document => document.name)).toEqual(['mia.pdf'])
  })

  it('staff see all of it: the canaries are really there', async () => {
    const { res } = await read(cast.tokens.admin)
    const text = JSON.stringify(res)
    for (const part of [
      CANARY,
      String(CANARY_SIZE),
      String(CANARY_FEE),
      'ABANCA',
      '2031-03-03',
      'hasActive',
      'nameDiffers',
      `${CANARY}.pdf`,
    ]) {
      expect(text).toContain(part)
    }
    expect(text).not.toMatch(/argon2|_hash|storage_?key|sha256/i)
    const bin = await testApp.call('GET /operations/:id/bin', { params: { id: operationId }, token: cast.tokens.admin })
    expect(JSON.stringify(bin.res)).toMatch(new RegExp(`${CANARY}-2.pdf.*${CANARY_SIZE}`))
  })

  it('an archived operation is its number and nothing more', async () => {
    const { id } = await anOperation(db, {
      userId: cast.ids.customer,
      state: 'NEGOCIACION',
      isArchived: true,
      archivedReason: 'OPERATION_DEV',
    })
    const { res } = await read(cast.tokens.customer, id)
    expect(Object.keys(res).sort()).toEqual(['_id', 'isArchived', 'numOperation'])
  })

  it("and list filters reveal nothing about the staff's work: whatever the filter, it is found", async () => {
    const asked = [
      { responsable: cast.ids.superadmin },
      { tags: [cast.sample.missingId] },
      { documentsNotValidated: true },
      { signaturesNotValidated: true },
      { late: true },
      { slack: 'MISSED' },
    ]
    const found = async (advancedFilter: object, token: string) => {
      const { res } = await testApp.call('POST /operations/listPagination', { rawBody: { advancedFilter }, token })
      return res.records.some(({ _id }) => _id === operationId)
    }
    await db.updateTable('documents').set({ state: 'VALIDADO' }).where('isPrivate', '=', false).execute()
    for (const filter of asked) expect([filter, await found(filter, cast.tokens.customer)]).toEqual([filter, true])
    expect(await found({ responsable: cast.ids.superadmin }, cast.tokens.admin)).toBe(false)
    expect(await found({ documentsNotValidated: true }, cast.tokens.admin)).toBe(true)
  })

  it('no other call tells a customer either, nor any e-mail or notice', async () => {
    for (const key of CALL_KEYS.filter(
      candidate => candidate !== 'POST /users/logout' && candidate !== 'GET /dev/mailbox',
    )) {
      const answer = await inject(testApp, key, samples[key]({ ...cast.sample, operationId }), cast.tokens.customer)
      expect(answer.body, key).not.toMatch(INTERNAL)
    }
    await testApp.call('PUT /operations/:id', {
      params: { id: operationId },
      body: { state: 'CONTRATO_INTERMEDIACION', description: `${CANARY} again` },
      token: cast.tokens.admin,
    })
    await testApp.runJobs()
    const notices = await testApp.call('POST /notifications/listPagination', {
      rawBody: {},
      token: cast.tokens.customer,
    })
    expect(JSON.stringify(notices.res)).not.toMatch(INTERNAL)
    for (const mail of await testApp.mails()) expect(JSON.stringify(mail)).not.toMatch(INTERNAL)
  })
})

describe('no row leaves raw (T15, V15.3.1)', () => {
  it('no answer to anybody carries a hash, a key or a column’s name', async () => {
    for (const key of CALL_KEYS.filter(candidate => candidate !== 'POST /users/logout')) {
      for (const role of ['customer', 'admin', 'superadmin'] as const) {
        const answer = await inject(testApp, key, samples[key]({ ...cast.sample, operationId }), cast.tokens[role])
        expect(answer.body, `${key} by ${role}`).not.toMatch(
          /argon2|"[a-z]+_[a-z_]+":|[pP]assword_?[hH]ash|storage_?[kK]ey|sha256/,
        )
      }
    }
  })
})
