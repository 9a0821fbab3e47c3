import { SMTPServer } from 'smtp-server'

/** A mail server that is on this machine. */
export interface MailServer {
  readonly server: SMTPServer
  /** The e-mails received completely, in order. */
  readonly received: readonly { readonly to: string; readonly messageId: string }[]
}

/**
 * A mail server that is busy (4xx) or refuses (5xx) as often as given, by recipient. It accepts received e-mails once
 * `beforeAnswer` is done.
 */
export function mailServer(refusals: Map<string, number[]>, beforeAnswer = async () => {}): MailServer {
  const received: { to: string; messageId: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, answer) {
      const code = refusals.get(address)?.shift()
      answer(code === undefined ? null : Object.assign(new Error('not now'), { responseCode: code }))
    },
    onData(stream, session, answer) {
      let text = ''
      stream.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      stream.on('end', () => {
        const messageId = /^Message-ID: (.*)$/im.exec(text)?.[1] ?? ''
        for (const { address } of session.envelope.rcptTo) received.push({ to: address, messageId })
        void beforeAnswer().then(() => answer())
      })
    },
  })
  return { server, received }
}
