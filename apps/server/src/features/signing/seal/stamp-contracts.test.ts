import { execFileSync } from 'node:child_process'
import { createHash, randomBytes, X509Certificate } from 'node:crypto'
import { HOUR_MS } from '@llave/domain/time/calendar-day'
import { afterAll, describe, expect, it } from 'vitest'
import { aHolder, anOperation, insertRow, readRow, useApp } from '../../../../test/app'
import { useFolder } from '../../../../test/folder'
import { keepLists } from './keep-lists'
import { stampContracts, timestampOf, tokenOf } from './stamp-contracts'
import { aTimestampService, type Fault } from './timestamp-service.testing'
import { checkTimestamp } from './timestamp-token'

const service = await aTimestampService()
const app = useApp({ TIMESTAMP_URL: service.url })
const folder = useFolder()
afterAll(() => service.close())

const FAULTS = ['off', 'slow', 'refuses', 'wrong nonce', 'wrong hash', 'forged', 'not for timestamps'] as const

/** The hash of a contract that was sealed just now. */
async function aSealed(): Promise<string> {
  const { db } = app.database
  const operation = await anOperation(db)
  const holder = await aHolder(db, { operationId: operation.id, position: 0 })
  const sealedSha256 = randomBytes(32).toString('hex')
  await insertRow(db, 'contractSignings', {
    operationId: operation.id,
    holderId: holder.id,
    round: 1,
    signedDate: new Date(),
    sealedSha256,
  })
  return sealedSha256
}

describe('the timestamp of a contract', () => {
  it.each<Fault>(FAULTS)('is tried again when the service is faulty: %s', async fault => {
    const { platform } = app.app
    const sha256 = await aSealed()
    service.fail(fault)
    await stampContracts(platform, 200)
    expect(await timestampOf(platform.db, sha256)).toBeNull()
    service.fail(null)
    await stampContracts(platform)
    expect(await timestampOf(platform.db, sha256)).toMatchObject({ authority: 'Hora de prueba' })
    const asked = service.asked.length
    await stampContracts(platform)
    expect(service.asked.length).toBe(asked)
  })

  it('is of this file alone, and no bit of it can be changed', async () => {
    const { platform } = app.app
    const sha256 = await aSealed()
    await stampContracts(platform)
    const { token } = await readRow(platform.db, 'contractTimestamps', { sha256 })
    const hash = Buffer.from(sha256, 'hex')
    expect(checkTimestamp(token, hash).date).toBeInstanceOf(Date)
    expect(() => checkTimestamp(token, randomBytes(32))).toThrow('something else')
    const place = token.indexOf(hash)
    const changed = Buffer.from(token)
    changed[place] = (changed[place] ?? 0) ^ 1
    expect(() => checkTimestamp(changed, changed.subarray(place, place + 32))).toThrow('not valid')
  })

  it('gets the revocation lists of its time, which a check in ten years needs', async () => {
    const { platform } = app.app
    const broken = { token: Buffer.from('none'), stampedDate: new Date(0), authority: '' }
    await insertRow(platform.db, 'contractTimestamps', { sha256: 'holds up no other', ...broken })
    const sha256 = await aSealed()
    await stampContracts(platform)
    const listed = async () => {
      await keepLists(platform)
      return (await timestampOf(platform.db, sha256))?.lists
    }
    app.clock.advance(23 * HOUR_MS)
    await service.publish(new Date())
    expect(await listed(), 'on the same day').toBe(0)
    app.clock.advance(2 * HOUR_MS)
    await service.publish(new Date(Date.now() - HOUR_MS))
    expect(await listed(), 'from before').toBe(0)
    await service.publish(new Date(Date.now() + 1000), { forged: true })
    expect(await listed(), 'not from its issuer').toBe(0)
    await service.publish(new Date(Date.now() + 1000))
    expect(await listed()).toBe(1)
    await service.publish(new Date(Date.now() + 2000))
    expect(await listed(), 'once').toBe(1)

    const late = await aSealed()
    await stampContracts(platform)
    await service.publish(new Date(Date.now() - HOUR_MS), { revoked: true })
    app.clock.advance(36 * 24 * HOUR_MS)
    await keepLists(platform)
    expect((await timestampOf(platform.db, late))?.lists, 'the newest, when no other comes').toBe(1)
  })

  it.runIf(hasOpenssl())('is one that the tools of others make and read', async () => {
    const run = (...args: string[]) => execFileSync('openssl', args, { cwd: folder.path, stdio: 'pipe' })
    folder.put(
      [
        ...['[req]', 'distinguished_name=dn', 'prompt=no', 'x509_extensions=ext', '[dn]', 'CN=Hora de openssl'],
        ...['[ext]', 'basicConstraints=CA:FALSE', 'extendedKeyUsage=critical,timeStamping'],
        ...['[tsa]', 'default_tsa=t', '[t]', 'serial=serial', 'default_policy=1.2.3.4.1', 'digests=sha256'],
        ...['signer_digest=sha256', 'ess_cert_id_alg=sha256', 'accuracy=secs:1'],
      ].join('\n'),
      'tsa.cnf',
    )
    run('req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', 'key.pem', '-out', 'cert.pem', '-config', 'tsa.cnf')
    folder.put('a contract', 'contract.pdf')
    run('ts', '-query', '-data', 'contract.pdf', '-sha256', '-cert', '-out', 'query.tsq')
    const signing = ['-signer', 'cert.pem', '-inkey', 'key.pem', '-config', 'tsa.cnf']
    const token = run('ts', '-reply', '-queryfile', 'query.tsq', ...signing, '-token_out')
    const hash = createHash('sha256').update('a contract').digest()
    expect(checkTimestamp(token, hash).authority).toBe('Hora de openssl')

    // The reverse: our test service's answer to our own request.
    const { platform } = app.app
    const sha256 = await aSealed()
    await stampContracts(platform)
    const stamp = await readRow(platform.db, 'contractTimestamps', { sha256 })
    folder.put(stamp.token, 'token.der')
    const shown = run('ts', '-reply', '-in', 'token.der', '-token_in', '-text').toString()
    expect(shown).toContain('Hash Algorithm: sha256')
    // With its lists and the issuers that the service omitted, only the trusted root is needed.
    folder.put(new X509Certificate(service.root).toString(), 'ca.pem')
    const proves = (token: Buffer) => {
      folder.put(token, 'kept.der')
      const trusted = ['-CAfile', 'ca.pem', '-purpose', 'any', '-crl_check', '-out', 'info.der']
      return run('cms', '-verify', '-inform', 'DER', '-in', 'kept.der', ...trusted)
    }
    expect(() => proves(stamp.token)).toThrow('unable to get local issuer certificate')
    await service.publish(new Date())
    app.clock.advance(25 * HOUR_MS)
    await keepLists(platform)
    proves((await tokenOf(platform.db, sha256)) ?? Buffer.alloc(0))
  })
})

function hasOpenssl(): boolean {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
