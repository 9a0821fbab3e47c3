import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export interface MailSink {
  readonly port: number
  /** The number of different e-mails that have arrived. */
  arrived(): number
  /** Whether an e-mail has arrived, by the left part of its Message-ID. */
  hasArrived(id: string): boolean
  /** How many e-mails arrived again, by their Message-ID, although they were not in doubt. */
  repeated(): number
  /** How many e-mails arrived again that were in doubt because of a kill; in all, or for one way of killing. */
  repeatedInDoubt(way?: string): number
  /** Records that the product was just killed in some way; await it before restarting the product. */
  noteKill(way?: string): Promise<void>
  close(): void
}

/** The product may not have recorded what arrived less than this before a kill. */
const DOUBT_MS = 1000
const ARRIVING_MS = 100

/** A mail server that accepts everything and counts how often each e-mail arrives. */
export async function receiveMails(): Promise<MailSink> {
  const arrived = new Map<string, number>()
  let repeated = 0
  const repeatedInDoubt: string[] = []
  /** The e-mails in doubt, with the way in which the product was killed while they arrived. */
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
      // The product's last e-mails are still on their way.
      await wait(ARRIVING_MS)
      for (const [id, time] of arrived) if (time > since) doubtful.set(id, way)
    },
    close: () => server.close(),
  }
}
