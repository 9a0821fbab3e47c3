import { HOUR_MS } from '@llave/domain/time/calendar-day'
import fc from 'fast-check'
import { sql } from 'kysely'
import { DOSSIER_PURPOSE } from '../../../src/features/dossiers/send/dossier-mails'
import { replyAddress } from '../../../src/features/mail-replies/mail-replies.published'
import type { Db } from '../../../src/platform/database/db'
import { enqueueJob } from '../../../src/platform/jobs/enqueue-job'
import { findRow, readRows } from '../../app'
import { aPdf, multipart } from '../../uploads'
import type { Brokerage } from '../brokerage'
import { type Caller, OLGA, OWN_PAPER, type Person } from '../people'
import { act } from '../story'
import { aCustomer, csv, once, pick, which } from './choose'
import { uploads } from './customers'
import { archivesLive, notesErasure, seesBlock } from './erasing'
import { looksAtEverything } from './looking'
import { holdersIn } from './people'

/** The people who can be erased: a customer; or another holder, once the operation is over or they have left it. */
const WAYS = ['CUSTOMER', 'OTHER_HOLDER', 'FORMER_HOLDER'] as const

/** Blocks somebody while something of theirs is under way: none of it may continue, and all of it can be restored. */
export const erasureActs = [
  act(
    { of: aCustomer, n: which, way: fc.constantFrom(...WAYS), doing: fc.nat(63), meanwhile: fc.boolean() },
    isErasedMeanwhile,
  ),
]

/** Somebody to be erased, and their operation. */
interface Erased {
  readonly of: Person
  readonly operationId: string
  readonly holderId: string
  readonly name: string
  readonly email: string
  readonly isCustomer: boolean
}

/** Something under way: begins it, and returns what somebody in the middle of it does next. */
type UnderWay = (brokerage: Brokerage, erased: Erased) => Promise<(() => Promise<Tried>) | undefined>
/** What was tried, and whether it succeeded. */
type Tried = readonly [string, boolean]

const UNDER_WAY: readonly UnderWay[] = [signs, isSentToBank, isWrittenTo, sends, isImported, replies]

async function isErasedMeanwhile(
  brokerage: Brokerage,
  given: { of: Person; n: number; way: (typeof WAYS)[number]; doing: number; meanwhile: boolean },
): Promise<void> {
  // The blocked person might be one of those who act at the same time.
  if (brokerage.crowded) return
  const { of, way } = given
  const erased = await someoneToErase(brokerage, given)
  if (!erased) return
  const next: (() => Promise<Tried>)[] = []
  for (const [at, begins] of UNDER_WAY.entries()) {
    const goesOn = (given.doing >> at) % 2 ? await begins(brokerage, erased) : undefined
    if (goesOn) next.push(goesOn)
  }
  if (way === 'FORMER_HOLDER') await leaves(brokerage, erased)
  else await archivesLive(brokerage, erased.isCustomer ? { userId: brokerage.idOf(of) } : { id: erased.operationId })
  if (erased.isCustomer) await othersAsk(brokerage, erased)
  const record = erased.isCustomer
    ? ({ kind: 'ACCOUNT', _id: brokerage.idOf(of) } as const)
    : ({ kind: 'HOLDER', _id: erased.holderId } as const)
  const id =
    erased.isCustomer && given.n % 2 ? await asksOwn(brokerage, of) : await notesErasure(brokerage, record, erased.name)
  if (!id) return
  const erasure = await seesBlock(brokerage, id)
  if (!erasure) return
  const [isBlocked] = await Promise.all([
    erasure.blocks(),
    ...(given.meanwhile ? [...next.map(goesOn => goesOn()), brokerage.runJobs()] : []),
  ])
  if (!isBlocked) return
  const words = await wordsOf(brokerage.db, id)
  for (const goesOn of next) {
    const [what, done] = await goesOn()
    brokerage.expectSame(`${what} after they were blocked`, done, false)
  }
  await brokerage.runJobs()
  await brokerage.pass(2 * HOUR_MS)
  await brokerage.runJobs({ scheduled: true })
  brokerage.expectSame(`what still names ${erased.name}`, await rowsNaming(brokerage.db, words), [])
  await looksAtEverything(brokerage, { who: OLGA })
  await erasure.lifts()
}

