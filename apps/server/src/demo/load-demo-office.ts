import { DAY_MS } from '@llave/domain/time/calendar-day'
import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import { insertRow, updateRow } from '../platform/database/db'
import type { Database } from '../platform/database/schema'
import type { Work } from '../platform/platform'
import { insertKeyAccount } from '../platform/security/api-keys'
import { API_KEY_PREFIX } from '../platform/security/secret-hashes'
import { translator } from '../platform/texts'
import { webhookBody } from '../platform/webhooks/queue-webhooks'
import type { DemoOperation } from './demo-operation'
import { DEMO_CUSTOMER } from './demo-people'

const DELIVERIES = 12

const COUPONS = [
  { handle: 'FERIA-MADRID', name: 'Feria inmobiliaria de Madrid', maximum: 20, used: 14, age: 62 },
  { handle: 'VECINOS', name: 'Buzoneo en Carabanchel', maximum: 10, used: 10, age: 118 },
  { handle: 'OPOSITORES', name: 'Academia de oposiciones Atenea', maximum: 20, used: 3, age: 21 },
  { handle: 'VERANO', name: 'Campaña de verano', maximum: 15, used: 6, age: 170, active: false },
] as const

const MAILS = 45
/** The mail server's replies to the undelivered e-mails, by position in the list. */
const UNDELIVERED: Readonly<Record<number, string>> = {
  6: '550 5.1.1 El buzón no existe',
  19: '552 5.2.2 El buzón del destinatario está lleno',
}

/** Data for the owner's settings: campaign codes, recent e-mails, a webhook. */
export async function loadDemoOffice(work: Work, operations: readonly DemoOperation[]): Promise<void> {
  await insertRow(
    work.tx,
    'coupons',
    COUPONS.map(({ age, ...coupon }) => ({ ...coupon, createdDate: new Date(work.now.getTime() - age * DAY_MS) })),
  )
  await carryCoupons(work)
  await insertRules(work)
  const numbers = await work.tx.selectFrom('operations').select(['id', 'numOperation']).execute()
  const numberOf = new Map(numbers.map(({ id, numOperation }) => [id, numOperation]))
  const mails = operations
    .flatMap(operation => stateMail(operation, numberOf.get(operation.id) ?? 0))
    .sort((a, b) => Number(b.createdDate) - Number(a.createdDate))
    .slice(0, MAILS)
    .map((mail, place) => ({ ...mail, ...outcomeOf(mail, UNDELIVERED[place]) }))
  await work.tx.insertInto('emails').values(mails).execute()
  await loadIntegrations(work, numbers)
}

/** A disabled webhook, so that the demo calls nobody, with its log; and an API key. */
async function loadIntegrations(
  work: Work,
  operations: readonly { readonly id: string; readonly numOperation: number }[],
): Promise<void> {
  const owner = await work.tx
    .selectFrom('users')
    .select('id')
    .where(eb => eb(eb.val('superadmin'), '=', eb.fn.any('roles')))
    .executeTakeFirstOrThrow()
  const { id } = await insertRow(work.tx, 'webhooks', {
    url: 'https://crm.llave.example/avisos',
    events: ['operation.changed', 'contract.signed'],
    active: false,
  })
  const deliveries = operations.slice(0, DELIVERIES).map((operation, place) => {
    const createdDate = new Date(work.now.getTime() - (place + 1) * 3_700_000)
    const data = { operationId: operation.id, numOperation: operation.numOperation, change: 'SAVED' }
    const failed = place === 3
    return {
      webhookId: id,
      event: 'operation.changed',
      body: webhookBody('operation.changed', createdDate, data),
      status: failed ? ('DEAD' as const) : ('SENT' as const),
      attempts: failed ? 10 : 1,
      responseStatus: failed ? 503 : 204,
      lastError: failed ? 'answered 503' : null,
      createdDate,
      sentDate: failed ? null : createdDate,
    }
  })
  await work.tx.insertInto('webhookDeliveries').values(deliveries).execute()
  const account = await insertKeyAccount(work.tx, 'Cuadro de mando')
  await insertRow(work.tx, 'apiKeys', {
    accountId: account.id,
    prefix: `${API_KEY_PREFIX}k3Vt9q`,
    // A hash that matches no key.
    hash: crypto.randomUUID(),
    scopes: ['operations:read', 'tasks:read'],
    createdBy: owner.id,
    createdDate: new Date(work.now.getTime() - 65 * DAY_MS),
    expiresDate: new Date(work.now.getTime() + 300 * DAY_MS),
    lastUsedDate: new Date(work.now.getTime() - DAY_MS / 4),
    lastUsedIp: '192.0.2.30',
  })
}

type Email = Insertable<Database['emails']> & { readonly createdDate: Date }

/** The e-mail to the first holder about the current state of a live operation; none if there is nothing to tell. */
function stateMail({ id, story, holders }: DemoOperation, numOperation: number): Email[] {
  const [state, date] = story.entered.at(-1) ?? []
  const [holder] = holders
  if (!state || !date || !holder || state === 'CUESTIONARIO_EN_CURSO' || story.archived) return []
  const { email, name } = holder.person
  if (email === DEMO_CUSTOMER.email) return []
  const params = { operationId: id, numOperation, state, name, isCustomer: true }
  const t = translator('es')
  const subject = t('mails.stateChanged.subject', { number: numOperation, step: t(`states.steps.${state}.name`) })
  return [{ toAddress: email, template: 'stateChanged', subject, params: JSON.stringify(params), createdDate: date }]
}

function outcomeOf({ createdDate }: Email, refusal: string | undefined): Partial<Email> {
  return refusal
    ? { status: 'DEAD', attempts: 1, lastError: refusal }
    : { status: 'SENT', attempts: 1, sentDate: new Date(createdDate.getTime() + 4000) }
}

/** Assigns customers to each coupon, as many as it has uses. */
async function carryCoupons({ tx }: Work): Promise<void> {
  const uses = COUPONS.flatMap(({ handle, used }) => Array.from({ length: used }, () => handle))
  const customers = await tx
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`roles = '{customer}'`)
    .where('active', '=', true)
    .where('email', '!=', DEMO_CUSTOMER.email)
    .orderBy('email')
    .limit(uses.length)
    .execute()
  for (const [at, { id }] of customers.entries()) {
    await updateRow(tx, 'users', id, { couponHandle: uses[at] ?? null })
  }
}

/** The owner's rules for papers: one for new operations, and one that is still off. */
async function insertRules({ tx, now }: Work): Promise<void> {
  await insertRow(tx, 'paperRules', [
    {
      name: 'Autónomos que compran',
      effect: 'ASK',
      type: 'OTROS_TITULAR',
      nameDocument: 'Últimos cuatro modelos 130',
      reason: 'Los bancos comparan tus trimestres con la declaración de la renta.',
      conditions: JSON.stringify([
        { field: 'employmentSituation', operator: 'ONE_OF', values: ['AUTONOMO'] },
        { field: 'typeOperation', operator: 'ONE_OF', values: ['COMPRA'] },
      ]),
      activeSince: now,
    },
    {
      name: 'Ahorros pequeños',
      effect: 'EXCUSE',
      type: 'JUSTIFICANTE_AHORROS',
      nameDocument: null,
      reason: 'Con menos de 10.000 € de ahorros, los bancos no piden justificarlos.',
      conditions: JSON.stringify([{ field: 'currentSavings', operator: 'AT_MOST', amount: 10_000 }]),
      activeSince: null,
    },
  ])
}
