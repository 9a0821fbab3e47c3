import { once } from 'node:events'
import { createServer } from 'node:net'

export interface MailSink {
  readonly port: number
  /** How many different e-mails have arrived. */
  arrived(): number
  /** Whether this one has, by the left part of its Message-ID. */
  hasArrived(id: string): boolean
  /** How many arrivals were repetitions of an e-mail, by its Message-ID. */
  repeated(): number
  close(): void
}

/** A mail server that takes everything and counts how often each e-mail arrives. */
export async function receiveMails(): Promise<MailSink> {
  const arrived = new Map<string, number>()
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
          arrived.set(id, (arrived.get(id) ?? 0) + 1)
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
    repeated: () => [...arrived.values()].reduce((sum, times) => sum + times - 1, 0),
    close: () => server.close(),
  }
}
