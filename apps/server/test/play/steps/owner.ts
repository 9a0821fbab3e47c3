import type { CallKey } from '@llave/api-contract/call-types'
import { KEY_LIFETIMES } from '@llave/domain/integrations/api-keys'
import { API_SCOPES, type ApiScope } from '@llave/domain/integrations/api-scopes'
import { OPTIONAL_STEPS } from '@llave/domain/setup/setup-steps'
import { DAY_MS, HOUR_MS } from '@llave/domain/time/calendar-day'
import fc from 'fast-check'
import { readRows, updateRow } from '../../app'
import { multipart } from '../../uploads'
import type { Brokerage } from '../brokerage'
import { BEA, emailOf, fullNameOf, OLGA, type Person } from '../people'
import { act } from '../story'
import { aCustomer, actOn, csv, once, pick, someStaff, which } from './choose'
import { uploads } from './customers'

const who = fc.constantFrom(OLGA, OLGA, BEA)

/** The company's data, promises and permissions; without some of the data, its contracts wait. */
const aCompany = fc.constantFrom(
  { cif: null },
  { cif: 'B12345674' },
  { address: null, phone: null },
  { address: 'Calle Mayor 2, Madrid', phone: '910000001' },
  { thresholds: { NEGOCIACION: 1, TASACION: null } },
  { promises: { ESTUDIO_VIABILIDAD: 3, NEGOCIACION: 5 } },
  { promises: { ESTUDIO_VIABILIDAD: null } },
  { reminders: { active: true, everyHours: 24, most: 2 } },
  { reminders: { active: false } },
  { waiting: { active: false } },
  { dateNotices: { first: 30, second: null } },
  { paperMonths: { NOMINAS: 1, RECIBOS_PRESTAMOS: 2 } },
  { paperMonths: { NOMINAS: null } },
  { paperValidity: { NOTA_SIMPLE: 1, VIDA_LABORAL: null } },
  { showsPeople: true },
  { factorPolicy: 'OFF' },
  { factorPolicy: 'OFFERED' },
  { personQuotaGigabytes: 0 },
)

/** What a key of these scopes calls. */
const OPENED = [
  ['operations:read', 'POST /operations/listPagination'],
  ['tasks:read', 'POST /tasks/listPagination'],
] as const satisfies readonly (readonly [ApiScope, CallKey])[]

/** A key opens what it is for, until it ends or has run out. */
async function opensWhatItsKeyLets(
  brokerage: Brokerage,
  given: { readonly who: Person; readonly scopes: ApiScope[]; readonly end: 'NONE' | 'ENDED' | 'EXPIRED' },
): Promise<void> {
  const { who: by, scopes, end } = given
  const [days] = KEY_LIFETIMES
  const body = { name: 'Clave de paso', scopes, days }
  const { status, res } = await brokerage.call(by, `makes a key for ${scopes.join(', ')}`, 'POST /apiKeys', { body })
  if (status !== 200) return
  const system = { key: res.key }
  const tries = async (isAlive: boolean) => {
    for (const [scope, key] of OPENED) {
      const answer = await brokerage.call(system, `calls ${key}`, key, { rawBody: {} })
      brokerage.expectSame(`what a key calls by ${scope}`, answer.status === 200, isAlive && scopes.includes(scope))
    }
  }
  await tries(true)
  if (end === 'EXPIRED') await brokerage.pass(days * DAY_MS)
  const params = { id: res.record._id }
  if (end === 'ENDED') await brokerage.call(by, 'ends it', 'DELETE /apiKeys/:id', { params })
  await tries(end === 'NONE')
}

