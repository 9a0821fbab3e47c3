import { randomBytes } from 'node:crypto'
import { cents } from '@llave/domain/money/money'
import { DAY_MS } from '@llave/domain/time/calendar-day'
import fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { anAdmin, readRows, updateRow, useApp } from '../../../test/app'
import { AT_ONCE } from '../../../test/at-once'
import { activateOperation, archiveOperation, staffView } from '../../../test/operations'
import { secretHash } from '../../platform/security/secret-hashes'
import {
  aLink,
  anOperationToSign,
  aSignature,
  aSigningForm,
  judgeSignature,
  readyToSign,
  sendSide,
  sign,
  signedHolder,
} from './signing.testing'
import { readSignature } from './steps/signature-image'
import { signerErrors } from './steps/signer-fields'

const app = useApp({ RATE_LIMITS: 'on', PUBLIC_URL: 'http://127.0.0.1:3000' })
const MAILING = 'GET /operations/getAndValidateOperationMailing/:operationId/:holderId'

const started = <N extends number = 1>(holders?: N) => anOperationToSign(app, holders)

/** Failures are counted by address, so each test has its own. */
let network = 1
const anAddress = () => `203.0.113.${++network}`

const broker = await app.signIn(await anAdmin(app.db))

describe('T31 guessing', () => {
  it('100,000 random secrets open nothing, and after 20 failures from an address the answer is 429', async () => {
    const { ids, holder } = await started()
    await aLink(app, holder)
    const guesses = Array.from({ length: 100_000 }, () => randomBytes(32).toString('base64url'))
    const { rows } = await sql<{ hits: number }>`
      select count(*)::int as hits from mailing_links
      where secret_hash = any(${guesses.map(secretHash)}::text[])`.execute(app.db)
    expect(rows).toEqual([{ hits: 0 }])

    const remoteAddress = anAddress()
    const statuses: number[] = []
    for (let i = 0; i < 22; i++) {
      statuses.push((await app.call(MAILING, { params: ids, token: guesses[i], remoteAddress })).status)
    }
    expect(statuses).toEqual([...Array(20).fill(404), 429, 429])
  })
})

describe('T32 one answer for every bad link', () => {
  it('unknown, foreign, expired, replaced, malformed and missing: the same body', async () => {
    const { ids, holder } = await started()
    const other = await started()
    const replaced = await aLink(app, holder)
    const secret = await aLink(app, holder)
    const foreign = await aLink(app, other.holder)
    const answers = await Promise.all(
      [
        { token: randomBytes(32).toString('base64url'), params: ids },
        { token: foreign, params: ids },
        { token: replaced, params: ids },
        { token: secret, params: { ...ids, holderId: other.holder.id } },
        { token: secret, params: { ...ids, operationId: 'nothing' } },
        { token: broker, params: ids },
        { token: 'a.b.c', params: ids },
        { token: undefined, params: ids },
      ].map(async given => {
        const answer = await app.call(MAILING, { ...given, remoteAddress: anAddress() })
        return [answer.status, answer.failure, answer.headers['content-length']]
      }),
    )
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.slice(0, 2)).toEqual([404, { message: 'ERR_MAILING_LINK_NOT_VALID' }])
  })

  it('and the same work: whatever is wrong with it, the database runs the same queries', async () => {
    const { ids, holder } = await started()
    const other = await started()
    const validated = await started()
    const used = await signedHolder(app, validated.holder)
    await app.db.updateTable('mailingLinks').set({ revokedDate: app.clock.now() }).execute()
    const replaced = await aLink(app, holder)
    const foreign = await aLink(app, other.holder)
    const expired = await aLink(app, holder)
    await updateRow(app.db, 'mailingLinks', { holderId: holder.id }, { expiresDate: app.clock.now() })
    const bad = {
      unknown: { token: randomBytes(32).toString('base64url'), params: ids },
      'of another holder': { token: foreign, params: ids },
      'for another operation': { token: foreign, params: { ...other.ids, operationId: ids.operationId } },
      'for a holder who is none': { token: foreign, params: { ...other.ids, holderId: 'nobody' } },
      replaced: { token: replaced, params: ids },
      expired: { token: expired, params: ids },
      used: { token: used, params: validated.ids },
      none: { token: undefined, params: ids },
    }
    const work: Record<string, string[]> = {}
    for (const [what, given] of Object.entries(bad)) {
      const remoteAddress = anAddress()
      const query = vi.spyOn(pg.Client.prototype, 'query')
      await app.call(MAILING, { ...given, remoteAddress })
      const asked = query.mock.calls as unknown as [string | { text: string }][]
      work[what] = asked.map(([statement]) => (typeof statement === 'string' ? statement : statement.text))
      query.mockRestore()
    }
    expect(work.unknown?.[0]).toContain('"mailing_links"')
    // Without a secret there is nobody to look up before admission, which reveals nothing: its sender knows that none
    // was sent.
    work.none?.unshift(work.unknown?.[0] ?? '')
    for (const what of Object.keys(bad)) expect([what, work[what]]).toEqual([what, work.unknown])
  })
})