async function someoneToErase(
  brokerage: Brokerage,
  { of, n, way }: { of: Person; n: number; way: (typeof WAYS)[number] },
): Promise<Erased | undefined> {
  const isCustomer = way === 'CUSTOMER'
  const holders = (await holdersIn(brokerage, of)).filter(
    ({ position, isArchived }) => (position === 0) === isCustomer && !(way === 'FORMER_HOLDER' && isArchived),
  )
  const found = pick(holders, n)
  if (!found?.email) return undefined
  const { id: holderId, operationId, name, email } = found
  return { of, operationId, holderId, name, email, isCustomer }
}

async function leaves(brokerage: Brokerage, { operationId, holderId, name }: Erased): Promise<void> {
  const body = { operationId, holderId }
  const preview = await brokerage.call(OLGA, 'looks at what would follow', 'POST /operations/previewHolderChange', {
    body,
  })
  if (preview.status !== 200) return
  const given = { ...body, reason: 'WITHDRAWS', seen: preview.res.seen } as const
  await brokerage.call(OLGA, `says that ${name} leaves`, 'POST /operations/removeHolder', { body: given })
  await brokerage.runJobs()
}

/** The other holders ask as well, since a shared operation is only blocked once all of them have. */
async function othersAsk(brokerage: Brokerage, { of }: Erased): Promise<void> {
  for (const { id, name, position } of await holdersIn(brokerage, of)) {
    if (position > 0) await notesErasure(brokerage, { kind: 'HOLDER', _id: id }, name)
  }
}

/** The customer asks for it themselves, and has asked once however often they do. */
async function asksOwn(brokerage: Brokerage, of: Person): Promise<string | undefined> {
  const asksOnce = () =>
    brokerage.call(of, 'wants to be erased', 'POST /privacy/requests/own', { body: { kind: 'ERASURE' } })
  await asksOnce()
  const { status, res } = await asksOnce()
  return status === 200 ? res.find(({ kind }) => kind === 'ERASURE')?._id : undefined
}

async function signs(brokerage: Brokerage, { of, operationId, holderId, name }: Erased) {
  const [link] = await readRows(brokerage.db, 'mailingLinks', { holderId, revokedDate: null }, ['id'])
  if (!link) return undefined
  const who: Caller = { link: brokerage.app.platform.secrets.linkCode('MAILING', link.id), of }
  const key = 'GET /operations/getAndValidateOperationMailing/:operationId/:holderId'
  const opens = () => brokerage.call(who, `opens the contract of ${name}`, key, { params: { operationId, holderId } })
  await opens()
  return async () => {
    await brokerage.call(who, `confirms the information of ${name}`, 'POST /operations/acknowledgePreContractPack', {
      body: { operationId, holderId },
    })
    return ['the link to a contract', (await opens()).status === 200] as const
  }
}

