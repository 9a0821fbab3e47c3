import type { ImportDetail } from '@llave/api-contract/imports.calls'
import { type ImportField, isState, STAGES } from '@llave/domain/imports/import-fields'
import { OPERATION_TYPES } from '@llave/domain/operations/fields/operation-types'
import { languages } from '@llave/texts/languages'
import { writeXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  aContact,
  aCustomer,
  aDocument,
  aDocumentation,
  anAdmin,
  aSuperadmin,
  auditOf,
  insertAccount,
  insertRow,
  lastLink,
  PASSWORD,
  readRow,
  readRows,
  updateRow,
  useApp,
} from '../../../test/app'
import { saveOperation, staffView } from '../../../test/operations'
import { multipart, PDF } from '../../../test/uploads'
import { whileGoing } from '../../../test/while-going'
import { enqueueJob } from '../../platform/jobs/enqueue-job'
import { translator } from '../../platform/texts'
import { forgetImports } from './forget-imports'
import { runImports } from './run-imports'

const test = useApp({ PUBLIC_URL: 'https://llave.example', HOST: '127.0.0.1', RATE_LIMITS: 'uploads=1000' })
const { db } = test
const going = new AbortController().signal

const token = await test.signIn(await aSuperadmin(db, { name: 'Olga', lastname: 'Ruiz' }))
await anAdmin(db, { name: 'Marta', lastname: 'Soler' })
await anAdmin(db, { name: 'Pedro', lastname: 'Fuera', active: false })

beforeEach(async () => {
  for (const table of ['imports', 'operations', 'contacts', 'notifications', 'emails'] as const)
    await db.deleteFrom(table).execute()
  await db.deleteFrom('users').where(sql<boolean>`roles = '{customer}'`).execute()
})

async function send(content: string | Buffer, name = 'cartera.csv') {
  return test.call('POST /imports', { token, ...multipart({}, { name, bytes: Buffer.from(content) }) })
}
const run = () => runImports(test.app.platform, going)
const operations = () => readRows(db, 'operations', {}, undefined, 'numOperation')
const read = async (id: string) => (await test.call('GET /imports/:id', { token, params: { id } })).res
async function start(importId: string, people: { row: number; contactId: string | null; isSecond?: boolean }[] = []) {
  return test.call('POST /imports/start', { token, body: { importId, people } })
}
async function imported(content: string | Buffer, name?: string) {
  const { res } = await send(content, name)
  await start(res._id)
  await run()
  return read(res._id)
}
const rowsOf = async (importId: string) =>
  (await test.call('POST /imports/listRows', { token, body: { importId } })).res.records

const columnsWith = (of: ImportDetail, title: string, field: ImportField) =>
  of.columns.map(column => (column.title === title ? field : column.field))

const HEAD = 'Ref;Cliente;Email;Teléfono;DNI;Estado;Tipo;Responsable;Hipoteca;Arras;Fecha alta;Notas'
const ANA =
  '1;Ana Gil;ana@cartera.es;600000001;12345678Z;Negociación;Compraventa;Marta;180.000,50;30/11/2026;01/03/2024;Llamar <b>antes</b>'