describe('T33 replay', () => {
  const cases: Record<string, (made: Awaited<ReturnType<typeof started>>) => Promise<string>> = {
    'a day too late': async ({ holder }) => {
      const secret = await aLink(app, holder)
      app.clock.advance(15 * DAY_MS)
      return secret
    },
    'after a resend': async ({ holder }) => {
      const secret = await aLink(app, holder)
      await aLink(app, holder)
      return secret
    },
    'after archiving, even when the operation has been restored': async ({ holder, operation }) => {
      const secret = await aLink(app, holder)
      const token = await app.signIn(await anAdmin(app.db))
      await archiveOperation(app, token, operation.id)
      await activateOperation(app, token, operation.id)
      return secret
    },
    "after a change of the holder's e-mail": async ({ holder }) => {
      const secret = await aLink(app, holder)
      await updateRow(app.db, 'holders', holder.id, { email: 'x@example.es' })
      return secret
    },
    'after the staff have decided': async ({ holder, ids }) => {
      const secret = await signedHolder(app, holder)
      const token = await app.signIn(await anAdmin(app.db))
      const verdict = { state: 'RECHAZADO', rejectionReason: 'Borroso' } as const
      expect((await judgeSignature(app, token, ids, verdict)).status).toBe(200)
      return secret
    },
  }
  it.each(Object.entries(cases))('a link is dead %s', async (_when, kill) => {
    const made = await started()
    const secret = await kill(made)
    const remoteAddress = anAddress()
    const look = await app.call(MAILING, { params: made.ids, token: secret, remoteAddress })
    expect(look.refusal).toEqual([404, 'ERR_MAILING_LINK_NOT_VALID'])
    const rawBody = { ...made.ids, ...(await aSigningForm()) }
    const signing = await app.call('POST /operations/saveContractHolder', { token: secret, rawBody, remoteAddress })
    expect(signing.failure.message).toBe('ERR_MAILING_LINK_NOT_VALID')
  })

  it('a used one gets the same answer again and changes nothing', async () => {
    const { ids, holder } = await started()
    const secret = await signedHolder(app, holder)
    const rows = () => app.db.selectFrom('contractSignings').selectAll().where('holderId', '=', holder.id).execute()
    const before = await rows()
    expect((await sign(app, secret, ids, { name: 'Eva', dni: '00000000T' })).res).toEqual({ done: true, step: 'DONE' })
    expect((await sendSide(app, secret, ids, 'FRONT')).res).toEqual({ step: 'DONE' })
    expect(await rows()).toEqual(before)
  })
})

