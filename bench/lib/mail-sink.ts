import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export interface MailSink {
  readonly port: number
  /** How many different e-mails have arrived. */
  arrived(): number
  /** Whether this one has, by the left part of its Message-ID. */
  hasArrived(id: string): boolean
  /** How many arrivals were repetitions of an e-mail, by its Message-ID, of which nobody was in doubt. */
  repeated(): number
  /** How many were repetitions of one that was being taken when the product was killed, in all or in one way. */
  repeatedInDoubt(way?: string): number
  /** The product has been killed just now, in some way; await it before the product starts again. */
  noteKill(way?: string): Promise<void>
  close(): void
}

/** What arrived less than this before a kill may not have been recorded by the product. */
const DOUBT_MS = 1000
const ARRIVING_MS = 100

/** A mail server that takes everything and counts how often each e-mail arrives. */
export async function receiveMails(): Promise<MailSink> {
  const arrived = new Map<string, number>()
  let repeated = 0
  const repeatedInDoubt: string[] = []
  /** The way in which the product was killed while it was arriving. */
  const doubtful = new Map<string, string>()
  const server = createServer(socket => {
    let text = ''
    let data = false
    socket.on('error', () => undefined)
    socket.write('220 ready\r\n')
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      for (;;) {
        const end = text.indexOf(data ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const said = text.slice(0, end)
        text = text.slice(end + (data ? 5 : 2))
        if (data) {
          const id = /^message-id: <([^@>]+)/im.exec(said)?.[1] ?? ''
          const doubt = doubtful.get(id)
          if (doubt !== undefined) repeatedInDoubt.push(doubt)
          else if (arrived.has(id)) repeated++
          doubtful.delete(id)
          arrived.set(id, performance.now())
        }
        data = !data && said.toUpperCase() === 'DATA'
        socket.write(data ? '354 go on\r\n' : said.toUpperCase() === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    port: address.port,
    arrived: () => arrived.size,
    hasArrived: id => arrived.has(id),
    repeated: () => repeated,
    repeatedInDoubt: way => repeatedInDoubt.filter(one => way === undefined || one === way).length,
    async noteKill(way = '') {
      const since = performance.now() - DOUBT_MS
      // What it sent at last is still under way.
      await wait(ARRIVING_MS)
      for (const [id, time] of arrived) if (time > since) doubtful.set(id, way)
    },
    close: () => server.close(),
  }
}
