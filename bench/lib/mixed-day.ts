import { gunzipSync } from 'node:zlib'
import { type Answer, createClient } from './http-client'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n')
const FIRST_PAGE = { dataFilter: { page: 1, perPage: 20 } }

export interface Broker {
  readonly id: string
  readonly email: string
}

/** A call, its share in percent, and the function that makes it once. */
export interface DayCall {
  readonly name: string
  readonly share: number
  readonly make: () => Promise<Answer>
}

export interface MixedDay {
  readonly calls: readonly DayCall[]
  /** Makes a random call, weighted by the shares. */
  any(): Promise<Answer>
}

interface Sent {
  readonly body?: unknown
  readonly type?: string
  readonly key?: string
  /** The person who calls, by default anybody; `null`: without a session. */
  readonly broker?: Broker | null
}

interface Office {
  /** The address of the API. */
  readonly base: string
  readonly brokers: readonly Broker[]
  readonly password: string
  readonly operationIds: readonly string[]
}

/**
 * A day of a brokerage's staff: reads 64 %, notifications 15 %, writes 10 %, uploads 5 %, downloads 5 %, sign-ins 1 %.
 * Everybody is signed in, and there are files to read.
 */
export async function mixedDay({ base, brokers, password, operationIds }: Office): Promise<MixedDay> {
  const tokens = new Map<Broker, string>()
  const documents: string[] = []
  const pick = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T

  const call = createClient()
  const send = (
    method: string,
    url: string,
    { body, type = 'application/json', key, broker = pick(brokers) }: Sent = {},
  ): Promise<Answer> =>
    call(`${base}${url}`, {
      method,
      headers: {
        ...(broker ? { authorization: `Bearer ${tokens.get(broker)}` } : {}),
        ...(body === undefined ? {} : { 'content-type': type }),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body === undefined ? {} : { body: Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
    })
  const signIn = async (broker: Broker) => {
    const answer = await send('POST', '/users/authenticateAdm', {
      body: { email: broker.email, password },
      broker: null,
    })
    if (answer.ok) tokens.set(broker, read<{ token: string }>(answer).token)
    return answer
  }
  /**
   * How many files each broker is sending. Nobody may send more than three at once, so the one who sends the fewest is
   * next.
   */
  const sending = new Map(brokers.map(broker => [broker, 0]))
  const upload = async () => {
    const [broker = pick(brokers), busy = 0] = [...sending].sort(([, a], [, b]) => a - b)[0] ?? []
    sending.set(broker, busy + 1)
    const form = new FormData()
    form.set('operationId', pick(operationIds))
    form.set('documentType', 'NOTA_SIMPLE')
    form.set('file', new File([PDF], `${crypto.randomUUID()}.pdf`))
    const encoded = new Response(form)
    const type = encoded.headers.get('content-type') ?? ''
    try {
      const body = Buffer.from(await encoded.arrayBuffer())
      const answer = await send('POST', '/documents/upload', { body, type, key: crypto.randomUUID(), broker })
      if (answer.ok) documents.push(read<{ _id: string }>(answer)._id)
      return answer
    } finally {
      sending.set(broker, (sending.get(broker) ?? 1) - 1)
    }
  }
  const task = () => ({ name: crypto.randomUUID(), type: 'TASK', responsable: pick(brokers).id })

  for (const broker of brokers) if (!(await signIn(broker)).ok) throw new Error('nobody can sign in')
  for (let n = 0; n < 20; n++) if (!(await upload()).ok) throw new Error('nothing can be uploaded')

  const calls: readonly DayCall[] = [
    { name: 'an operation', share: 34, make: () => send('GET', `/operations/${pick(operationIds)}`) },
    {
      name: 'page of operations',
      share: 14,
      make: () => send('POST', '/operations/listPagination', { body: FIRST_PAGE }),
    },
    { name: 'page of tasks', share: 8, make: () => send('POST', '/tasks/listPagination', { body: FIRST_PAGE }) },
    { name: 'page of contacts', share: 8, make: () => send('POST', '/contacts/listPagination', { body: FIRST_PAGE }) },
    {
      name: 'notifications',
      share: 15,
      make: () => send('POST', '/notifications/listPagination', { body: FIRST_PAGE }),
    },
    {
      name: 'an operation changed',
      share: 5,
      make: () => send('PUT', `/operations/${pick(operationIds)}`, { body: { description: crypto.randomUUID() } }),
    },
    { name: 'a task made', share: 5, make: () => send('POST', '/tasks', { body: task(), key: crypto.randomUUID() }) },
    { name: 'a file sent', share: 5, make: upload },
    { name: 'a file read', share: 5, make: () => send('GET', `/documents/${pick(documents)}/preview`) },
    { name: 'a sign-in', share: 1, make: () => signIn(pick(brokers)) },
  ]
  const all = calls.flatMap(({ share, make }) => Array.from({ length: share }, () => make))
  return { calls, any: () => pick(all)() }
}

/** The `res` of an answer. */
function read<T>({ bytes }: Answer): T {
  const text = bytes[0] === GZIP ? gunzipSync(bytes) : bytes
  return (JSON.parse(text.toString()) as { res: T }).res
}
const GZIP = 0x1f
