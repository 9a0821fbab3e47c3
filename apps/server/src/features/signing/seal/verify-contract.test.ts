import { createServer } from 'node:net'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, describe, expect, it } from 'vitest'
import { useApp } from '../../../../test/app'
import { useFolder } from '../../../../test/folder'
import { anOperationToSign, signedHolder } from '../signing.testing'
import { verifyContract } from './verify-contract'

const received: string[] = []
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    const chunks: Buffer[] = []
    stream.on('data', chunk => chunks.push(chunk))
    stream.on('end', () => {
      received.push(Buffer.concat(chunks).toString('latin1'))
      done()
    })
  },
})
const port = await freePort()
const app = useApp({ SMTP_URL: `smtp://127.0.0.1:${port}` })

const folder = useFolder()
await new Promise<void>(resolve => smtp.listen(port, '127.0.0.1', resolve))

afterAll(() => new Promise<void>(resolve => smtp.close(resolve)))

describe('the signed copy', () => {
  it('is attached to the e-mail and can be verified by command, which detects a single changed byte (T40)', async () => {
    const { holder, operation } = await anOperationToSign(app)
    await signedHolder(app, holder)
    await app.runJobs()
    const mail = received.find(text => text.includes(`filename=contrato-${operation.numOperation}.pdf`)) ?? ''
    const [, base64 = ''] = /Content-Type: application\/pdf[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(mail) ?? []
    const pdf = Buffer.from(base64, 'base64')

    const file = folder.put(pdf, 'copy.pdf')
    const { platform } = app.app
    const said = await verifyContract(platform, file)
    expect(said).toContain('valid, unchanged since it was sealed')
    expect(said).toContain('with the seal of this installation')
    expect(said).toContain('and signed here on ')

    const { db } = app.database
    // With another key now, the seal counts as ours because the audit recorded it.
    const sealedAnew = { ...platform, config: { ...platform.config, dataDir: folder.path } }
    expect(await verifyContract(sealedAnew, file)).toContain('valid, unchanged since it was sealed')
    await db.updateTable('audit').set({ details: sql`details - 'seal'` }).execute()
    await expect(verifyContract(sealedAnew, file)).rejects.toThrow('ANOTHER seal')

    await db.updateTable('audit').set({ action: 'login' }).where('action', '=', 'contract.signed').execute()
    await expect(verifyContract(platform, file)).rejects.toThrow('does not know it')

    pdf[1000] = (pdf[1000] ?? 0) ^ 1
    folder.put(pdf, 'copy.pdf')
    await expect(verifyContract(platform, file)).rejects.toThrow('NOT VALID')
    await expect(verifyContract(platform, folder.at('none.pdf'))).rejects.toThrow('cannot be read')
  })
})

function freePort(): Promise<number> {
  return new Promise(resolve => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
