import { OPERATION_STATES, type OperationState, type StepState } from '@llave/domain/operations/states/operation-states'
import { MINUTE_MS } from '@llave/domain/time/calendar-day'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  aCustomer,
  anAdmin,
  anAgency,
  anOperation,
  aSuperadmin,
  completeCompany,
  empty,
  FEES,
  insertRow,
  readRows,
  updateRow,
  useApp,
} from '../../../test/app'
import { inTransaction, WITHOUT_SESSION, type Work } from '../../platform/platform'
import type { OperationEvent } from '../../record/events/operation-event'
import { tell } from '../../record/events/tell'
import { lockOperation } from '../../record/operation/operation-row'

const STEPS = OPERATION_STATES.filter((state): state is StepState => state !== 'CUESTIONARIO_EN_CURSO')

const app = useApp({ PUBLIC_URL: 'https://llave.example', HOST: '127.0.0.1' })
const { db } = app
type User = Awaited<ReturnType<typeof aCustomer>>

const broker = await anAdmin(db)
const colleague = await anAdmin(db, { language: 'en' })
const owner = await aSuperadmin(db, { language: 'ca' })
await anAdmin(db, { active: false })
await anAgency(db)
const customer = await aCustomer(db, { name: 'Ana', email: 'ana@example.es' })

beforeEach(async () => {
  await app.runJobs()
  await empty(db, 'notifications', 'emails', 'jobs')
})

async function happens(operationId: string, event: OperationEvent, by: User): Promise<void> {
  await doneBy(by, async work => {
    const operation = await lockOperation(work.tx, operationId)
    if (!operation) throw new Error('no operation')
    await tell(work, operation, event)
  })
}

async function doneBy(by: User, deed: (work: Work) => Promise<void>): Promise<void> {
  const actor = { ...WITHOUT_SESSION, userId: by.id, roles: by.roles, language: 'es' as const }
  await inTransaction(app.app.platform, actor, deed)
  await app.runJobs()
}

async function notices(): Promise<{ userId: string; name: string; url: string | null; type: string }[]> {
  return db.selectFrom('notifications').select(['userId', 'name', 'url', 'type']).orderBy('name').execute()
}

const entry = (to: StepState, notify: boolean): OperationEvent => ({
  type: 'SAVED',
  changes: [],
  entry: { from: 'CUESTIONARIO_COMPLETADO', to, notify },
})

async function mailsInFeed(operationId: string) {
  const query = db.selectFrom('activity').selectAll().where('operationId', '=', operationId)
  return query.where('field', 'like', 'sendEmail%').execute()
}

const completed: OperationEvent = {
  type: 'QUESTIONNAIRE_COMPLETED',
  from: 'CUESTIONARIO_EN_CURSO',
  to: 'CUESTIONARIO_COMPLETADO',
}

