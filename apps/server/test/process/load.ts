import { randomInt, randomUUID } from 'node:crypto'
import type { OperationState } from '@llave/domain/operations/states/operation-states'
import type { Db } from '../../src/platform/database/db'
import { aRegistration, readRows } from '../app'
import { holderAnswers, purchaseAnswers } from '../complete-answers'
import type { Product } from './product'

/** The acknowledged writes of clients, and the attempted ones. */
export interface Ledger {
  /** User id → e-mail. */
  readonly registered: Map<string, string>
  readonly questionnaires: Map<string, AnsweredQuestionnaire>
  /** Operation → the states whose entry was acknowledged; `tried` may have been entered as well. */
  readonly moves: Map<string, { readonly entered: OperationState[]; readonly tried: OperationState[] }>
}

interface AnsweredQuestionnaire {
  /** The latest version that was acknowledged. */
  version: number
  /** Version → the amount that was sent with it. */
  readonly sent: Map<number, number>
  completed: boolean
  /** The completion was sent; its answer may have been lost. */
  completing: boolean
}

export function emptyLedger(): Ledger {
  return { registered: new Map(), questionnaires: new Map(), moves: new Map() }
}

export interface Signed {
  readonly token: string
  readonly email: string
}

/** A running client; it returns when the product is gone. */
type Client = (product: Product, ledger: Ledger) => Promise<void>

/** People who register one after the other. */
export const registering: Client = async (product, ledger) => {
  for (;;) {
    const email = `new-${randomUUID()}@example.es`
    const { status, res } = await product.call('POST /users', { body: aRegistration(email) })
    expectStatus(status, res)
    ledger.registered.set(res._id, email)
  }
}

/** A customer who starts questionnaires, changes an answer again and again, and completes them. */
export function answering(customer: Signed): Client {
  return async (product, ledger) => {
    const { token, email } = customer
    for (;;) {
      const started = await product.call('POST /questionnaires', {
        token,
        body: { typeOperation: 'COMPRA' },
        headers: { 'idempotency-key': randomUUID() },
      })
      // The number of questionnaires started per day is limited.
      if (started.status === 429) return
      expectStatus(started.status, started.res)
      const { operationId } = started.res
      const kept: AnsweredQuestionnaire = {
        version: started.res.version,
        sent: new Map(),
        completed: false,
        completing: false,
      }
      ledger.questionnaires.set(operationId, kept)
      const answers = purchaseAnswers({ holders: [holderAnswers({ email })] })
      for (let turn = 0; turn < 4; turn++) {
        const amount = 200_000 + randomInt(1_000_000)
        kept.sent.set(kept.version + 1, amount)
        const answered = await product.call('PUT /questionnaires/:operationId', {
          token,
          params: { operationId },
          body: { version: kept.version, changes: { ...answers, amountProject: amount } },
        })
        expectStatus(answered.status, answered.res)
        kept.version = answered.res.version
      }
      kept.completing = true
      const completed = await product.call('POST /questionnaires/:operationId/complete', {
        token,
        params: { operationId },
        body: {},
      })
      expectStatus(completed.status, completed.res)
      kept.completed = true
    }
  }
}

const ROUND: readonly OperationState[] = ['CONTRATO_INTERMEDIACION', 'SUBIR_DOCUMENTACION', 'ESTUDIO_VIABILIDAD']

/** A broker who moves completed operations on. */
export function moving(broker: Signed): Client {
  return async (product, ledger) => {
    for (;;) {
      const ready = [...ledger.questionnaires].filter(([, { completed }]) => completed).map(([id]) => id)
      const id = ready[randomInt(Math.max(1, ready.length))]
      if (id === undefined) {
        // Nothing to move yet: the broker looks at the dashboard meanwhile.
        const seen = await product.call('GET /dashboard', { token: broker.token })
        expectStatus(seen.status, seen.res)
        continue
      }
      const moves = ledger.moves.get(id) ?? { entered: [], tried: [] }
      ledger.moves.set(id, moves)
      // After a lost answer the operation may be in either state.
      const to = ROUND.find(state => state !== moves.entered.at(-1) && state !== moves.tried.at(-1))
      if (!to) return
      moves.tried.push(to)
      const moved = await product.call('PUT /operations/:id', {
        token: broker.token,
        params: { id },
        body: { state: to },
      })
      expectStatus(moved.status, moved.res)
      moves.entered.push(to)
    }
  }
}

function expectStatus(status: number, res?: unknown): void {
  if (status !== 200) throw new RefusedError(`answered ${status}: ${JSON.stringify(res)}`)
}

/** The product answered with a refusal, which should never happen under this load. */
class RefusedError extends Error {}

/** The product for clients that also leave of their own accord. */
export const until = (ending: { readonly yes: boolean }, product: Product): Product => ({
  ...product,
  call: (key, options) => (ending.yes ? Promise.reject(new Error('left')) : product.call(key, options)),
})

/** Runs clients until their connections break; returns the refusals. */
export async function untilGone(product: Product, ledger: Ledger, clients: readonly Client[]): Promise<string[]> {
  const ends = await Promise.allSettled(clients.map(client => client(product, ledger)))
  return ends.flatMap(end =>
    end.status === 'rejected' && end.reason instanceof RefusedError ? [end.reason.message] : [],
  )
}

/** Acknowledged writes that are missing or different in the database. */
export async function missingWrites(db: Db, ledger: Ledger): Promise<string[]> {
  const found: string[] = []
  for (const [id, email] of ledger.registered) {
    const user = await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst()
    if (user?.email !== email) found.push(`registration ${id}`)
  }
  for (const [id, kept] of ledger.questionnaires) {
    const row = await db.selectFrom('questionnaires').selectAll().where('operationId', '=', id).executeTakeFirst()
    const amount = row && kept.sent.get(row.version)
    if (!row || row.version < kept.version) found.push(`questionnaire ${id}: ${row?.version} < ${kept.version}`)
    else if (row.version > 1 && row.answers.amountProject !== amount) found.push(`questionnaire ${id}: not ${amount}`)
    if (kept.completed && !row?.completedDate) found.push(`questionnaire ${id} is not completed`)
    if (!kept.completing && row?.completedDate) found.push(`questionnaire ${id} was completed by nobody`)
  }
  for (const [id, { entered, tried }] of ledger.moves) {
    const rows = await readRows(db, 'activity', { operationId: id, field: 'state' }, ['newValue'], 'id')
    const states = rows.map(row => row.newValue).slice(1)
    if (!isWithin(entered, states) || !isWithin(states, tried)) {
      found.push(`operation ${id}: acknowledged ${entered}, tried ${tried}, found ${states}`)
    }
  }
  return found
}

/** Whether the other list contains all elements of the first one, in the same order. */
function isWithin(part: readonly unknown[], whole: readonly unknown[]): boolean {
  let at = 0
  for (const item of whole) if (at < part.length && part[at] === item) at++
  return at === part.length
}