/** What the owner decides for everybody, and what only they can repair. */
export const ownerActs = [
  act({ who, company: aCompany }, (brokerage, given) =>
    brokerage.call(given.who, `makes the brokerage ${JSON.stringify(given.company)}`, 'PUT /company', {
      rawBody: given.company,
    }),
  ),
  act(
    { who, step: fc.constantFrom(...OPTIONAL_STEPS), does: fc.constantFrom('later', 'now', 'end', 'mail') },
    async (brokerage, { who: by, step, does }) => {
      if (does === 'end') await brokerage.call(by, 'ends the setup', 'POST /setup/end')
      else if (does === 'mail') await brokerage.call(by, 'tries the mail server', 'POST /setup/testMail')
      else
        await brokerage.call(by, `puts ${step} off: ${does}`, 'PUT /setup/steps/:step', {
          params: { step },
          body: { later: does === 'later' },
        })
      await brokerage.call(by, 'looks at the setup', 'GET /setup')
    },
  ),
  act(
    { who, n: which, scopes: fc.subarray([...API_SCOPES], { minLength: 1 }), ends: fc.boolean() },
    async (brokerage, { who: by, n, scopes, ends }) => {
      const keys = brokerage.db.selectFrom('apiKeys').select('id')
      const made = await keys.where('accountId', '!=', brokerage.known.apiAccountId).orderBy('createdDate').execute()
      const key = pick(made, n)
      if (ends && key) await brokerage.call(by, 'ends a key', 'DELETE /apiKeys/:id', { params: { id: key.id } })
      else
        await brokerage.call(by, `makes a key for ${scopes.join(', ')}`, 'POST /apiKeys', {
          body: { name: `Clave ${n}`, scopes, days: n % 2 ? 90 : null },
        })
    },
  ),
  act(
    { who, scopes: fc.subarray([...API_SCOPES], { minLength: 1 }), end: fc.constantFrom('NONE', 'ENDED', 'EXPIRED') },
    opensWhatItsKeyLets,
  ),
  act(
    { who, of: aCustomer, stage: fc.constantFrom('Negociación', 'Estudio', 'Perdida', 'Rara'), does: fc.nat(5) },
    async (brokerage, { who: by, of, stage, does }) => {
      const file = csv(
        'cartera.csv',
        ['Cliente', 'Email', 'Estado', 'Tipo', 'Fecha cierre', 'Cotitular', 'Email cotitular'],
        [fullNameOf(of), emailOf(of), stage, 'Compra', '5/2/2024', 'Sol Rey', 'sol@cartera.example'],
        ['', 'no es un correo', stage, 'Compra', '', '', ''],
      )
      const entity = pick(await readRows(brokerage.db, 'imports', {}, ['id'], 'createdDate'), does)
      const [params, body] = [{ id: entity?.id ?? '' }, { importId: entity?.id ?? '' }]
      if (!entity || does === 0) {
        await brokerage.call(by, `brings an operation of ${of.name}`, 'POST /imports', once(multipart({}, file)))
      } else if (does === 1) {
        const columns = ['name', 'email', 'state', 'typeOperation', 'archivedDate', 'name2', 'email2'] as const
        const words = { state: { Rara: 'NEGOCIACION' } }
        await brokerage.call(by, 'says what it means', 'PUT /imports/:id', {
          params,
          body: { columns: [...columns], words },
        })
        await brokerage.call(by, 'looks at its rows', 'POST /imports/listRows', { body })
        await brokerage.call(by, 'looks at who would be invited', 'POST /imports/listInvitations', { body })
      } else if (does === 2) {
        await brokerage.call(by, 'imports it', 'POST /imports/start', {
          body: { ...body, invites: stage === 'Estudio' },
        })
      } else if (does === 3) await brokerage.call(by, 'takes it back', 'POST /imports/takeBack', { body })
      else if (does === 4) await brokerage.call(by, 'drops it', 'DELETE /imports/:id', { params })
      else {
        const made = await readRows(
          brokerage.db,
          'importRows',
          { status: 'CREATED' },
          ['importId', 'operationId'],
          'importId',
        )
        const { importId, operationId } = pick(made, does) ?? {}
        if (!importId || !operationId) return
        const fields = { importId, operationId, nameDocument: `Escritura de ${of.name}`, isValid: 'true' }
        const adds = 'adds a file to what was imported'
        await uploads(brokerage, by, adds, fields, 'ESCRITURA', 'POST /imports/uploadFile')
      }
    },
  ),
  act({ who, n: which }, async (brokerage, { who: by, n }) => {
    const email = pick(await readRows(brokerage.db, 'emails', {}, ['id', 'template'], 'createdDate'), n)
    if (!email) return
    await brokerage.call(by, `sends ${email.template} again`, 'POST /outbox/resend', { body: { ids: [email.id] } })
  }),
  // An e-mail turns out later not to have arrived.
  actOn({ who: someStaff, n: which, email: which }, async (brokerage, operation, { who: by, email }) => {
    const own = { operationId: operation.id }
    const found = pick(await readRows(brokerage.db, 'emails', own, ['id', 'template'], 'createdDate'), email)
    if (!found) return
    await brokerage.pass(HOUR_MS)
    await updateRow(brokerage.db, 'emails', { id: found.id, status: 'SENT' }, { status: 'DEAD' })
    await brokerage.call(by, `sends ${found.template} of ${operation.label} again`, 'POST /operations/resendMail', {
      body: { operationId: operation.id, emailId: found.id },
    })
  }),
  act({ who, key: fc.constantFrom('activation', 'contractLink') }, (brokerage, { who: by, key }) =>
    brokerage.call(by, `sends themself ${key} to look at it`, 'POST /mailTemplates/:key/:language/test', {
      params: { key, language: 'es' },
      body: { subject: 'Tu enlace', body: 'Hola:\n\n{{ link }}' },
    }),
  ),
]
