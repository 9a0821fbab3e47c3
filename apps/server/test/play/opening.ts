import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { OperationState } from '@llave/domain/operations/states/operation-states'
import { DAY_MS } from '@llave/domain/time/calendar-day'
import { inject } from 'vitest'
import { SEAL_FILE } from '../../src/features/signing/seal/seal-identity'
import { createDatabase } from '../../src/platform/database/pool'
import { iso } from '../../src/record/lists/presenting'
import { insertRow, readRow } from '../app'
import { holderAnswers, purchaseAnswers } from '../complete-answers'
import { copyDatabase, runOn } from '../database'
import { addressOf } from '../database-address'
import { testPool } from '../test-pool'
import { multipart } from '../uploads'
import { Brokerage, type Place } from './brokerage'
import {
  ANA,
  BEA,
  BLAS,
  BRUNO,
  CANARY,
  CARLA,
  CO_HOLDER_OF,
  coHolderEmailOf,
  emailOf,
  fullNameOf,
  GUS,
  insertPeople,
  OLGA,
  type Person,
} from './people'
import { entryOf, secretWords } from './steps/choose'
import { uploads } from './steps/customers'

/** The brokerage with which every story begins, which is copied for each. */
export interface Opening {
  /** A separate place for one story. */
  copy(): Promise<Place & { remove(): Promise<void> }>
  remove(): Promise<void>
}