describe('what stays out', () => {
  const LEFT = `${HEAD}\n${ANA}\n2;;eva@cartera.es;=1+1;;Negociación;Compraventa;;;;;\n`
  const leftOut = (importId: string, as = token) => test.request('POST /api/imports/leftOut', as, { importId })

  it('is a file with the reasons, which is understood when it comes again corrected', async () => {
    const { res } = await send(`Cartera de la oficina;;;\n${LEFT}`)
    await test.call('PUT /imports/:id', {
      token,
      params: { id: res._id },
      body: { columns: columnsWith(res, 'Hipoteca', 'capitalPending') },
    })
    await start(res._id)
    await run()
    const file = await leftOut(res._id)
    expect(file.headers['content-disposition']).toContain('filas por corregir')
    expect(await auditOf(test, res._id)).toContain('list.exported')
    const [titles, ...rows] = file.body.replace('\ufeff', '').trim().split('\r\n')
    expect(titles).toBe(`${HEAD};Motivo`)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatch(/^2;;eva@cartera\.es;'=1\+1;;.*Cliente: /)
    const again = await send(file.body.replace('2;;', '2;Eva Mir;').replace("'=1+1", ''))
    expect(again.res.columns.find(({ title }) => title === 'Hipoteca')?.field).toBe('capitalPending')
    expect(again.res.columns.find(({ title }) => title === 'Motivo')?.field).toBeNull()
    expect(again.res.counts).toMatchObject({ CREATE: 1, REFUSED: 0 })
  })
})

describe('a file', () => {
  it.each(languages)('with the words of the product’s own export is understood: %s', async language => {
    const t = translator(language)
    const stages = STAGES.map(stage =>
      isState(stage) ? t(`states.names.${stage}`) : t(`states.archiveReasons.${stage}`),
    )
    const types = OPERATION_TYPES.map(type => t(`states.operationTypes.${type}`))
    const rows = stages.map((stage, at) => `Ana ${at};${stage};${types[at % types.length]}`)
    const { res } = await send(['Cliente;Estado;Tipo', ...rows].join('\n'))
    expect(res.words.filter(({ field }) => field === 'state').map(({ code }) => code)).toEqual(STAGES)
    expect(res.words.filter(({ field }) => field === 'typeOperation').map(({ code }) => code)).toEqual(OPERATION_TYPES)
  })

  it('is proposed as it is usually meant, and says what will become of each row', async () => {
    await aContact(db, { name: 'Otra Ana', email: 'otra@cartera.es', phone: '600000009' })
    const { res } = await send(
      [
        HEAD,
        ANA,
        '',
        '2;Eva;eva@cartera.es;512;;Rara;Compra;Pedro Fuera;unos 180;;;',
        '3;Leo;;600000009;;Estudio;Compra;;;;;',
        ANA,
      ].join('\n'),
    )
    expect(res.columns.map(({ field }) => field)).toEqual([
      'reference',
      'name',
      'email',
      'phone',
      'dni',
      'state',
      'typeOperation',
      'responsable',
      'amountMortgage',
      'arrasDate',
      'createdDate',
      'notes',
    ])
    expect(res.counts).toEqual({ CREATE: 1, CREATED: 0, GONE: 0, DOUBTFUL: 1, KNOWN: 1, REFUSED: 1 })
    expect(res.words.filter(({ code }) => code === null)).toEqual([
      { field: 'state', word: 'Rara', code: null },
      { field: 'responsable', word: 'Pedro Fuera', code: null },
    ])
    const rows = await rowsOf(res._id)
    expect(rows.map(({ row, outcome }) => [row, outcome])).toEqual([
      [2, 'CREATE'],
      [4, 'REFUSED'],
      [5, 'DOUBTFUL'],
      [6, 'KNOWN'],
    ])
    expect(rows[1]?.errors).toContainEqual({
      field: 'amountMortgage',
      title: 'Hipoteca',
      cell: 'unos 180',
      error: 'error_form_number',
    })
    expect(rows[2]?.people).toMatchObject([{ name: 'Otra Ana', phone: '600000009' }])
    expect(await operations()).toEqual([])
  })

  it('with the same titles and words is mapped as the last time', async () => {
    const csv = (stage: string) => `Quién;Correo;Paso\nAna;ana@cartera.es;${stage}`
    const { res } = await send(csv('Con bancos'))
    const columns = ['name' as const, 'email' as const, 'state' as const]
    const words = { state: { 'Con bancos': 'NEGOCIACION' }, typeOperation: { '': 'COMPRA' } }
    const mapped = await test.call('PUT /imports/:id', { token, params: { id: res._id }, body: { columns, words } })
    expect(mapped.res.counts.CREATE).toBe(1)
    await start(res._id)
    const again = (await send(csv('CON BANCOS'))).res
    expect(again.columns.map(({ field }) => field)).toEqual(columns)
    expect(again.words).toContainEqual({ field: 'state', word: 'CON BANCOS', code: 'NEGOCIACION' })
    expect(again.words).toContainEqual({ field: 'typeOperation', word: '', code: null })
  })

  it('is mapped to nobody and nothing that is not here', async () => {
    const { res } = await send(`${HEAD}\n${ANA}`)
    const body = { columns: res.columns.map(({ field }) => field), words: { state: { negociacion: 'OPERATION_DEV' } } }
    const { failure } = await test.call('PUT /imports/:id', { token, params: { id: res._id }, body })
    expect(failure.fields).toEqual({ 'words.state': 'error_form_option' })
    const wrong = await test.call('PUT /imports/:id', { token, params: { id: res._id }, body: { columns: [] } })
    expect(wrong.failure.fields).toEqual({ columns: 'error_form_option' })
  })

  it.each([
    ['Windows’ letters', Buffer.from('Cliente;Email;Estado\nBegoña;b@cartera.es;Negociación', 'latin1')],
    [
      'Excel’s “Unicode text”',
      Buffer.from('\uFEFFCliente\tEmail\tEstado\nBegoña\tb@cartera.es\tNegociación', 'utf16le'),
    ],
    [
      'a BOM, empty lines and titles twice',
      '\uFEFF\n;;\nCliente;Email;Estado;Estado\n\nBegoña;b@cartera.es;Negociación;\n\n',
    ],
  ])('is read with %s', async (_, content) => {
    const { res } = await send(content)
    expect(res.words[0]).toEqual({ field: 'state', word: 'Negociación', code: 'NEGOCIACION' })
    expect((await rowsOf(res._id))[0]?.name).toBe('Begoña')
  })

  it('T45: of too many rows, or cells, or none, is refused', async () => {
    const refused = async (content: string) => {
      const { status, failure } = await send(content)
      return [status, failure.message]
    }
    expect(await refused(`${HEAD}\n${'a;b\n'.repeat(100_000)}`)).toEqual([422, 'ERR_FORM_REVIEW_FIELDS'])
    expect(await refused('a;'.repeat(2_400_000))).toEqual([422, 'ERR_IMPORT_SIZE'])
    expect(await refused(HEAD)).toEqual([415, 'ERR_IMPORT_FORMAT'])
  })
})

describe('an import', () => {
  it('creates operations with their people, and tells nobody', async () => {
    const done = await imported(`${HEAD}\n${ANA}`)
    expect(done).toMatchObject({
      status: 'DONE',
      createdBy: 'Olga Ruiz',
      created: 1,
      counts: { CREATED: 1 },
      touched: [],
    })
    const [operation] = await operations()
    expect(operation).toMatchObject({
      title: 'Ana Gil',
      state: 'NEGOCIACION',
      boardListId: 'NEGOCIACION',
      typeOperation: 'COMPRA',
      amountMortgage: 18_000_050,
      holderName: 'Ana Gil',
      createdDate: new Date('2024-02-29T23:00:00Z'),
      stateEnteredDate: new Date('2024-02-29T23:00:00Z'),
    })
    expect(await staffView(test, token, operation?.id ?? '')).toMatchObject({
      responsable: { name: 'Marta' },
      holders: [{ name: 'Ana Gil' }],
      contacts: [{ role: 'TITULAR_PRINCIPAL', dni: '12345678Z' }],
      comments: [{ description: '<p>Llamar &lt;b&gt;antes&lt;/b&gt;</p>' }],
      activity: [{ field: 'imported', params: { file: 'cartera.csv' }, user: { name: 'Olga' } }],
    })
    for (const kind of [
      'timed-notices',
      'date-notices',
      'slack-notices',
      'explain-long-waits',
      'remind-of-documents',
    ]) {
      await enqueueJob(db, { kind, payload: {} })
    }
    await test.app.jobs.runDue()
    expect(await readRows(db, 'notifications', {}, ['id'])).toEqual([])
    expect(await readRows(db, 'emails', {}, ['id'])).toEqual([])
    const { res: found } = await test.call('POST /operations/search', { token, body: { searchText: '12345678z' } })
    expect(found.records).toHaveLength(1)
    const listed = async (importId: string) => {
      const body = { advancedFilter: { isArchived: 'TODAS' as const, importId } }
      const { res: list } = await test.call('POST /operations/listPagination', { token, body })
      return list.records.map(({ _id }) => _id)
    }
    expect(await listed(done._id)).toEqual([operation?.id])
    expect(await listed(crypto.randomUUID())).toEqual([])
  })

  it('has what its banks made of it, as if the staff had noted it, and nobody is told', async () => {
    const head = 'Cliente;Email;Estado;Tipo;Banco;Estado banco;Tipo de interés;Importe oferta;Plazo;TIN'
    const rows = ['Ana;ana@cartera.es;Negociación;Compra;BBVA;Elegida;Fija;180.000;30;2,5', ';;;;Banco del Pueblo;;;;;']
    const { res } = await send([head, ...rows].join('\n'))
    expect(res.words.filter(({ field }) => field === 'bank')).toEqual([
      { field: 'bank', word: 'BBVA', code: 'BBVA' },
      { field: 'bank', word: 'Banco del Pueblo', code: null },
    ])
    const wrong = { columns: res.columns.map(({ field }) => field), words: { bank: { BBVA: 'PUEBLO' } } }
    const mapped = await test.call('PUT /imports/:id', { token, params: { id: res._id }, body: wrong })
    expect(mapped.failure.fields).toEqual({ 'words.bank': 'error_form_option' })
    await start(res._id)
    await run()
    const [{ id = '' } = {}] = await operations()
    expect(await staffView(test, token, id)).toMatchObject({
      sendsProposals: ['BBVA'],
      receivedProposals: [{ proposal: 'BBVA', isOk: true }],
      chosenProposal: 'BBVA',
      offers: [{ bank: 'BBVA', rateKind: 'FIXED', amount: 180_000, years: 30, tin: 2.5, releasedDate: null }],
      activity: [{ field: 'imported' }],
    })
    expect(await readRows(db, 'notifications', {}, ['id'])).toEqual([])
    expect((await read(res._id)).touched).toEqual([])
  })

  it('reads the percents of Excel as they are shown', async () => {
    const head = ['Cliente', 'Email', 'Estado', 'Tipo', 'Banco', 'Tipo de interés', 'Importe oferta', 'Plazo', 'TIN']
    const rows = [head, ['Ana', 'ana@cartera.es', 'Estudio', 'Compra', 'ING', 'Fijo', 95_000, 25, 0.02345]]
    const cells = new Map([['1,8', { value: 0.02345, type: 'number' as const, style: { numFmt: '0.00%' } }]])
    await imported(Buffer.from(await writeXlsx({ sheets: [{ name: 'Hoja1', rows, cells }] })), 'cartera.xlsx')
    expect(await readRows(db, 'offers', {}, ['bank', 'terms'])).toMatchObject([
      { bank: 'ING', terms: { tin: 2.345, years: 25, amount: 95_000 } },
    ])
  })

  it('reads Excel, with its dates and numbers', async () => {
    const rows = [
      ['Cliente', 'Móvil', 'Estado', 'Tipo', 'Hipoteca', 'Fecha alta'],
      ['Íñigo Excel', 644_444_444, 'Estudio', 'Compra', 123.456, new Date(Date.UTC(2026, 0, 5))],
    ]
    const sheet = Buffer.from(await writeXlsx({ sheets: [{ name: 'Hoja1', rows }] }))
    await imported(sheet, 'cartera.xlsx')
    expect(await operations()).toMatchObject([
      { amountMortgage: 12_346, createdDate: new Date('2026-01-04T23:00:00Z') },
    ])
  })

  it('goes on where it was killed, and makes nothing twice, whoever else does the same', async () => {
    const rows = Array.from({ length: 12 }, (_, n) =>
      ANA.replace(/^1;Ana Gil;ana@cartera.es;600000001;12345678Z/, `${n};Cliente ${n};c${n}@cartera.es;;`),
    )
    const { res } = await send([HEAD, ...rows].join('\n'))
    await start(res._id)
    const killed = new AbortController()
    const half = runImports(test.app.platform, killed.signal)
    await expect.poll(async () => (await operations()).length).toBeGreaterThan(2)
    killed.abort()
    await half
    expect((await read(res._id)).status).toBe('RUNNING')
    await Promise.all([run(), run()])
    expect(await read(res._id)).toMatchObject({ status: 'DONE', counts: { CREATED: 12 } })
    expect(await operations()).toHaveLength(12)
  })

  it('a row that the database refuses for whatever reason holds up no other', async () => {
    const eva = ANA.replace(/^1;Ana Gil;ana@cartera.es;600000001;12345678Z/, '2;Eva;eva@otra.es;;')
    await sql`alter table operations add constraint no_eva check (title not like '%Eva%')`.execute(db)
    const done = await imported(`${HEAD}\n${eva}\n${ANA}`)
    await sql`alter table operations drop constraint no_eva`.execute(db)
    expect(done).toMatchObject({ status: 'DONE', counts: { REFUSED: 1, CREATED: 1 } })
    expect((await rowsOf(done._id))[0]).toMatchObject({
      outcome: 'REFUSED',
      errors: [{ field: 'state', error: 'ERR_SERVER_GENERIC' }],
    })
  })

  it('knows the rows that are here already, by their reference', async () => {
    await imported(`${HEAD}\n${ANA}`)
    const again = await imported(`${HEAD}\n${ANA.replace('180.000,50', '190.000')}\n${ANA.replace('1;Ana', '2;Ana')}`)
    expect(again.counts).toMatchObject({ KNOWN: 1, CREATED: 1 })
    expect((await rowsOf(again._id))[0]).toMatchObject({ row: 2, outcome: 'KNOWN', operation: { title: 'Ana Gil' } })
    // The second operation belongs to the same person.
    expect(await readRows(db, 'contacts', {}, ['id'])).toHaveLength(1)
    expect(new Set((await operations()).map(({ userId }) => userId)).size).toBe(1)
  })

  it('leaves doubtful rows out unless somebody has said whose they are', async () => {
    const other = await aContact(db, { name: 'Otra', email: 'otra@cartera.es', phone: '600000001' })
    const csv =
      'Cliente;Teléfono;Estado;Tipo\nEva;600000001;Estudio;Compra\nLeo;600000001;Estudio;Compra\nNoa;600000001;Estudio;Compra'
    const { res } = await send(csv)
    await start(res._id, [
      { row: 2, contactId: other.id },
      { row: 3, contactId: null },
    ])
    await run()
    expect((await read(res._id)).counts).toMatchObject({ CREATED: 2, DOUBTFUL: 1 })
    const links = await readRows(db, 'operationContacts', {}, ['contactId'])
    expect(links.filter(({ contactId }) => contactId === other.id)).toHaveLength(1)
  })

  it('knows customers who are no contact yet, or have another e-mail than their contact', async () => {
    const [head, old] = ['Cliente;Email;Teléfono;Estado;Tipo', 'antigua@cartera.es']
    const eva = await aCustomer(db, { name: 'Eva', lastname: 'Mir', email: 'eva.mir@cartera.es', phone: '600000021' })
    const leo = await aCustomer(db, { name: 'Leo', lastname: 'Paz', email: 'leo.paz@cartera.es', phone: '600000022' })
    const contact = await aContact(db, { name: 'Leo Paz', email: 'leo@cartera.es', phone: null })
    await updateRow(db, 'users', leo.id, { contactId: contact.id })
    const { res } = await send(
      [
        head,
        `Eva Mir;${old};600000021;Estudio;Compra`,
        'Leo;LEO.PAZ@cartera.es;;Estudio;Compra',
        `Noa;${old};600000021;Estudio;Compra`,
      ].join('\n'),
    )
    expect(res.counts).toMatchObject({ CREATE: 2, DOUBTFUL: 1 })
    const doubt = (await rowsOf(res._id)).find(({ outcome }) => outcome === 'DOUBTFUL')
    expect(doubt?.people).toMatchObject([{ _id: eva.id, name: 'Eva Mir', email: 'eva.mir@cartera.es' }])
    await start(res._id, [{ row: 4, contactId: eva.id }])
    await run()
    expect((await operations()).map(({ userId }) => userId)).toEqual([eva.id, leo.id, eva.id])
    const { contactId } = await readRow(db, 'users', eva.id, ['contactId'])
    const contacts = await readRows(db, 'contacts', {}, ['id', 'name', 'email'], 'name')
    expect(contacts).toEqual([
      { id: contactId, name: 'Eva Mir', email: 'eva.mir@cartera.es' },
      { id: contact.id, name: 'Leo Paz', email: 'leo@cartera.es' },
    ])
  })

  it('takes whoever is merged away while their row is imported for who they are by then', async () => {
    const gone = await aContact(db, { name: 'Ana Gil', email: null, phone: '600000001' })
    const { res } = await send(`${HEAD}\n${ANA}`)
    await start(res._id)
    await whileGoing(db, gone.id, run)
    expect(await read(res._id)).toMatchObject({ created: 1 })
    const contacts = await readRows(db, 'contacts', {}, ['id', 'email'])
    expect(contacts.map(({ email }) => email)).toEqual(['ana@cartera.es'])
  })

  it('refuses the e-mail of a colleague, and one that has left meanwhile', async () => {
    const colleague = await anAdmin(db, { name: 'Luz', lastname: 'Vega' })
    const { res } = await send(
      `${HEAD}\n${ANA.replace('ana@cartera.es', colleague.email)}\n${ANA.replace('1;', '2;').replace('Marta', 'Luz Vega')}`,
    )
    await updateRow(db, 'users', colleague.id, { active: false })
    await start(res._id)
    await run()
    expect((await rowsOf(res._id)).map(({ errors }) => errors.map(({ field, error }) => [field, error]))).toEqual([
      [['email', 'ERR_FORM_MAIL_OF_NO_CUSTOMER']],
      [['responsable', 'error_form_option']],
    ])
  })

  it('brings what has ended, with its day', async () => {
    await imported(`Cliente;Email;Estado;Tipo;Fecha cierre\nEva;eva@cartera.es;Perdida;Compra;5/2/2025`)
    expect(await operations()).toMatchObject([
      { isArchived: true, archivedReason: 'CANCELADA_POR_CLIENTE', archivedDate: new Date('2025-02-04T23:00:00Z') },
    ])
  })

  it('begins once', async () => {
    const { res } = await send(`${HEAD}\n${ANA}`)
    const both = await Promise.all([start(res._id), start(res._id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await test.call('DELETE /imports/:id', { token, params: { id: res._id } })).status).toBe(409)
  })
})

describe('a second holder', () => {
  const TWO = 'Ref;Cliente;Email;Teléfono;Cotitular;Email cotitular;Teléfono cotitular;DNI cotitular;Estado;Tipo'
  const both = (second = 'Leo Paz;leo@cartera.es;600000002;12345678Z', stage = 'Negociación') =>
    `1;Ana Gil;ana@cartera.es;600000001;${second};${stage};Compra`
  const back = (importId: string) => test.call('POST /imports/takeBack', { token, body: { importId } })
  const contacts = async () => (await readRows(db, 'contacts', {}, ['name'], 'name')).map(({ name }) => name)
  const holders = () => readRows(db, 'holders', {}, ['position', 'name', 'email', 'phone', 'contactId'], 'position')

  it('is shown before, comes with the operation, and goes with it', async () => {
    const { res } = await send(`${TWO}\n${both()}`)
    expect(await rowsOf(res._id)).toMatchObject([{ outcome: 'CREATE', second: { name: 'Leo Paz', people: [] } }])
    await start(res._id)
    await run()
    const [{ id = '' } = {}] = await operations()
    const [, second] = await holders()
    expect(second).toMatchObject({ position: 1, name: 'Leo Paz', email: 'leo@cartera.es', phone: '600000002' })
    expect(await staffView(test, token, id)).toMatchObject({
      contacts: [
        { role: 'TITULAR_PRINCIPAL', name: 'Ana Gil' },
        { role: 'TITULAR', name: 'Leo Paz', dni: '12345678Z', _id: second?.contactId },
      ],
    })
    const { res: asked } = await test.call('GET /questionnaires/:operationId', { token, params: { operationId: id } })
    expect(asked.answers).toMatchObject({ numHolders: 2, holders: [{ name: 'Ana Gil' }, { name: 'Leo Paz' }] })
    await test.app.jobs.runDue()
    expect(await readRows(db, 'emails', {}, ['id'])).toEqual([])
    expect(await read(res._id)).toMatchObject({ touched: [] })
    await back(res._id)
    expect([await operations(), await contacts()]).toEqual([[], []])
  })

  it('is a contact who is known, and stays when the import is taken back', async () => {
    const leo = await aContact(db, { name: 'Leo', email: 'leo@cartera.es', phone: '600000009' })
    const done = await imported(`${TWO}\n${both()}`)
    expect((await holders())[1]).toMatchObject({ name: 'Leo Paz', contactId: leo.id })
    await back(done._id)
    expect(await contacts()).toEqual(['Leo'])
  })

  it('in doubt leaves the row out unless somebody has said who it is', async () => {
    const other = await aContact(db, { name: 'Otro Leo', email: 'otro@cartera.es', phone: '600000002' })
    const csv = `${TWO}\n${both()}\n${both().replace('1;Ana', '2;Ana')}\n${both().replace('1;Ana', '3;Ana')}`
    const { res } = await send(csv)
    const rows = await rowsOf(res._id)
    expect(rows.map(({ outcome }) => outcome)).toEqual(['DOUBTFUL', 'DOUBTFUL', 'DOUBTFUL'])
    expect(rows[0]).toMatchObject({ people: [], second: { people: [{ _id: other.id, name: 'Otro Leo' }] } })
    await start(res._id, [
      { row: 2, contactId: other.id, isSecond: true },
      // The first holder of this row is not in doubt.
      { row: 3, contactId: other.id },
    ])
    await run()
    expect((await read(res._id)).counts).toMatchObject({ CREATED: 1, DOUBTFUL: 2 })
    expect((await holders())[1]?.contactId).toBe(other.id)
  })

  it('is never the contact of the first', async () => {
    await aContact(db, { name: 'Ana Gil', email: 'ana@cartera.es', dni: '12345678Z' })
    const done = await imported(`${TWO}\n${both()}`)
    expect(done.counts).toMatchObject({ CREATED: 1 })
    const [first, second] = await holders()
    expect(second?.contactId).not.toBe(first?.contactId)
    const known = `${TWO}\n${both('Leo Paz;fija@cartera.es;;').replace('1;Ana Gil;ana@cartera.es', '2;Marta Sol;')}`
    await aContact(db, { name: 'Marta Sol', email: 'fija@cartera.es', phone: '600000001' })
    const again = await imported(known)
    expect((await rowsOf(again._id))[0]).toMatchObject({
      outcome: 'REFUSED',
      errors: [{ field: 'email2', title: 'Email cotitular', error: 'error_form_duplicate_email' }],
    })
  })

  it('that is the first is refused at its columns', async () => {
    const { res } = await send(`${TWO}\n${both('Leo Paz;ANA@cartera.es;600000001;mal')}`)
    const [row] = await rowsOf(res._id)
    expect(Object.fromEntries(row?.errors.map(({ title, error }) => [title, error]) ?? [])).toEqual({
      'Teléfono cotitular': 'error_form_duplicate_phone',
      'Email cotitular': 'error_form_duplicate_email',
      'DNI cotitular': 'error_form_DNI_format',
    })
  })

  it('waits for a questionnaire that is not complete as the first does', async () => {
    await imported(`${TWO}\n${both(undefined, 'CUESTIONARIO_EN_CURSO')}`)
    expect(await holders()).toEqual([])
    expect(await contacts()).toEqual(['Ana Gil', 'Leo Paz'])
  })
})

describe('folders of files', () => {
  it('belong to the operation of their reference or person, which says what it has already', async () => {
    const LEO = ANA.replace('1;Ana Gil;ana@cartera.es;600000001;12345678Z', '2;Leo Paz Roca;leo@cartera.es;;')
    const done = await imported(`${HEAD}\n${ANA}\n${LEO}`)
    const [ana, leo] = await operations()
    const ids = [ana?.id ?? '', leo?.id ?? '']
    const entry = { operationId: ids[0] ?? '', type: 'OTROS', nameDocument: 'DNI' } as const
    const { id: documentationId } = await aDocumentation(db, entry)
    await aDocument(db, { documentationId, operationId: entry.operationId })
    const folders = ['1 Ana', 'Paz Leo', 'Otros']
    const match = () => test.call('POST /imports/matchFolders', { token, body: { importId: done._id, folders } })
    const { res } = await match()
    expect(res.folders.map(({ operationId }) => operationId)).toEqual([...ids, null])
    expect(res.operations.map(({ documents }) => documents)).toEqual([['DNI'], []])
    const over = { isArchived: true, archivedDate: test.clock.now() }
    await updateRow(db, 'operations', ids[1] ?? '', { ...over, archivedReason: 'CLIENTE_NO_RESPONDE' })
    const archived = (await match()).res
    expect(archived.folders.map(({ operationId }) => operationId)).toEqual([...ids, null])
    expect(archived.operations.map(({ isArchived }) => isArchived)).toEqual([false, true])
    const withdrawn = { archivedReason: 'CANCELADA_POR_CLIENTE', withdrawnDate: test.clock.now() } as const
    await updateRow(db, 'operations', ids[1] ?? '', withdrawn)
    const later = (await match()).res
    expect(later.folders.map(({ operationId }) => operationId)).toEqual([ids[0], null, null])
    expect(later.operations).toHaveLength(1)
  })
})

describe('a file of a folder', () => {
  const ENDED = 'Cliente;Email;Estado;Tipo;Fecha cierre\nEva;eva@cartera.es;Perdida;Compra;5/2/2025'
  async function add(importId: string, operationId: string, as: string | undefined = token, name = 'Escritura') {
    const fields = { importId, operationId, nameDocument: name, isValid: 'true' }
    const form = multipart(fields, { name: 'escritura.pdf', bytes: PDF })
    return test.call('POST /imports/uploadFile', { token: as ?? '', ...form })
  }
  const documents = () => readRows(db, 'documents', {}, ['operationId', 'isPrivate', 'state', 'imported'])
  async function ended() {
    const done = await imported(ENDED)
    const [{ id = '' } = {}] = await operations()
    return { done, id }
  }

  it('has a name, and an operation that this import has made', async () => {
    const { done, id } = await ended()
    expect((await add(done._id, id, token, '')).failure.fields).toHaveProperty('nameDocument')
    const other = await imported(`${HEAD}\n${ANA}`)
    expect((await add(other._id, id)).status).toBe(404)
    expect((await add(crypto.randomUUID(), id)).status).toBe(404)
    expect(await documents()).toEqual([])
  })

  it('goes into what has ended, by the import alone, and tells nobody', async () => {
    const { done, id } = await ended()
    const form = multipart(
      { operationId: id, documentType: 'OTROS', nameDocument: 'Otro' },
      { name: 'otro.pdf', bytes: PDF },
    )
    const usual = await test.call('POST /documents/upload', { token, ...form })
    expect(usual.failure.message).toBe('ERR_OPERATION_ARCHIVED')
    expect((await add(done._id, id)).status).toBe(200)
    expect(await documents()).toEqual([{ operationId: id, isPrivate: true, state: 'VALIDADO', imported: true }])
    await test.app.jobs.runDue()
    expect(await readRows(db, 'notifications', {}, ['id'])).toEqual([])
    expect(await readRows(db, 'emails', {}, ['id'])).toEqual([])
  })

  it('goes into what was reactivated meanwhile, but not into what its customer took back, or what is gone', async () => {
    const { done, id } = await ended()
    await updateRow(db, 'operations', id, { isArchived: false, archivedReason: null, archivedDate: null })
    expect((await add(done._id, id)).status).toBe(200)
    await updateRow(db, 'operations', id, {
      ...{ isArchived: true, archivedDate: test.clock.now(), withdrawnDate: test.clock.now() },
      archivedReason: 'CANCELADA_POR_CLIENTE',
    })
    expect((await add(done._id, id, token, 'Otro')).failure.message).toBe('ERR_OPERATION_ARCHIVED')
    await db.deleteFrom('operations').execute()
    expect((await add(done._id, id)).status).toBe(404)
  })

  it('is no work on the operation, and is taken back with it; afterwards none comes', async () => {
    const { done, id } = await ended()
    await add(done._id, id)
    expect((await read(done._id)).touched).toEqual([])
    await test.call('POST /imports/takeBack', { token, body: { importId: done._id } })
    expect(await operations()).toEqual([])
    expect(await documents()).toEqual([])
    expect((await add(done._id, id)).failure.message).toBe('ERR_IMPORT_TAKEN_BACK')
  })

  it('that somebody has deleted is work, though it is fetched back', async () => {
    const { done, id } = await ended()
    await add(done._id, id)
    const [{ documentId = '', documentationId = '' } = {}] = await db
      .selectFrom('documents')
      .select(['id as documentId', 'documentationId'])
      .execute()
    const body = { operationId: id, documents: [{ documentationId, documentId }] }
    expect((await test.call('POST /operations/deleteDocumentationFiles', { token, body })).status).toBe(200)
    const back = { operationId: id, documentIds: [documentId] }
    expect((await test.call('POST /operations/restoreDocumentationFiles', { token, body: back })).status).toBe(200)
    expect((await read(done._id)).touched).toMatchObject([{ _id: id }])
  })

  it('that somebody has worked on is work, and no more come to what was kept', async () => {
    const { done, id } = await ended()
    await add(done._id, id)
    await updateRow(db, 'operations', id, { isArchived: false, archivedReason: null, archivedDate: null })
    const [{ documentId = '', documentationId = '' } = {}] = await db
      .selectFrom('documents')
      .select(['id as documentId', 'documentationId'])
      .execute()
    const form = multipart({ operationId: id, documentationId, documentId }, { name: 'mejor.pdf', bytes: PDF })
    expect((await test.call('POST /documents/upload', { token, ...form })).status).toBe(200)
    expect(await documents()).toMatchObject([{ imported: false }])
    expect((await read(done._id)).touched).toMatchObject([{ _id: id }])
    await test.call('POST /imports/takeBack', { token, body: { importId: done._id } })
    expect((await add(done._id, id, token, 'Otro')).failure.message).toBe('ERR_IMPORT_TAKEN_BACK')
  })
})

describe('taken back', () => {
  const EVA = ANA.replace(/^1;Ana Gil;ana@cartera.es;600000001;12345678Z/, '2;Eva;eva@otra.es;;')
  const back = (importId: string, alsoRemove: string[] = []) =>
    test.call('POST /imports/takeBack', { token, body: { importId, alsoRemove } })

  it('it is gone, but for what people have changed since', async () => {
    const done = await imported(`${HEAD}\n${ANA}\n${EVA}`)
    const [ana] = await operations()
    await saveOperation(test, token, ana?.id ?? '', { title: 'Ana y Leo' })
    const { touched } = await read(done._id)
    expect(touched).toMatchObject([{ _id: ana?.id, title: 'Ana y Leo', isSigned: false }])
    expect((await back(done._id)).res).toMatchObject({ status: 'TAKEN_BACK', created: 1 })
    expect((await rowsOf(done._id)).map(({ outcome }) => outcome).toSorted()).toEqual(['CREATED', 'GONE'])
    expect((await operations()).map(({ title }) => title)).toEqual(['Ana y Leo'])
    expect((await readRows(db, 'contacts', {}, ['name'])).map(({ name }) => name)).toEqual(['Ana Gil'])
    expect(await readRows(db, 'users', { email: 'eva@otra.es' }, ['id'])).toEqual([])
    expect((await back(done._id)).status).toBe(409)
    // A removed row can be imported again.
    expect((await send(`${HEAD}\n${EVA}`)).res.counts.CREATE).toBe(1)
  })

  it('what somebody without an account has written, sent or said of it stays, too', async () => {
    const done = await imported(`${HEAD}\n${ANA}\n${EVA}`)
    const [ana, eva] = await operations()
    const mail = {
      mailKey: 'k',
      fromAddress: 'x@otra.es',
      subject: '',
      body: 'Hola',
      leftOut: [],
      receivedDate: new Date(),
    }
    await insertRow(db, 'receivedMails', { ...mail, operationId: ana?.id ?? '', aside: 'FOREIGN' })
    const said = JSON.stringify({ byHolder: 'Eva' })
    await insertRow(db, 'activity', { operationId: eva?.id ?? '', field: 'papersShown', params: said })
    expect((await read(done._id)).touched.map(({ _id }) => _id)).toEqual([ana?.id, eva?.id])
  })

  it('what people have changed goes where it is named, but never with a signed contract', async () => {
    const done = await imported(`${HEAD}\n${ANA}\n${EVA}`)
    const made = await operations()
    const ids = made.map(({ id }) => id)
    for (const id of ids) {
      await saveOperation(test, token, id, { title: 'Otro título' })
    }
    const [signed] = await readRows(db, 'holders', {}, ['id', 'operationId'])
    const { operationId = '', id: holderId = '' } = signed ?? {}
    await insertRow(db, 'contractSignings', {
      holderId,
      operationId,
      round: 1,
      signedDate: new Date(),
      sealedSha256: 'x',
    })
    const { touched } = await read(done._id)
    expect(Object.fromEntries(touched.map(({ _id, isSigned }) => [_id, isSigned]))).toEqual(
      Object.fromEntries(ids.map(id => [id, id === operationId])),
    )
    await back(done._id, ids)
    expect((await operations()).map(({ id }) => id)).toEqual([operationId])
  })

  it('a contact stays that somebody has changed since, or merged with one that was here', async () => {
    const old = await aContact(db, { name: 'Eva Mir', email: null, phone: '600000077' })
    const done = await imported(`${HEAD}\n${ANA}\n${EVA}`)
    const [ana, eva] = await operations()
    const made = await readRows(db, 'contacts', {}, ['id', 'name', 'email'])
    const idOf = (name: string) => made.find(contact => contact.name === name)?.id ?? ''
    const params = { id: idOf('Ana Gil') }
    await test.call('PUT /contacts/:id', { token, params, body: { comments: 'Por la tarde' } })
    await test.call('POST /contacts/merge', { token, body: { keep: idOf('Eva'), merge: [old.id] } })
    await back(done._id, [ana?.id ?? '', eva?.id ?? ''])
    expect(await operations()).toEqual([])
    const kept = await readRows(db, 'contacts', {}, ['name', 'phone', 'comments'], 'name')
    expect(kept).toEqual([
      { name: 'Ana Gil', phone: '600000001', comments: 'Por la tarde' },
      { name: 'Eva', phone: '600000077', comments: expect.stringContaining('Eva Mir') },
    ])
  })

  it('no later than a day', async () => {
    const done = await imported(`${HEAD}\n${ANA}`)
    const long = new Date(Date.now() - 40 * 86_400_000)
    await updateRow(db, 'imports', {}, { finishedDate: long })
    expect(await read(done._id)).toMatchObject({ takeBackUntil: null })
    expect((await back(done._id)).status).toBe(409)
  })
})

describe('customers', () => {
  const TITLES = 'Ref;Cliente;Email;Teléfono;Estado;Tipo;Fecha cierre'
  const live = (ref: number, name: string, email: string) =>
    `${ref};${name};${email};60000${1000 + ref};Estudio;Compra;`
  const list = async (importId: string, as?: string) =>
    test.call('POST /imports/listInvitations', { ...(as && { token: as }), body: { importId } })
  const invitedBy = async (...rows: string[]) => {
    const { res } = await send([TITLES, ...rows].join('\n'))
    await test.call('POST /imports/start', { token, body: { importId: res._id, invites: true } })
    await Promise.all([run(), run()])
    return read(res._id)
  }
  const open = (body: Awaited<ReturnType<typeof lastLink>>) => test.call('POST /users/validatePassword', { body })
  const account = (email: string) => readRows(db, 'users', { email }, ['id'])

  it('are listed as long as nothing is imported', async () => {
    const { res } = await send(`${TITLES}\n${live(1, 'Ana', 'ana@lista.es')}`)
    expect((await list(crypto.randomUUID(), token)).status).toBe(404)
    await start(res._id)
    expect((await list(res._id, token)).status).toBe(409)
  })

  it('are invited or not, each with the reason', async () => {
    const { email: told } = await insertAccount(test)
    const address = test.app.platform.secrets.fingerprint('ended mail:harta@plan.es')
    await insertRow(db, 'endedMails', { address, template: 'unreadMessages' })
    const asked = { kind: 'ERASURE' as const, way: 'EMAIL' as const, name: 'Iris', createdDate: test.clock.now() }
    const days = { receivedOn: '2026-11-01' as const, dueOn: '2026-12-01' as const }
    await insertRow(db, 'privacyRequests', { ...asked, ...days, email: 'Iris@plan.es' })
    const { id: blockId } = await insertRow(db, 'privacyBlocks', {
      ...{ person: JSON.stringify({}), contents: JSON.stringify({}), language: 'es' as const },
      ...{ blockedDate: test.clock.now(), removesOn: '2029-11-01' as const },
    })
    const content = JSON.stringify({ email: 'Blas@plan.es' })
    await insertRow(db, 'privacyVault', { blockId, kind: 'ROW', tableName: 'contacts', content })
    const { res } = await send(
      [
        TITLES,
        live(1, 'Ana', 'ana@plan.es'),
        live(2, 'Ana', 'ana@plan.es'),
        live(3, 'Berta', ''),
        live(4, 'Carla', told),
        live(5, 'Harta', 'harta@plan.es'),
        live(6, 'Iris', 'iris@plan.es'),
        live(7, 'Blas', 'blas@plan.es'),
        '8;Dora;dora@plan.es;;Perdida;Compra;01/02/2026',
        live(9, 'Mal', 'mal'),
      ].join('\n'),
    )
    const { records } = (await list(res._id, token)).res
    expect(records.map(({ row, invitation }) => [row, invitation])).toEqual([
      [2, 'INVITED'],
      [3, 'REPEATED'],
      [4, 'NO_EMAIL'],
      [5, 'TOLD'],
      [6, 'ENDED_MAILS'],
      [7, 'BLOCKED'],
      [8, 'BLOCKED'],
      [9, 'ARCHIVED'],
    ])
    expect(records[0]).toEqual({ row: 2, name: 'Ana', email: 'ana@plan.es', invitation: 'INVITED' })
  })

  it('are invited once where the owner asks for it, also when another list names them again', async () => {
    const rows = [live(1, 'Eva', 'eva@una.es'), live(2, 'Eva', 'eva@una.es'), live(3, 'Leo', '')]
    const done = await invitedBy(...rows)
    expect(done).toMatchObject({ invited: 1, counts: { CREATED: 3 }, touched: [] })
    expect((await rowsOf(done._id)).map(({ isInvited }) => isInvited)).toEqual([true, false, false])
    const emails = await readRows(db, 'emails', {}, ['toAddress', 'template'])
    expect(emails).toEqual([{ toAddress: 'eva@una.es', template: 'invitation' }])
    const [{ id = '' } = {}] = await account('eva@una.es')
    expect(await auditOf(test, id)).toEqual(['account.invited'])
    await test.runJobs()
    expect((await open(await lastLink(test, 'eva@una.es'))).res.invited).toMatchObject({
      email: 'eva@una.es',
      isStaff: false,
    })
    expect((await invitedBy(live(4, 'Eva', 'eva@una.es'))).invited).toBe(0)
    expect(await test.mails('eva@una.es')).toHaveLength(1)
  })

  it('of an import before are invited later, since they were told nothing', async () => {
    await imported(`${TITLES}\n${live(1, 'Zoe', 'zoe@tarde.es')}`)
    expect((await invitedBy(live(2, 'Zoe', 'zoe@tarde.es'))).invited).toBe(1)
  })

  it('read that the invitation was taken back, and what waits is not sent', async () => {
    await imported(`${TITLES}\n${live(9, 'Pau', 'pau@atras.es')}`)
    const done = await invitedBy(live(1, 'Ada', 'ada@atras.es'), live(2, 'Pau', 'pau@atras.es'))
    await test.runJobs()
    const link = await lastLink(test, 'ada@atras.es')
    await updateRow(db, 'emails', { toAddress: 'pau@atras.es' }, { status: 'WAITING' })
    const paus = await lastLink(test, 'pau@atras.es')
    await test.call('POST /imports/takeBack', { token, body: { importId: done._id } })
    expect(await account('ada@atras.es')).toEqual([])
    expect(await account('pau@atras.es')).toHaveLength(1)
    expect(await readRows(db, 'emails', { status: 'WAITING' }, ['id'])).toEqual([])
    for (const body of [link, paus]) {
      expect((await open(body)).refusal).toEqual([409, 'ERR_INVITATION_WITHDRAWN'])
      const other = { ...body, activationCode: `${body.activationCode.slice(0, -2)}xx` }
      const guessed = await open(other)
      expect(guessed.failure.message).toBe('ERR_ACTIVATION_CODE_NOT_MATCH')
    }
  })

  it('who have accepted have work here, and keep it unless somebody says otherwise', async () => {
    const done = await invitedBy(
      live(1, 'Gil', 'gil@dentro.es'),
      live(2, 'Gil', 'gil@dentro.es'),
      live(3, 'Noa', 'noa@dentro.es'),
    )
    await test.runJobs()
    const [gils, noas] = [await lastLink(test, 'gil@dentro.es'), await lastLink(test, 'noa@dentro.es')]
    const body = { userId: gils.userId, password: PASSWORD }
    const { res } = await open(gils)
    expect((await test.call('POST /users/createPassword', { token: res.token, body })).status).toBe(200)
    const { touched } = await read(done._id)
    expect(touched.map(({ title }) => title)).toEqual(['Gil', 'Gil'])
    const back = { importId: done._id, alsoRemove: [touched[0]?._id ?? ''] }
    await test.call('POST /imports/takeBack', { token, body: back })
    expect((await operations()).map(({ id }) => id)).toEqual([touched[1]?._id])
    expect(await account('gil@dentro.es')).toHaveLength(1)
    expect((await open(noas)).failure.message).toBe('ERR_INVITATION_WITHDRAWN')
  })
})

it('what was refused is forgotten after a month, and drafts after a week', async () => {
  const long = new Date(Date.now() - 40 * 86_400_000)
  const done = await imported(`${HEAD}\n${ANA}\n2;Mal;;;;;;;;;;`)
  await send(`${HEAD}\n${ANA}`)
  await updateRow(db, 'imports', {}, { createdDate: long })
  await forgetImports(test.app.platform)
  expect((await rowsOf(done._id))[1]?.name).toBe('Mal')
  await updateRow(db, 'imports', {}, { finishedDate: long })
  await forgetImports(test.app.platform)
  expect((await rowsOf(done._id))[1]?.name).toBe('')
  expect((await test.call('GET /imports', { token })).res.records).toHaveLength(1)
})