async function isSentToBank(brokerage: Brokerage, { of, operationId, holderId, name, isCustomer }: Erased) {
  const { db } = brokerage
  const [entry] = await readRows(db, 'documentation', { operationId, holderId }, ['id'], 'position')
  const mark = isCustomer ? of.surname : OWN_PAPER
  const into = { operationId, holderId, documentationId: entry?.id ?? '' }
  await uploads(brokerage, OLGA, `adds a paper of ${name}`, into, mark)
  const papers = await db
    .selectFrom('documents')
    .innerJoin('documentation', 'documentation.id', 'documentationId')
    .select(['documents.id', 'documentationId', 'holderId', 'documents.state'])
    .where('documents.operationId', '=', operationId)
    .where('holderId', '=', holderId)
    .where('documents.isPrivate', '=', false)
    .orderBy('documents.createdDate', 'desc')
    .limit(2)
    .execute()
  for (const { id: documentId, documentationId, state } of papers) {
    if (state === 'VALIDADO') continue
    await brokerage.call(OLGA, `validates a paper of ${name}`, 'POST /operations/validateDocumentationFiles', {
      body: { operationId, holderId, documentationId, documentId, state: 'VALIDADO', rejectionReason: null },
    })
  }
  const kept = await db.selectFrom('banks').select(['version']).where('bank', '=', 'BBVA').executeTakeFirst()
  await brokerage.call(OLGA, 'enters BBVA in the table', 'PUT /banks/:bank', {
    params: { bank: 'BBVA' },
    body: {
      ...{ version: kept?.version ?? null, order: ['PROPERTY'], sizeLimit: 9 },
      contacts: [{ name: 'Mesa de hipotecas', email: 'mesa0@banco.example' }],
    },
  })
  await brokerage.call(OLGA, `binds a dossier with papers of ${name}`, 'POST /operations/buildDossier', {
    body: { operationId, bank: 'BBVA', documentIds: papers.map(({ id }) => id) },
  })
  await brokerage.runJobs()
  const bank = await db.selectFrom('banks').select('contacts').where('bank', '=', 'BBVA').executeTakeFirst()
  const dossiers = await readRows(db, 'dossiers', { operationId, bank: 'BBVA', sentDate: null }, ['id'])
  const { res } = await brokerage.call(OLGA, 'looks at the dossiers', 'GET /operations/:id/dossiers', {
    params: { id: operationId },
  })
  const all = res?.dossiers.filter(each => each.bank === 'BBVA') ?? []
  const known = all.flatMap(({ sendings }) => sendings).length
  for (const way of ['LINK', 'MAIL'] as const) {
    await brokerage.call(OLGA, `sends it (${way})`, 'POST /operations/sendDossier', {
      body: {
        ...{ operationId, dossierId: dossiers[0]?.id ?? crypto.randomUUID(), way, withoutUnbound: true },
        ...{ contactId: bank?.contacts[0]?._id ?? crypto.randomUUID(), known: known + (way === 'MAIL' ? 1 : 0) },
      },
    })
  }
  const sendings = dossiers[0] && (await readRows(db, 'dossierSendings', { dossierId: dossiers[0].id }, ['id']))
  const sendingId = sendings?.[0]?.id
  if (!sendingId) return undefined
  const secret = brokerage.app.platform.secrets.linkCode(DOSSIER_PURPOSE, sendingId)
  return async () => {
    const { status } = await brokerage.call(null, 'asks for a code to open a dossier', 'POST /dossierLinks/sendCode', {
      body: { secret },
    })
    return ['the link to a dossier', status === 200] as const
  }
}

/** E-mails to and about the person that failed and are tried again in an hour; one is held to collect more. */
async function isWrittenTo(brokerage: Brokerage, { of, operationId, holderId, email, isCustomer }: Erased) {
  const { db } = brokerage
  const fields = { operationId, ...(isCustomer ? {} : { holderId }), body: `Para ${of.surname}` }
  await brokerage.call(OLGA, 'writes to them', 'POST /operations/sendMessage', multipart(fields))
  const sent = await db
    .selectFrom('emails')
    .select('id')
    .where('status', '=', 'SENT')
    .where(eb => eb.or([eb('toAddress', '=', email), eb(sql`params::text`, 'like', `%${operationId}%`)]))
    .orderBy('createdDate', 'desc')
    .limit(6)
    .execute()
  for (const { id } of sent) {
    const next = new Date(brokerage.now().getTime() + HOUR_MS)
    await db.updateTable('emails').set({ status: 'FAILED', notBefore: next }).where('id', '=', id).execute()
    const runDate = new Date(Date.now() + HOUR_MS)
    await enqueueJob(db, { kind: 'send-mail', payload: { emailId: id }, runDate })
  }
  return undefined
}

async function sends(brokerage: Brokerage, { of, operationId, holderId, name, isCustomer }: Erased) {
  const [entry] = await readRows(brokerage.db, 'documentation', { operationId, holderId }, ['id'], 'position')
  if (!entry) return undefined
  const mark = isCustomer ? of.surname : OWN_PAPER
  const file = { name: `papel-${mark.toLowerCase()}.pdf`, bytes: aPdf('', mark) }
  const options = multipart({ operationId, holderId, documentationId: entry.id }, file)
  const does = `uploads a paper of ${name}`
  if (isCustomer) {
    // Signed in before the block, which ends the session with the account.
    await brokerage.call(of, 'looks at their requests', 'POST /operations/listPagination', { rawBody: {} })
    return async () => {
      const { status } = await brokerage.call(of, does, 'POST /operations/uploadDocumentationFiles', options)
      return ['an upload', status === 200] as const
    }
  }
  const [link] = await readRows(brokerage.db, 'placeLinks', { holderId, revokedDate: null }, ['id'])
  if (!link) return undefined
  const who: Caller = { link: brokerage.app.platform.secrets.linkCode('PLACE', link.id), of }
  return async () => {
    const { status } = await brokerage.call(who, does, 'POST /holderPlace/uploadDocument', options)
    return ['an upload', status === 200] as const
  }
}

