import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

const PASSWORD = 'Llave-demo-1'
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n')
/** How long the product may leave calls unanswered after it was killed. */
const PATIENCE_MS = 600_000
/** How much longer a line of writes waits before each further write. */
const SLOWER_MS = 10

interface Session {
  readonly token: string
  /** An operation to which files and comments are added. */
  readonly operationId: string
  readonly userId: string
}

/** A call that is repeated with the same key until it is answered. */
export interface Wish {
  readonly kind: Kind
  readonly id: string
  /** The kill during which it was first sent. */
  readonly under: string
  acknowledged: boolean
}
type Kind = keyof typeof KINDS

/** For each kind of write, how it is sent, and where its result is found. */
const KINDS = {
  registration: {
    call: '/users',
    body: (id: string) => ({
      name: 'Luz',
      lastname: 'Soler',
      phone: '612345678',
      email: `kill-${id}@example.es`,
      password: 'Cereza-Nublada-42',
      howMeetUs: 'GOOGLE',
      accept: true,
    }),
    count: `select count(*)::int as found from users where email = 'kill-' || $1::text || '@example.es'`,
  },
  operation: {
    call: '/operations',
    body: (id: string) => ({
      typeOperation: 'COMPRA',
      user: { name: 'Sol', lastname: id.replace(/[^a-f]/g, ''), email: `op-${id}@example.es`, phone: '612345678' },
    }),
    count: `select count(*)::int as found from operations join users on users.id = user_id
      where email = 'op-' || $1::text || '@example.es'`,
  },
  task: {
    call: '/tasks',
    body: (id: string, { userId }: Session) => ({ name: id, type: 'TASK', responsable: userId }),
    count: 'select count(*)::int as found from tasks where name = $1::text',
  },
  contact: {
    call: '/contacts',
    body: (id: string) => ({ name: 'Luz Gil', email: `contact-${id}@example.es` }),
    count: `select count(*)::int as found from contacts where email = 'contact-' || $1::text || '@example.es'`,
  },
  notification: {
    call: '/notifications',
    body: (id: string) => ({ name: id }),
    count: 'select count(*)::int as found from notifications where name = $1::text',
  },
  file: {
    call: '/documents/upload',
    body: (id: string, { operationId }: Session) => {
      const form = new FormData()
      form.set('operationId', operationId)
      form.set('documentType', 'NOTA_SIMPLE')
      form.set('file', new File([PDF], `${id}.pdf`))
      return form
    },
    count: `select count(*)::int as found from documents where name = $1::text || '.pdf'`,
  },
  comment: {
    call: '/operations/addComment',
    body: (id: string, { operationId }: Session) => {
      const form = new FormData()
      form.set('operationId', operationId)
      form.set('description', `<p>${id}</p>`)
      return form
    },
    count: `select count(*)::int as found from comments where description like '%' || $1::text || '%'`,
  },
} as const

/** Thrown for a refusal, which means a defect of this program, or worse. */
class Refused extends Error {}

/**
 * Writes of every kind to a product with the demo brokerage; each is repeated with its key until it is acknowledged.
 */
export class MixedWrites {
  readonly wishes: Wish[] = []
  private session: Session = { token: '', operationId: '', userId: '' }
  /** Used in turn, because an operation has a quota of files. */
  private operationIds: readonly string[] = []
  private rounds = 0

  /** `base`: the address of the product's API. */
  constructor(private readonly base: string) {}

  async signIn(): Promise<void> {
    const { res } = await this.answerTo('/users/authenticateAdm', { email: 'javier@llave.example', password: PASSWORD })
    const authorization = `Bearer ${res.token}`
    const page = { dataFilter: { page: 1, perPage: 50 } }
    const list = await this.answerTo('/operations/listPagination', page, { authorization })
    this.operationIds = list.res.records.map(({ _id }) => _id)
    this.session = { token: res.token, operationId: '', userId: res.record._id }
  }

  /**
   * Begins one line of writes for each kind. A line ends when the product does not answer, or when the returned
   * function is called. It slows down over time, so that the database stays small enough for backups.
   */
  begin(under: string): () => Promise<void> {
    let isOver = false
    const operationId = this.operationIds[this.rounds++ % this.operationIds.length] ?? ''
    this.session = { ...this.session, operationId }
    const line = async (kind: Kind) => {
      for (let sent = 0; !isOver; sent++) {
        await wait(SLOWER_MS * sent)
        const wish: Wish = { kind, id: crypto.randomUUID(), under, acknowledged: false }
        this.wishes.push(wish)
        await this.send(wish)
      }
    }
    const lines = Promise.allSettled((Object.keys(KINDS) as Kind[]).map(line))
    return async () => {
      isOver = true
      const refused = (await lines).flatMap(end =>
        end.status === 'rejected' && end.reason instanceof Refused ? [end.reason.message] : [],
      )
      if (refused.length > 0) throw new Error(refused.join('\n'))
    }
  }

  /**
   * Retries unanswered calls until all are answered: on a busy machine, some take longer than the timeout of a call.
   */
  async sendAgain(): Promise<void> {
    const end = performance.now() + PATIENCE_MS
    for (let left = this.unanswered(); left.length > 0; left = this.unanswered()) {
      for (const wish of left) {
        await this.send(wish).catch(error => {
          if (error instanceof Refused || performance.now() > end) throw error
        })
      }
    }
  }

  private unanswered(): Wish[] {
    return this.wishes.filter(wish => !wish.acknowledged)
  }

  private async send(wish: Wish): Promise<void> {
    const { call, body } = KINDS[wish.kind]
    const { status, res } = await this.answerTo(call, body(wish.id, this.session), {
      'idempotency-key': wish.id,
      ...(wish.kind === 'registration' ? {} : { authorization: `Bearer ${this.session.token}` }),
    })
    // The database was killed: the product reports it, and the call is repeated.
    if (status === 503 || status === 409) return
    if (status !== 200) throw new Refused(`${wish.kind}: ${status} ${res.message}`)
    wish.acknowledged = true
  }

  private async answerTo(url: string, body: unknown, headers: Record<string, string> = {}) {
    const json = !(body instanceof FormData)
    const response = await fetch(`${this.base}${url}`, {
      method: 'POST',
      body: json ? JSON.stringify(body) : body,
      headers: { ...(json ? { 'content-type': 'application/json' } : {}), ...headers },
      signal: AbortSignal.timeout(30_000),
    })
    const { res } = (await response.json()) as {
      res: { token: string; record: { _id: string }; records: { _id: string }[]; message?: string }
    }
    return { status: response.status, res }
  }
}

/** How often each write is found in a database. */
export async function tracesOf(wishes: readonly Wish[], client: pg.Client): Promise<Map<Wish, number>> {
  const found = new Map<Wish, number>()
  for (const wish of wishes) {
    const { rows } = await client.query<{ found: number }>(KINDS[wish.kind].count, [wish.id])
    found.set(wish, rows[0]?.found ?? 0)
  }
  return found
}
