import type { CallKey } from '@llave/api-contract/call-types'
import { sql } from 'kysely'
import type { RowOf } from '../../../src/platform/database/db'
import { renderEmail } from '../../../src/platform/mail/render-email'
import type { OperationRow } from '../../../src/record/operation/operation-row'
import { type Brokerage, type Made, mayHaveChanged } from '../brokerage'
import { ACCOUNTS, type Caller, CUSTOMERS } from '../people'
import { leakTo } from './answers'
import type { Sight } from './sight'

interface Since {
  readonly sight: Sight
  readonly rows: readonly OperationRow[]
  readonly made: readonly Made[]
}

/**
 * Faults in the news: e-mails, notices and messages to open pages and other systems must reach those whom they concern,
 * once, and tell them nothing else.
 */
export async function newsFaults(brokerage: Brokerage, since: Since): Promise<string[]> {
  const { db } = brokerage
  const emails = (await db.selectFrom('emails').selectAll().orderBy('createdDate').execute()).filter(
    ({ id }) => !since.sight.emails.has(id),
  )
  const found = repeated(emails, since.made)
  for (const email of emails) found.push(...(await mailFaults(brokerage, email, since)))
  const notices = await db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'userId')
    .selectAll('notifications')
    .where(sql<boolean>`'customer' = any(roles)`)
    .execute()
  for (const { id, userId, ...notice } of notices) {
    if (since.sight.notices.has(id)) continue
    const person = ACCOUNTS.find(account => brokerage.idOf(account) === userId) ?? null
    const leak = leakTo(person, JSON.stringify(notice))
    if (leak) found.push(`a notice to ${person?.name} tells of ${leak}: ${notice.name} ${notice.body}`)
  }
  for (const message of brokerage.takeAnnounced()) {
    const leak = leakTo(null, message)
    if (leak) found.push(`sockets are told of ${leak}: ${message}`)
  }
  for (const body of brokerage.otherSystem.takeReceived()) {
    const leak = leakTo(null, body)
    if (leak) found.push(`a webhook tells of ${leak}: ${body}`)
  }
  return [...found, ...(await deliveryFaults(brokerage, since))]
}

/** Systems are told of what they have asked for, all of them alike, and of each change once. */
async function deliveryFaults({ db }: Brokerage, { sight, made }: Since): Promise<string[]> {
  // What they ask for may have been changed before or after the rest.
  if (made.some(call => mayHaveChanged(call) && / \/webhooks/.test(call.key))) return []
  const webhooks = await db.selectFrom('webhooks').select(['id', 'events', 'active']).execute()
  const all = await db.selectFrom('webhookDeliveries').select(['id', 'webhookId', 'event', 'body']).execute()
  const fresh = all.filter(({ id }) => !sight.deliveries.has(id))
  const wanted = (id: string, event: string) =>
    webhooks.some(webhook => webhook.id === id && webhook.active && webhook.events.some(asked => asked === event))
  const unasked = fresh.filter(({ webhookId, event }) => !wanted(webhookId, event))
  const found = unasked.map(({ event }) => `a webhook was told of ${event}, which it has not asked for`)
  const most = Math.max(1, made.filter(mayHaveChanged).length)
  for (const event of new Set(fresh.map(one => one.event))) {
    const told = webhooks
      .filter(({ id }) => wanted(id, event))
      .map(({ id }) => fresh.filter(one => one.webhookId === id && one.event === event))
    if (new Set(told.map(({ length }) => length)).size > 1) found.push(`not all webhooks were told of ${event}`)
    const [first = []] = told
    const data = first.map(({ body }) => JSON.stringify(JSON.parse(body).data))
    const repeated = data.find(one => data.filter(other => other === one).length > most)
    if (repeated) found.push(`a webhook was told more often of ${event} than it happened: ${repeated}`)
  }
  return found
}

type Email = RowOf<'emails'>

/** E-mails that somebody got more often than something was done. */
function repeated(emails: readonly Email[], made: readonly Made[]): string[] {
  const most = Math.max(1, made.filter(mayHaveChanged).length)
  const counted = new Map<string, number>()
  for (const { toAddress, template, params } of emails) {
    const key = JSON.stringify([toAddress, template, params])
    counted.set(key, (counted.get(key) ?? 0) + 1)
  }
  return [...counted]
    .filter(([, count]) => count > most)
    .map(([key, count]) => `an e-mail was written ${count} times: ${key}`)
}

const SENT_AS_IT_IS: readonly CallKey[] = [
  'POST /outbox/resend',
  'POST /operations/resendMail',
  'POST /mailTemplates/:key/:language/test',
]

/** E-mails to an address that is no longer the person's. */
const TO_THE_OLD_ADDRESS = ['holderEmailChanged', 'emailChanged', 'emailChangeNotice']

/** E-mails to a contact in the owner's table of banks, about an operation to which they do not belong. */
const TO_A_BANK = ['dossierAttached', 'dossierLink', 'dossierCode']

/** Tells somebody who has answered an e-mail that nobody reads such answers any more. */
const ABOUT_WHAT_IS_OVER = 'replyNotTaken'

async function mailFaults(brokerage: Brokerage, email: Email, { sight, rows, made }: Since): Promise<string[]> {
  const { app, db } = brokerage
  const what = `the e-mail ${email.template} to ${email.toAddress}`
  const account = await db.selectFrom('users').selectAll().where('email', '=', email.toAddress).executeTakeFirst()
  const operation = rows.find(({ id }) => id === email.operationId)
  const found: string[] = []
  // Somebody has sent the same e-mail again unchanged, or a test of the text in a language.
  const isCopy = made.some(({ key }) => SENT_AS_IT_IS.includes(key))
  // Somebody who has read a contract in another language gets e-mails as its holder in that language.
  const asHolder = await db.selectFrom('allHolders').select('language').where('email', '=', email.toAddress).execute()
  const mayRead = [account, ...asHolder].some(one => one?.language === email.language)
  if (account && !mayRead && !isCopy) found.push(`${what} is in ${email.language}, not ${account.language}`)
  if (account && !account.roles.includes('customer')) return found
  if (operation) {
    const holders = await db.selectFrom('holders').select('email').where('operationId', '=', operation.id).execute()
    const isTheirs = account?.id === operation.userId || holders.some(({ email: own }) => own === email.toAddress)
    // If several things were done, it may have been theirs when it was written.
    const wasTheirs = made.length > 1 || [...TO_THE_OLD_ADDRESS, ...TO_A_BANK].includes(email.template)
    if (!isTheirs && !wasTheirs) found.push(`${what} is about #${operation.numOperation}, which is not theirs`)
    const mayBeOver = isCopy || email.template === ABOUT_WHAT_IS_OVER
    if (operation.isArchived && !mayBeOver && sight.operations.get(operation.id)?.isArchived) {
      found.push(`${what} is about #${operation.numOperation}, which is archived`)
    }
  }
  const of = CUSTOMERS.find(person => brokerage.idOf(person) === operation?.userId)
  // Every address of a customer's circle contains their surname.
  const own: Caller = of
    ? { link: '', of }
    : (CUSTOMERS.find(({ surname }) => email.toAddress.includes(surname.toLowerCase())) ?? null)
  const { subject, text, html } = await renderEmail(app.platform, app.mailTemplates, email)
  const leak = leakTo(own, `${subject} ${text} ${html}`)
  return leak ? [...found, `${what} tells of ${leak}: ${subject}`] : found
}