describe('the staff', () => {
  it('without a person responsible: every active admin and superadmin is told, each in their language', async () => {
    const { id, numOperation: number } = await anOperation(db, {
      userId: customer.id,
      state: 'CUESTIONARIO_COMPLETADO',
      title: 'Piso {en} Gràcia',
    })
    await happens(id, completed, customer)
    const told = await notices()
    expect(new Set(told.map(notice => notice.userId))).toEqual(new Set([broker.id, colleague.id, owner.id]))
    expect(told.every(notice => notice.type === 'BACKOFFICE' && notice.url === `/operations/${id}/2`)).toBe(true)
    expect(told.map(notice => notice.name)).toContain(`Nº ${number} · Piso {en} Gràcia: cuestionario completado`)
    expect(told.map(notice => notice.name)).toContain(`No. ${number} · Piso {en} Gràcia: questionnaire completed`)
  })

  it('with a person responsible: only they are told, and never of their own actions', async () => {
    const { id } = await anOperation(db, { userId: customer.id, state: 'NEGOCIACION', responsableId: broker.id })
    await happens(id, entry('NEGOCIACION', false), colleague)
    expect((await notices()).map(notice => notice.userId)).toEqual([broker.id])
    await happens(id, entry('NEGOCIACION', false), broker)
    expect(await notices()).toHaveLength(1)
  })

  it('are told in the ways that they have chosen for the kind', async () => {
    const token = await app.signIn(colleague)
    const settings = { notifications: { STATE: { app: false, email: true } } }
    expect((await app.call('POST /auth/user/update', { token, body: { user: { settings } } })).status).toBe(200)
    const operation = await anOperation(db, {
      userId: customer.id,
      responsableId: colleague.id,
      title: 'Ana Gil',
      state: 'NEGOCIACION',
    })
    await happens(operation.id, entry('NEGOCIACION', false), broker)

    const [notice] = (await app.call('POST /notifications/listPagination', { token, body: {} })).res.records
    expect(notice).toMatchObject({
      read: true,
      kind: 'STATE',
      operation: { _id: operation.id, numOperation: operation.numOperation, title: 'Ana Gil' },
      body: 'in negotiation',
    })
    expect(notice?.name).toBe(`No. ${operation.numOperation} · Ana Gil: in negotiation`)
    expect((await app.mails(colleague.email ?? '')).map(({ subject, links }) => [subject, ...links])).toEqual([
      [notice?.name, `https://llave.example${notice?.url}`],
    ])
    await updateRow(db, 'users', colleague.id, { settings: '{}' })
  })

  it('are told of exactly the entries that the specification lists', async () => {
    const { id } = await anOperation(db, { userId: customer.id, state: 'NEGOCIACION', responsableId: broker.id })
    const heard: OperationState[] = []
    for (const state of STEPS) {
      await happens(id, entry(state, false), colleague)
      if ((await notices()).length > heard.length) heard.push(state)
    }
    expect(heard).toEqual(['ESTUDIO_VIABILIDAD', 'NEGOCIACION', 'PRESENTACION_PROPUESTA', 'APROBACION'])
  })

  it('are told of the appraisal and of the formalisation when their dates are set', async () => {
    const { id, numOperation: number } = await anOperation(db, {
      ...{ userId: customer.id, responsableId: broker.id },
      ...{ title: 'Compra de vivienda', state: 'TASACION' },
    })
    const fields = ['presentationProposalsDate', 'appraisalDate', 'signFEINDate', 'formalizationDate'] as const
    const changes = fields.map(field => ({ field, previousValue: null, newValue: '2026-01-01T10:00:00.000Z' }))
    await happens(id, { type: 'SAVED', changes, entry: null }, colleague)
    expect((await notices()).map(notice => notice.name)).toEqual([
      `Nº ${number} · Compra de vivienda: formalización añadida`,
      `Nº ${number} · Compra de vivienda: tasación añadida`,
    ])
  })
})

