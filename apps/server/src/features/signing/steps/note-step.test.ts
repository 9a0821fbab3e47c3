import { createHash } from 'node:crypto'
import { cents } from '@llave/domain/money/money'
import { describe, expect, it } from 'vitest'
import { readRow, updateRow, useApp } from '../../../../test/app'
import { textOf } from '../../../../test/pdf-text'
import { aLink, anOperationToSign, readyToSign, sign } from '../signing.testing'

const app = useApp({ RATE_LIMITS: 'on' })
const NOTE = 'POST /operations/noteSigningStep'

async function aReader() {
  const { holder, ids } = await anOperationToSign(app)
  return { holder, ids, secret: await aLink(app, holder) }
}

describe('what the page tells of its reader', () => {
  it('is in the evidence with its time, once; the file itself leads to its check', async () => {
    const { holder, ids, secret } = await aReader()
    const note = async (step: 'LINK_OPENED' | 'PACK_READ' | 'PAGES_SEEN') =>
      (await app.call(NOTE, { token: secret, body: { ...ids, step } })).res.noted
    expect([await note('LINK_OPENED'), await note('LINK_OPENED')]).toEqual([true, false])
    expect([await note('PACK_READ'), await note('PACK_READ')]).toEqual([true, false])
    await readyToSign(app, secret, ids)
    expect([await note('PAGES_SEEN'), await note('PAGES_SEEN')]).toEqual([true, false])
    // A different contract has different pages.
    await updateRow(app.db, 'operations', ids.operationId, { honorariosMax: cents(500_000) })
    expect(await note('PAGES_SEEN')).toBe(true)
    await app.call('POST /operations/acknowledgePreContractPack', { token: secret, body: ids })
    expect((await sign(app, secret, ids)).status).toBe(200)
    expect(await note('LINK_OPENED')).toBe(false)

    const round = await readRow(app.db, 'contractSignings', { holderId: holder.id })
    expect(round.steps.map(({ step }) => step)).toEqual([
      'LINK_SENT',
      'LINK_OPENED',
      'PACK_READ',
      'PACK_ACKNOWLEDGED',
      'DNI_FRONT',
      'DNI_BACK',
      'PAGES_SEEN',
      'PAGES_SEEN',
      'PACK_ACKNOWLEDGED',
      'SIGNED',
    ])
    const { rawPayload: pdf } = await app.request(`GET /api/operations/generateContract/${ids.operationId}`, secret)
    const evidence = (await textOf(pdf)).join(' ')
    for (const fact of [
      'Abrió el enlace personal',
      'Llegó al final de la información previa',
      'Se le mostraron todas las páginas',
      'Sello de contratos de Llave Hipotecas, Llave Hipotecas, VATES',
      '/verificar',
    ]) {
      expect(evidence).toContain(fact)
    }

    const check = async (sha256: string) => (await app.call('POST /contracts/verify', { body: { sha256 } })).res
    const sha256 = createHash('sha256').update(pdf).digest('hex')
    expect(await check(sha256)).toEqual({ status: 'VALID', signedDate: expect.any(String), timestamp: null })
    pdf[500] = (pdf[500] ?? 0) ^ 1
    const changed = createHash('sha256').update(pdf).digest('hex')
    expect(await check(changed)).toEqual({ status: 'UNKNOWN', signedDate: null, timestamp: null })
    await updateRow(app.db, 'contractSignings', { holderId: holder.id }, { rejectedDate: new Date() })
    expect((await check(sha256)).status).toBe('REPLACED')
  })

  it('comes through the own link alone; a check takes nothing but a hash, and is limited by address', async () => {
    const [{ ids }, { secret }] = [await aReader(), await aReader()]
    const body = { ...ids, step: 'LINK_OPENED' as const }
    expect((await app.call(NOTE, { token: secret, body })).failure.message).toBe('ERR_MAILING_LINK_NOT_VALID')
    const ask = (sha256: string) =>
      app.call('POST /contracts/verify', { body: { sha256 }, remoteAddress: '203.0.113.99' })
    expect((await ask('contrato.pdf')).failure.fields).toEqual({ sha256: 'error_form_format' })
    const answers = []
    for (let n = 0; n < 31; n++) answers.push((await ask('0'.repeat(64))).status)
    expect([answers.slice(0, 30).every(status => status === 200), answers.at(-1)]).toEqual([true, 429])
  })
})