describe('T34 ids alone', () => {
  it("give access to nothing: neither without a secret nor with a co-holder's", async () => {
    const { ids, holders } = await started(2)
    const [, second] = holders
    const theirs = await aLink(app, second)
    for (const token of [undefined, theirs, broker]) {
      const remoteAddress = anAddress()
      const rawBody = { ...ids, ...(await aSigningForm()) }
      const answers = [
        await app.call(MAILING, { params: ids, token, remoteAddress }),
        await app.call('POST /operations/saveContractHolder', { rawBody, token, remoteAddress }),
        await app.call('POST /operations/acknowledgePreContractPack', { body: ids, token, remoteAddress }),
      ]
      expect(answers.map(({ failure }) => failure.message)).toEqual(Array(3).fill('ERR_MAILING_LINK_NOT_VALID'))
      expect((await sendSide(app, token ?? '', ids, 'FRONT')).failure.message).toBe('ERR_MAILING_LINK_NOT_VALID')
    }
  })

  it('T03 a link opens only the contract of its own holder', async () => {
    const { operation, holders } = await started(2)
    const [first, second] = holders
    const secret = await aLink(app, second)
    const get = (holderId?: string) =>
      app.app.http.inject({
        url: `/api/operations/generateContract/${operation.id}${holderId ? `?holderId=${holderId}` : ''}`,
        headers: { authorization: `Bearer ${secret}` },
        remoteAddress: anAddress(),
      })
    expect((await get()).statusCode).toBe(200)
    expect((await get(second.id)).rawPayload.equals((await get()).rawPayload)).toBe(true)
    expect((await get(first.id)).json().res).toEqual({ message: 'ERR_MAILING_LINK_NOT_VALID' })
  })
})

describe('T35 signing twice', () => {
  it('50 at once: one signature, and one answer for all who are let in', async () => {
    const { ids, holder } = await started()
    const secret = await aLink(app, holder)
    await readyToSign(app, secret, ids)
    const all = await Promise.all(Array.from({ length: 50 }, () => sign(app, secret, ids)))
    const answers = all.filter(({ status }) => status !== 429)
    expect(answers).toHaveLength(AT_ONCE)
    expect(new Set(answers.map(({ res }) => JSON.stringify(res)))).toEqual(
      new Set([JSON.stringify({ done: true, step: 'DONE' })]),
    )
    const signed = await app.db
      .selectFrom('contractSignings')
      .select('id')
      .where('holderId', '=', holder.id)
      .where('signedDate', 'is not', null)
      .execute()
    const copies = await readRows(app.db, 'emails', { toAddress: holder.email ?? '', template: 'contractSigned' }, [
      'id',
    ])
    const audit = await readRows(app.db, 'audit', { action: 'contract.signed', entityId: holder.id }, ['id'])
    expect([signed.length, copies.length, audit.length]).toEqual([1, 1, 1])
  })
})

describe('T36 another contract than the one that was read', () => {
  it('is not signed when the fees have changed in between', async () => {
    const { ids, holder, operation } = await started()
    const secret = await aLink(app, holder)
    await readyToSign(app, secret, ids)
    const { contractHash } = (await app.call(MAILING, { params: ids, token: secret })).res
    const change = { amountMortgage: cents(19_000_000) }
    await updateRow(app.db, 'operations', operation.id, change)
    expect((await sign(app, secret, ids, { contractHash })).refusal).toEqual([409, 'ERR_CONTRACT_CHANGED'])
    const again = (await app.call(MAILING, { params: ids, token: secret })).res
    expect(again.contractHash).not.toBe(contractHash)
    expect((await sign(app, secret, ids, { contractHash: again.contractHash })).status).toBe(200)
  })

  it('requires the pre-contract information again when the fees have changed', async () => {
    const { ids, holder, operation } = await started()
    const secret = await aLink(app, holder)
    await readyToSign(app, secret, ids)
    await updateRow(app.db, 'operations', operation.id, { honorariosMax: cents(1) })
    expect((await sign(app, secret, ids)).failure.message).toBe('ERR_CONTRACT_PACK_NOT_ACKNOWLEDGED')
  })
})