describe('the owners', () => {
  async function withHolders(state: OperationState) {
    const operation = await anOperation(db, { userId: customer.id, state, responsableId: broker.id })
    await aCustomer(db, { language: 'ca', email: `pau${operation.numOperation}@example.es` })
    await insertRow(db, 'holders', [
      { operationId: operation.id, position: 0, name: 'Ana Gil', email: 'ANA@example.es' },
      { operationId: operation.id, position: 1, name: 'Pau Vila', email: `pau${operation.numOperation}@example.es` },
      { operationId: operation.id, position: 2, name: 'Sin correo', email: null },
      { operationId: operation.id, position: 3, name: 'Eva Mar', email: `eva${operation.numOperation}@example.es` },
    ])
    return operation
  }

  it('are told by one e-mail per address, each in their language; the feed says so', async () => {
    const { id, numOperation: number } = await withHolders('NEGOCIACION')
    await happens(id, entry('NEGOCIACION', true), broker)
    const mails = await app.mails()
    expect(mails.map(mail => [mail.to, mail.subject])).toEqual(
      expect.arrayContaining([
        ['ana@example.es', `Solicitud nº ${number}: Negociación con los bancos`],
        [`pau${number}@example.es`, `Sol·licitud núm. ${number}: Negociació amb els bancs`],
        [`eva${number}@example.es`, `Solicitud nº ${number}: Negociación con los bancos`],
      ]),
    )
    expect(mails).toHaveLength(3)
    const own = mails.find(mail => mail.to === 'ana@example.es')
    expect(own?.links).toEqual([`https://llave.example/solicitud/${id}/estado`])
    const [place, ...more] = mails.find(mail => mail.to.startsWith('eva'))?.links ?? []
    expect([place?.startsWith(`https://llave.example/titular/${id}/`), more]).toEqual([true, []])

    const told = (await notices()).filter(notice => notice.type === 'NOTIFICATION')
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({ userId: customer.id, url: `/solicitud/${id}/estado` })
    expect(told[0]?.name).toContain('Estamos negociando con los bancos')

    const feed = await mailsInFeed(id)
    expect(feed).toHaveLength(1)
    expect(feed[0]).toMatchObject({ field: 'sendEmail_NEGOCIACION', userId: broker.id, previousValue: null })
    expect(feed[0]?.params?.emails).toHaveLength(3)
  })

  it('are not told when the staff chose not to', async () => {
    const { id } = await withHolders('ESTUDIO_VIABILIDAD')
    await happens(id, entry('ESTUDIO_VIABILIDAD', false), broker)
    expect(await app.mails()).toEqual([])
    expect((await notices()).filter(notice => notice.type === 'NOTIFICATION')).toEqual([])
    expect(await mailsInFeed(id)).toEqual([])
  })

  it.each([
    ['PROVISION_FONDOS', 'PF'],
    ['PROVISION_FONDOS_ESTUDIO', 'EV'],
  ] as const)('learn in %s what to pay, with which concept and where', async (state, prefix) => {
    const { id, numOperation: number } = await withHolders(state)
    await db.updateTable('company').set({ iban: null, name: null }).execute()
    await happens(id, entry(state, true), broker)
    const [without] = await app.mails('ana@example.es')
    expect(without?.text).toContain(`${prefix}${number}`)
    expect(without?.text).toMatch(/500\s€/)
    expect(without?.text).toContain('Te daremos el número de cuenta')
    await db.updateTable('company').set({ iban: 'ES9121000418450200051332', name: 'Llave Hipotecas' }).execute()
    const [mail] = await app.mails('ana@example.es')
    expect(mail?.text).toContain('ES91 2100 0418 4502 0005 1332')
    expect(mail?.text).toContain('Llave Hipotecas')
  })

  it.each(OPERATION_STATES.filter(state => state !== 'CUESTIONARIO_EN_CURSO'))(
    'get complete texts about %s in every language',
    async state => {
      const { id } = await withHolders(state)
      await completeCompany(db)
      await updateRow(db, 'operations', id, FEES)
      await updateRow(db, 'holders', { operationId: id, position: 3 }, { email: 'english@example.es' })
      await db
        .insertInto('users')
        .values({ email: 'english@example.es', name: 'Eve', roles: ['customer'], language: 'en' })
        .onConflict(conflict => conflict.doNothing())
        .execute()
      await happens(id, entry(state, true), broker)
      const mails = await app.mails()
      // One e-mail for each person: the link to the contract replaces the notice.
      expect(new Set(mails.map(mail => mail.to)).size).toBe(mails.length)
      const told = mails.filter(mail => mail.template !== 'contractLink')
      expect(new Set(told.map(mail => mail.text)).size).toBe(state === 'CONTRATO_INTERMEDIACION' ? 0 : 3)
      const [notice] = (await notices()).filter(({ userId }) => userId === customer.id)
      expect(notice?.name).not.toContain('desde el enlace')
      expect(notice?.name.includes('desde aquí')).toBe(state === 'CONTRATO_INTERMEDIACION')
      for (const mail of mails) expect(mail.text + mail.subject).not.toMatch(/states\.|mails\.|\{|\}|undefined/)
      // English writes the sign before the figure, the other languages after it.
      for (const { text, to } of mails) expect(text).not.toMatch(to === 'english@example.es' ? /\d\s?€/ : /€\d/)
    },
  )

  it('get a receipt for their own questionnaire, without a notification of their own action', async () => {
    const { id, numOperation: number } = await withHolders('CUESTIONARIO_COMPLETADO')
    await happens(id, completed, customer)
    const mails = await app.mails()
    expect(mails.map(mail => mail.to)).toEqual(['ana@example.es'])
    expect(mails[0]?.subject).toContain(String(number))
    expect((await notices()).map(notice => notice.type)).toEqual(['BACKOFFICE'])
  })

  it('for an operation that is gone nothing happens', async () => {
    const gone = { id: '00000000-0000-4000-8000-000000000000', userId: customer.id, boardListId: 'NEGOCIACION' }
    await doneBy(broker, async work => {
      await tell(work, gone, { type: 'HOLDER_EMAIL_CHANGED' })
    })
    await app.runJobs()
    expect(await app.mails()).toEqual([])
    const dead = await db.selectFrom('jobs').selectAll().where('lastError', 'is not', null).execute()
    expect(dead).toEqual([])
  })
})

