// The effect on others of somebody who asks for too much at once: what has a queue of its own, sixty at once by one person
// beside one by another; then every call and every other address of the product, sixty at once by one person and by one
// stranger, beside the list of another broker. Exits with 1 where that takes more than five times as long as when it is
// quiet. `npm run bench:fair --workspace @llave/bench -- queues` measures the queues alone.
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { CallKey } from '@llave/api-contract/call-types'
import { calls } from '@llave/api-contract/calls'
import { OTHER_ADDRESSES } from '../apps/server/test/access/other-addresses'
import { samples } from '../apps/server/test/access/samples'
import { aPdf } from '../apps/server/test/uploads'
import { median, timed } from './lib/bench-server'
import { type Answer, type Asked, createClient } from './lib/http-client'
import { type Actor, QUEUES, upload } from './lib/queues'

const [CROWD, MOST, TIMES] = [60, 5, 3]
const STRANGER = { 'x-forwarded-for': '198.51.100.7' }
/** Last, because it ends the session that the others need. */
const LAST: CallKey = 'POST /users/logout'

interface Ready {
  readonly base: string
  readonly tokens: readonly string[]
  readonly operationId: string
  readonly otherOperationId: string
  readonly ownerId: string
}

const child = fork(path.join(import.meta.dirname, 'lib/fair-server.ts'), [], { execArgv: ['--import', 'tsx'] })
const { base, tokens, otherOperationId, ...ids } = await new Promise<Ready>((resolve, reject) => {
  child.once('message', message => resolve(message as Ready))
  child.once('exit', code => reject(new Error(`the server ended with ${code}`)))
})
const sample = { ...ids, missingId: randomUUID() }
const [greedy, other] = tokens.map(token => ({ authorization: `Bearer ${token}`, ...STRANGER }))
const client = createClient()

/** The requests, by name. */
const asked = new Map<string, [string, Asked]>()
for (const key of [...(Object.keys(calls) as CallKey[]).filter(key => key !== LAST), LAST]) {
  const [method = 'GET', pattern = ''] = key.split(' ')
  const { params = {}, query = {}, rawBody, headers = { 'content-type': 'application/json' } } = samples[key](sample)
  const url = `${base}/api${pattern.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')}`
  const body = Buffer.isBuffer(rawBody) ? rawBody : JSON.stringify(rawBody)
  asked.set(key, [`${url}?${new URLSearchParams(query)}`, body === undefined ? { method } : { method, headers, body }])
}
for (const [key, { url, headers, payload }] of Object.entries(OTHER_ADDRESSES)) {
  const method = key.startsWith('POST') ? 'POST' : 'GET'
  asked.set(key, [
    `${base}${String(url)}`,
    { method, headers: headers as Record<string, string>, ...(payload ? { body: String(payload) } : {}) },
  ])
}

const read = () =>
  timed(async () => {
    const headers = { 'content-type': 'application/json', ...other }
    const { status } = await client(`${base}/api/operations/listPagination`, { method: 'POST', headers, body: '{}' })
    if (status !== 200) throw new Error(`somebody else was answered with ${status}`)
  })
let missed = 0

/** Compares one call of somebody when it is quiet with the same beside sixty of somebody else. */
async function compare(name: string, one: () => Promise<number>, crowd: () => Promise<unknown>): Promise<void> {
  const quiet: number[] = []
  const beside: number[] = []
  for (let time = 0; time < TIMES; time++) {
    quiet.push(await one())
    const others = Promise.all(Array.from({ length: CROWD }, crowd))
    beside.push(await one())
    await others
  }
  const isSlow = median(beside) > MOST * median(quiet)
  if (isSlow) missed++
  console.log(
    `${isSlow ? '!' : ' '} ${name}: ${median(quiet).toFixed(1)} ms, beside them ${median(beside).toFixed(1)} ms`,
  )
}

const send = (path: string, what: Asked): Promise<Answer> => client(`${base}/api${path}`, what)
async function anActor(headers: Actor['headers'], operationId: string): Promise<Actor> {
  const { bytes } = await upload(
    send,
    { headers: { ...headers, 'accept-encoding': 'identity' }, operationId },
    { name: 'first.pdf', bytes: aPdf('') },
  )
  const { res } = JSON.parse(bytes.toString()) as { res: { _id: string } }
  return { headers, operationId, documentId: res._id }
}
const crowded = await anActor({ ...greedy }, ids.operationId)
const beside = await anActor({ ...other, 'x-forwarded-for': '203.0.113.1' }, otherOperationId)
for (const [name, ask] of Object.entries(QUEUES)) {
  // Sixty are too many for some limits: refusals are answers as well.
  await compare(
    `queue of ${name}`,
    () => timed(() => ask(send, beside)),
    () => ask(send, crowded),
  )
}
if (!process.argv.includes('queues')) {
  for (let warmUp = 0; warmUp < 300; warmUp++) await read()
  for (const [key, [url, what]] of asked) {
    for (const [who, headers] of [['person', greedy] as const, ['stranger', STRANGER] as const]) {
      await compare(`${key} (${who})`, read, () => client(url, { ...what, headers: { ...what.headers, ...headers } }))
    }
  }
}
console.log(missed === 0 ? 'Nobody else noticed' : `${missed} were noticed by others`)
child.disconnect()
await new Promise(resolve => child.once('exit', resolve))
process.exit(missed === 0 ? 0 : 1)
