import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface PostOffice {
  readonly url: string
  /** The first link to a page of the product in the e-mails received for an address. */
  linkFor(email: string, page: string): string | undefined
  /** The reply address of the last e-mail that has one. */
  replyTo(email: string): string | undefined
  close(): Promise<void>
}

/** Decodes the transfer encoding of e-mails as far as links need it. */
function readable(raw: string): string {
  return raw
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** A local mail server that keeps the e-mails it receives. */
export async function openPostOffice(): Promise<PostOffice> {
  const arrived: { readonly to: readonly string[]; readonly content: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address)
      text(stream).then(raw => {
        arrived.push({ to, content: readable(raw) })
        done()
      }, done)
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    linkFor(email, page) {
      const mail = arrived.find(({ to, content }) => to.includes(email) && content.includes(page))
      return mail?.content.match(/https?:\/\/[^\s"<>]+/g)?.find(link => new URL(link).pathname.startsWith(page))
    },
    replyTo: email =>
      arrived
        .filter(({ to }) => to.includes(email))
        .flatMap(({ content }) => content.match(/^Reply-To:\s+(\S+)$/im)?.[1] ?? [])
        .at(-1),
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}