/** Prepares it by calls of its people, so that it is as the product makes it. */
export async function prepareOpening(): Promise<Opening> {
  const { admin, template } = inject('testServer')
  const name = `${template}_play`
  const folder = await mkdtemp(path.join(tmpdir(), 'llave-opening-'))
  await writeFile(path.join(folder, SEAL_FILE), inject('testSeal'), { mode: 0o600 })
  await copyDatabase(admin, template, name)
  const address = addressOf(admin, name)
  const db = createDatabase(testPool(address))
  const known = await insertPeople(db).finally(() => db.destroy())
  const brokerage = await Brokerage.open({ address, folder, known })
  try {
    await firstOperations(brokerage)
    const refused = brokerage.story.filter(line => !line.endsWith('→ 200'))
    if (refused.length + brokerage.faults.length > 0) throw new Error([...refused, ...brokerage.faults].join('\n'))
    await cp(brokerage.folder, folder, { recursive: true })
  } finally {
    await brokerage.close()
  }
  return {
    async copy() {
      const copied = `${name}_${randomBytes(4).toString('hex')}`
      await copyDatabase(admin, name, copied)
      const remove = () => runOn(admin, `drop database if exists ${copied} with (force)`)
      return { address: addressOf(admin, copied), folder, known, remove }
    },
    async remove() {
      await runOn(admin, `drop database if exists ${name} with (force)`)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Requests of every customer, at several stages: one is only begun, one is archived. */
async function firstOperations(brokerage: Brokerage): Promise<void> {
  const signing = await completed(brokerage, ANA, 2)
  await saves(brokerage, signing, { responsable: brokerage.idOf(BEA), state: 'CONTRATO_INTERMEDIACION' })
  const documents = await completed(brokerage, BLAS, 1)
  await saves(brokerage, documents, { responsable: brokerage.idOf(BRUNO), state: 'SUBIR_DOCUMENTACION' })
  await begun(brokerage, CARLA)
  const offers = await completed(brokerage, CARLA, 2)
  await saves(brokerage, offers, {
    responsable: brokerage.idOf(BRUNO),
    state: 'NEGOCIACION',
    sendsProposals: ['ABANCA', 'ING', 'BBVA'],
    receivedProposals: [{ proposal: 'ING', isOk: true }],
  })
  await sentByAgency(brokerage, documents, BLAS)
  const ready = await completed(brokerage, ANA, 1)
  const ago = (days: number) => iso(new Date(brokerage.now().getTime() - days * DAY_MS))
  await saves(brokerage, ready, {
    state: 'FORMALIZACION',
    presentationProposalsDate: ago(40),
    appraisalDate: ago(30),
    signFEINDate: ago(20),
    signTransparencyActDate: ago(8),
  })
  const over = await completed(brokerage, BLAS, 1)
  await brokerage.call(OLGA, 'archives', 'POST /operations/archive', {
    body: { operationId: over, archivedReason: 'CLIENTE_NO_RESPONDE' },
  })
  for (const [id, owner] of [
    [signing, ANA],
    [documents, BLAS],
    [offers, CARLA],
    [ready, ANA],
  ] as const)
    await secrets(brokerage, id, owner)
  await brokerage.runJobs()
  await foundByRadar(brokerage)
}

/** Inserts a radar entry, since too little happens here for the memory to find one. */
async function foundByRadar(brokerage: Brokerage): Promise<void> {
  const { db } = brokerage
  const now = brokerage.now()
  const reason = { kind: 'WOULD_PASS', bank: 'ING', cases: 5, approved: 5, days: null, terms: null } as const
  const entry = { kind: reason.kind, reason: JSON.stringify(reason), weight: 1, foundDate: now, seenDate: now }
  const operations = await db.selectFrom('operations').select('id').execute()
  await db
    .insertInto('radarEntries')
    .values(operations.map(({ id }) => ({ operationId: id, ...entry })))
    .execute()
}

/** Makes an agency the sender of the customer, who has an account by now. */
async function sentByAgency(brokerage: Brokerage, operationId: string, who: Person): Promise<void> {
  const { agencyId } = await readRow(brokerage.db, 'agencyPeople', { userId: brokerage.idOf(GUS) })
  const lead = { sentBy: brokerage.idOf(GUS), sentDate: brokerage.now(), name: fullNameOf(who), phone: '655555555' }
  await insertRow(brokerage.db, 'agencyLeads', { ...lead, operationId, agencyId, consent: 'Me lo ha pedido' })
}

/** Adds content that only the staff may see, besides what they have written for the customer. */
async function secrets(brokerage: Brokerage, id: string, owner: Person): Promise<void> {
  const entry = await entryOf(brokerage, id, 0)
  const into = { operationId: id, holderId: entry?.holderId ?? '', documentationId: entry?.id ?? '' }
  await uploads(brokerage, owner, 'uploads a paper', into, owner.surname)
  await uploads(brokerage, OLGA, 'uploads a private paper', { ...into, isPrivate: 'true' }, CANARY)
  const own = { operationId: id, documentType: 'OTROS', nameDocument: secretWords, isPrivate: 'true' }
  await uploads(brokerage, OLGA, 'uploads a paper of the staff', own, CANARY)
  const form = multipart({ operationId: id, description: `<p>${secretWords}</p>` })
  await brokerage.call(OLGA, 'comments', 'POST /operations/addComment', form)
  await brokerage.call(OLGA, 'describes it', 'PUT /operations/:id', {
    params: { id },
    body: { description: secretWords },
  })
}

async function begun(brokerage: Brokerage, who: Person): Promise<{ operationId: string; version: number }> {
  const { res } = await brokerage.call(who, 'begins a request', 'POST /questionnaires', {
    body: { typeOperation: 'COMPRA' },
  })
  return res
}

async function completed(brokerage: Brokerage, who: Person, numHolders: number): Promise<string> {
  const { operationId, version } = await begun(brokerage, who)
  const holders = [
    holderAnswers({ name: fullNameOf(who), email: emailOf(who) }),
    holderAnswers({ name: CO_HOLDER_OF.get(who), email: coHolderEmailOf(who), phone: '622222222' }),
  ].slice(0, numHolders)
  await brokerage.call(who, 'answers everything', 'PUT /questionnaires/:operationId', {
    params: { operationId },
    body: { version, changes: purchaseAnswers({ numHolders, holders }) },
  })
  await brokerage.call(who, 'sends it', 'POST /questionnaires/:operationId/complete', {
    params: { operationId },
    body: {},
  })
  return operationId
}

async function saves(brokerage: Brokerage, id: string, body: Record<string, unknown> & { state: OperationState }) {
  const answer = await brokerage.call(OLGA, `saves ${body.state}`, 'PUT /operations/:id', {
    params: { id },
    rawBody: body,
  })
  if (answer.status !== 200) throw new Error(`${body.state}: ${JSON.stringify(answer.failure)}`)
}
