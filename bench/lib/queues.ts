import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { aPdf, multipart, type TestFile } from '../../apps/server/test/uploads'
import type { Answer, Asked } from './http-client'

/** Somebody who asks, from an address of their own. */
export interface Actor {
  readonly headers: Readonly<Record<string, string>>
  readonly operationId: string
  /** A file of that operation. */
  readonly documentId: string
}

type Send = (path: string, asked: Asked) => Promise<Answer>

const JSON_TYPE = { 'content-type': 'application/json' }

const asksWith = (path: string, body: (as: Actor) => unknown) => (send: Send, as: Actor) =>
  send(path, { method: 'POST', headers: { ...JSON_TYPE, ...as.headers }, body: JSON.stringify(body(as)) })

/** One file for an operation, as the staff's page sends it. */
export function upload(send: Send, { headers, operationId }: Omit<Actor, 'documentId'>, file: TestFile) {
  const { payload, headers: type } = multipart({ operationId, documentType: 'NOTA_SIMPLE' }, file)
  return send('/documents/upload', { method: 'POST', headers: { ...type, ...headers }, body: payload })
}

/** A photo of a phone, of noise: nothing in it is small when it is packed. */
const photo = await sharp({
  create: {
    width: 3000,
    height: 2000,
    channels: 3,
    background: '#fff',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  },
})
  .jpeg()
  .toBuffer()

/** What waits in a line of its own for work that takes a while: one call of somebody, answered when it is done. */
export const QUEUES: Readonly<Record<string, (send: Send, as: Actor) => Promise<Answer>>> = {
  pictures: (send, as) => upload(send, as, { name: `${randomUUID()}.jpg`, bytes: photo }),
  PDFs: (send, as) => upload(send, as, { name: `${randomUUID()}.pdf`, bytes: aPdf('') }),
  argon2: asksWith('/users/authenticateAdm', () => ({ email: 'nobody@example.es', password: 'Wrong-pass1' })),
  zips: asksWith('/documents/downloadMultiple', ({ operationId, documentId }) => ({
    operationId,
    documentIds: [documentId],
  })),
  exports: asksWith('/operations/export', () => ({ format: 'csv' })),
  'e-mails': async (send, as) => {
    const email = `${randomUUID()}@example.es`
    const body = JSON.stringify({
      ...{ name: 'Eva', lastname: 'Sol', phone: '612345678', email, password: 'Cereza-Nublada-42' },
      ...{ howMeetUs: 'GOOGLE', accept: true },
    })
    // From an address alone: who is signed in registers nobody.
    const { authorization: _, ...headers } = as.headers
    const answer = await send('/users', { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body })
    if (!answer.ok) return answer
    for (;;) {
      const mailbox = await send(`/dev/mailbox?to=${email}`, {
        method: 'GET',
        headers: { 'accept-encoding': 'identity' },
      })
      if (mailbox.bytes.includes(email)) return answer
      await new Promise(resolve => setTimeout(resolve, 50))
    }
  },
}