describe('the customer, about documents', () => {
  const label = (type: 'NOTA_SIMPLE' | 'CONTRATO_ARRAS') => ({ type, name: null, holder: null })
  const requested = (type: 'NOTA_SIMPLE' | 'CONTRATO_ARRAS'): OperationEvent => ({
    type: 'DOCUMENTS_REQUESTED',
    documents: [label(type)],
    message: null,
    deadline: null,
  })
  const waiting = async () =>
    (await readRows(db, 'jobs', { kind: 'send-mail', status: 'WAITING' }, ['runDate', 'payload'])).map(
      ({ runDate }) => runDate.getTime() - app.clock.now().getTime(),
    )
  const minutes = (count: number) => count * MINUTE_MS

  it('is told by one e-mail after a quarter of an hour what was requested in one go, per operation', async () => {
    const [one, two] = [
      await anOperation(db, { userId: customer.id, state: 'SUBIR_DOCUMENTACION' }),
      await anOperation(db, { userId: customer.id, state: 'SUBIR_DOCUMENTACION' }),
    ]
    await happens(one.id, requested('NOTA_SIMPLE'), broker)
    app.clock.advance(minutes(13))
    await happens(one.id, requested('CONTRATO_ARRAS'), broker)
    await happens(two.id, requested('CONTRATO_ARRAS'), broker)

    const mails = await app.mails(customer.email)
    expect(mails.map(({ text }) => [text.includes('Nota simple'), text.includes('Contrato de arras')])).toEqual([
      [true, true],
      [false, true],
    ])
    expect((await waiting()).toSorted((a, b) => a - b)).toEqual([minutes(2), minutes(15)])
  })

  it('gets another e-mail when the first may already be on its way', async () => {
    const { id } = await anOperation(db, { userId: customer.id, state: 'SUBIR_DOCUMENTACION' })
    await happens(id, requested('NOTA_SIMPLE'), broker)
    app.clock.advance(minutes(14))
    await happens(id, requested('CONTRATO_ARRAS'), broker)
    expect(await app.mails(customer.email)).toHaveLength(2)
  })

  it('is told of a rejection at once, and nothing is added to that e-mail', async () => {
    const { id } = await anOperation(db, { userId: customer.id, state: 'SUBIR_DOCUMENTACION' })
    await happens(
      id,
      {
        type: 'DOCUMENT_REJECTED',
        document: label('NOTA_SIMPLE'),
        file: 'nota.pdf',
        isPrivate: false,
        reason: 'Borrosa',
      },
      broker,
    )
    const sent = () => db.selectFrom('emails').select('status').where('toAddress', '=', customer.email).execute()
    expect(await sent()).toEqual([{ status: 'SENT' }])
    await happens(id, requested('CONTRATO_ARRAS'), broker)
    expect((await sent()).map(({ status }) => status).sort()).toEqual(['SENT', 'WAITING'])
  })
})