describe('T37 the drawing', () => {
  const blank = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .png()
      .toBuffer()
  const url = (bytes: Buffer, type = 'png') => `data:image/${type};base64,${bytes.toString('base64')}`
  const withSize = async (width: number, height: number) => {
    const bytes = await blank(10, 10)
    bytes.writeUInt32BE(width, 16)
    bytes.writeUInt32BE(height, 20)
    return url(bytes)
  }
  const corpus: Record<string, [() => Promise<string> | string, string]> = {
    'an SVG': [() => `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`, 'error_form_format'],
    'an SVG that is called PNG': [() => url(Buffer.from('<svg/>')), 'error_form_format'],
    'a JPEG': [
      async () =>
        url(
          await sharp(await blank(10, 10))
            .jpeg()
            .toBuffer(),
          'jpeg',
        ),
      'error_form_format',
    ],
    'an address': [() => 'https://example.es/a.png', 'error_form_format'],
    'a PNG of 100 megapixels': [() => withSize(10_000, 10_000), 'error_form_max_length'],
    'a wide PNG': [() => withSize(2001, 10), 'error_form_max_length'],
    'more than 200 KB': [() => url(Buffer.alloc(200 * 1024 + 1)), 'error_form_max_length'],
    'a blank canvas': [async () => url(await blank(400, 150)), 'error_form_obligatory_field'],
    'a white canvas': [
      async () =>
        url(
          await sharp(await blank(400, 150))
            .flatten({ background: 'white' })
            .png()
            .toBuffer(),
        ),
      'error_form_obligatory_field',
    ],
    'a cut PNG': [async () => url((await blank(400, 150)).subarray(0, 60)), 'error_form_format'],
  }
  it.each(Object.entries(corpus))('%s is refused', async (_what, [make, error]) => {
    expect(await readSignature(await make())).toEqual({ error })
  })

  it('of the maximum size is accepted, stripped of its metadata', async () => {
    const taken = await readSignature(await aSignature(2000, 1000))
    expect('png' in taken && (await sharp(taken.png).metadata())).toMatchObject({ width: 2000, height: 1000 })
  })
})

describe('T38 the identity', () => {
  it('only one of the 23 letters matches a number', async () => {
    const form = await aSigningForm()
    const number = fc.integer({ min: 0, max: 99_999_999 }).map(n => String(n).padStart(8, '0'))
    fc.assert(
      fc.property(number, digits => {
        const right = [...'TRWAGMYFPDXBNJZSQVHLCKE'].filter(
          letter => !signerErrors({ ...form, dni: digits + letter }).dni,
        )
        return right.length === 1 && right[0] === 'TRWAGMYFPDXBNJZSQVHLCKE'.charAt(Number(digits) % 23)
      }),
    )
  })

  it("another holder's document is refused; another name is not, but the staff see it", async () => {
    const { holders, operation } = await started(2)
    const [first, second] = holders
    await signedHolder(app, first, { dni: '12345678Z' })
    const ids = { operationId: operation.id, holderId: second.id }
    const secret = await aLink(app, second)
    await readyToSign(app, secret, ids)
    const taken = await sign(app, secret, ids, { dni: '12345678-z' })
    expect(taken.failure.fields).toEqual({ dni: 'error_form_duplicate_dni' })
    expect((await sign(app, secret, ids, { name: 'Eva', firstLastname: 'Ruiz', dni: 'X0000000T' })).status).toBe(200)
    const seen = await staffView(app, await app.signIn(await anAdmin(app.db)), operation.id)
    expect(seen.holders.map(({ contract }) => contract?.nameDiffers)).toEqual([false, true])
  })
})

describe('T39 the page', () => {
  it('cannot be framed', async () => {
    const { ids, holder } = await started()
    const { headers } = await app.call(MAILING, { params: ids, token: await aLink(app, holder) })
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })
})
