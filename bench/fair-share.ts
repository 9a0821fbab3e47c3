// The effect on others of somebody who asks for too much at once: every call and every other address of the product,
// sixty at once by one person and by one stranger, beside the list of another broker. Exits with 1 where that takes
// more than five times as long as when it is quiet.
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { CallKey } from '@llave/api-contract/call-types'
import { calls } from '@llave/api-contract/calls'
import { OTHER_ADDRESSES } from '../apps/server/test/access/other-addresses'
import { samples } from '../apps/server/test/access/samples'
import { median, timed } from './lib/bench-server'
import { type Asked, createClient } from './lib/http-client'

const [CROWD, MOST, TIMES] = [60, 5, 3]
const STRANGER = { 'x-forwarded-for': '198.51.100.7' }
/** Last, because it ends the session that the others need. */
const LAST: CallKey = 'POST /users/logout'

interface Ready {
  readonly base: string
  readonly tokens: readonly string[]
  readonly operationId: string
  readonly ownerId: string
}

const child = fork(path.join(import.meta.dirname, 'lib/fair-server.ts'), [], { execArgv: ['--import', 'tsx'] })
const { base, tokens, ...ids } = await new Promise<Ready>((resolve, reject) => {
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
for (let warmUp = 0; warmUp < 300; warmUp++) await read()

let missed = 0
for (const [key, [url, what]] of asked) {
  for (const [who, headers] of [['person', greedy] as const, ['stranger', STRANGER] as const]) {
    const quiet: number[] = []
    const beside: number[] = []
    for (let time = 0; time < TIMES; time++) {
      quiet.push(await read())
      const one = () => client(url, { ...what, headers: { ...what.headers, ...headers } })
      const crowd = Promise.all(Array.from({ length: CROWD }, one))
      beside.push(await read())
      await crowd
    }
    const isSlow = median(beside) > MOST * median(quiet)
    if (isSlow) missed++
    console.log(
      `${isSlow ? '!' : ' '} ${key} (${who}): ${median(quiet).toFixed(1)} ms, beside them ${median(beside).toFixed(1)} ms`,
    )
  }
}
console.log(missed === 0 ? 'Nobody else noticed' : `${missed} were noticed by others`)
child.disconnect()
await new Promise(resolve => child.once('exit', resolve))
process.exit(missed === 0 ? 0 : 1)