/** A list that contains them and somebody else is being imported. */
async function isImported(brokerage: Brokerage, { name, email }: Erased) {
  const other = `persona-${crypto.randomUUID()}@cartera.example`
  const file = csv(
    'cartera.csv',
    ['Cliente', 'Email', 'Estado', 'Tipo'],
    ['Otra Persona', other, 'Negociación', 'Compra'],
    [name, email, 'Negociación', 'Compra'],
  )
  const made = await brokerage.call(OLGA, `brings an operation of ${name}`, 'POST /imports', once(multipart({}, file)))
  if (made.status !== 200) return undefined
  const body = { importId: made.res._id }
  await brokerage.call(OLGA, 'imports it', 'POST /imports/start', { body: { ...body, people: [] } })
  return async () => {
    await brokerage.runJobs()
    const [known] = await readRows(brokerage.db, 'contacts', { email }, ['id'])
    return ['the row of an import', known !== undefined] as const
  }
}

/** The person replies to an e-mail, and writes from their address to another conversation. */
async function replies(brokerage: Brokerage, { of, operationId, email, name }: Erased) {
  const own = await replyAddress(brokerage.app.platform, { operationId, toAddress: email })
  const owner = await findRow(brokerage.db, 'users', brokerage.idOf(of), ['email'])
  const foreign = await replyAddress(brokerage.app.platform, { operationId, toAddress: owner?.email ?? '' })
  const writes = (to: string) => {
    const head = [`From: ${email}`, `To: ${to}`, `Message-ID: <${crypto.randomUUID()}@x>`]
    const bytes = Buffer.from([...head, '', `Contesto yo, ${of.surname}`].join('\r\n'))
    const does = `delivers a reply of ${name}`
    return brokerage.call('API', does, 'POST /mailReplies', multipart({}, { name: 'reply.eml', bytes }))
  }
  if (foreign) await writes(foreign)
  if (!own) return undefined
  await writes(own)
  return async () => ['a reply', (await writes(own)).status === 200] as const
}

/** Words that would reveal anything left of somebody: their ids, and the addresses that only they have. */
async function wordsOf(db: Db, requestId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ word: string }>`
    with block as (select * from privacy_blocks where request_id = ${requestId})
    select jsonb_array_elements_text(person -> part) as word from block,
      unnest(array['accounts', 'contacts', 'holders', 'operations']) as part
    union select lower(content ->> 'email') from privacy_vault where block_id in (select id from block)
      and kind = 'ROW' and table_name in ('users', 'contacts', 'all_holders') and content ->> 'email' <> ''
      and not exists (select from users where email = (content ->> 'email')::citext)
      and not exists (select from contacts where email = (content ->> 'email')::citext)
      and not exists (select from all_holders where email = (content ->> 'email')::citext)`.execute(db)
  return rows.map(({ word }) => word)
}

/** Tables that may name them: the vault itself, proofs without names, and rows that disappear within days anyway. */
const MAY_NAME = ['audit', 'privacy_blocks', 'privacy_requests', 'privacy_vault', 'privacy_vault_files', 'rate_limits']

/** The rows that name somebody, except what told them of the block. */
async function rowsNaming(db: Db, words: readonly string[]): Promise<readonly string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname <> all(${MAY_NAME}) order by 1`.execute(db)
  const patterns = words.map(word => `%${word}%`)
  const each = tables.map(
    ({ name }) => sql`select ${name}::text as name, to_jsonb(t)::text as content from ${sql.table(name)} as t
      where lower(to_jsonb(t)::text) like any(${patterns}::text[])`,
  )
  const { rows } = await sql<{ name: string; content: string }>`${sql.join(each, sql` union all `)}`.execute(db)
  return rows
    .filter(({ name, content }) => name !== 'emails' || !content.includes('"template": "privacyRequest"'))
    .map(({ name, content }) => `${name}: ${content}`)
}
