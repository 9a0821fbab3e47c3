import { createDecipheriv, createECDH, createPublicKey, generateKeyPairSync, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, jwtVerify } from 'jose'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aCustomer, useApp } from '../../../test/app'
import { useFolder } from '../../../test/folder'
import { readConfig } from '../../platform/config'
import { inTransaction } from '../../platform/platform'
import { createFcm } from '../../platform/push/fcm-push'
import { openPush } from '../../platform/push/open-push'
import { secretsFrom } from '../../platform/security/secrets'
import { livePushTokens } from '../../platform/security/sessions'
import { writeNotifications } from './write-notifications'

interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Stands in for the push services: records messages and answers as set. */
const received: Received[] = []
let status = 201
let answer: unknown = {}
const service = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
  const token = request.url === '/token'
  response.writeHead(token ? 200 : status, { 'content-type': 'application/json', location: '/elsewhere' })
  response.end(token ? JSON.stringify({ access_token: 'access-1', expires_in: 3599 }) : JSON.stringify(answer))
})
await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve))
const address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
afterAll(() => service.close())
beforeEach(() => {
  received.length = 0
  status = 201
  answer = {}
})

/** A subscribed browser: its keys, and the decryption of messages. */
function aBrowser(endpoint = `${address}/push/1`) {
  const curve = createECDH('prime256v1')
  const publicKey = curve.generateKeys()
  const auth = randomBytes(16)
  const token = JSON.stringify({
    endpoint,
    expirationTime: null,
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
  })
  /** Decrypts RFC 8188 with the keys of RFC 8291. */
  function read(body: Buffer): unknown {
    const salt = body.subarray(0, 16)
    const idLength = body.readUInt8(20)
    const sender = body.subarray(21, 21 + idLength)
    const sealed = body.subarray(21 + idLength)
    const derive = (key: Uint8Array, salted: Uint8Array, info: Uint8Array | string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', key, salted, info, bytes))
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
    const key = derive(curve.computeSecret(sender), auth, info, 32)
    const cipher = createDecipheriv(
      'aes-128-gcm',
      derive(key, salt, 'Content-Encoding: aes128gcm\0', 16),
      derive(key, salt, 'Content-Encoding: nonce\0', 12),
    )
    cipher.setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
  }
  return { token, read }
}

const app = useApp({ PUSH_ORIGINS: `${address} https://*.push.example` })

async function withDevices(...tokens: readonly string[]) {
  const user = await aCustomer(app.db, { name: 'Ángela Peña' })
  const sessions: string[] = []
  for (const firebaseToken of tokens) {
    const token = await app.signIn(user)
    await app.call('POST /auth/user/update', { token, body: { user: { firebaseToken } } })
    sessions.push(token)
  }
  return { ...user, sessions }
}

async function notify(userId: string, names = ['Ángela, falta tu nómina']) {
  const news = names.map(name => ({
    userId,
    name,
    url: '/solicitud/1/documentos',
    type: 'NOTIFICATION' as const,
    kind: 'REQUEST' as const,
  }))
  await inTransaction(app.app.platform, null, work => writeNotifications(work, news))
  await app.runJobs()
}

const tokensOf = (id: string) => livePushTokens(app.db, app.clock.now(), id)

describe('a push', () => {
  it('reaches the browser, readable by it alone, and contains no personal data (T18)', async () => {
    const browser = aBrowser()
    const { id } = await withDevices(browser.token)
    await notify(id, ['Ángela, falta tu nómina', 'y otra cosa'])

    expect(received.map(({ path }) => path)).toEqual(['/push/1'])
    const [push] = received
    expect(push?.body.includes('solicitud')).toBe(false)
    expect(push && browser.read(push.body)).toEqual({
      title: 'Llave',
      body: 'Hay novedades en tu solicitud.',
      url: '/solicitud/1/documentos',
    })
    expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
  })

  it('is signed with the key that browsers are given', async () => {
    const { id } = await withDevices(aBrowser().token)
    await notify(id)
    const [, jwt = '', key = ''] = /^vapid t=(.+), k=(.+)$/.exec(received[0]?.headers.authorization ?? '') ?? []
    const { res } = await app.call('GET /config')
    expect(key).toBe(res.pushPublicKey)
    const point = Buffer.from(key, 'base64url')
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    }
    const { payload } = await jwtVerify(jwt, await importJWK(jwk, 'ES256'), { audience: address })
    expect(payload.sub).toMatch(/^mailto:|^https:/)
  })

  it.each([404, 410])('whose device is gone (%s) is the last one to it', async code => {
    const { id } = await withDevices(aBrowser().token)
    status = code
    await notify(id)
    await notify(id)
    expect(received).toHaveLength(1)
    expect(await tokensOf(id)).toEqual([])
  })

  it.each([500, 503, 429, 413, 302, 403])('that fails (%s) is not repeated and loses nothing', async code => {
    const browser = aBrowser()
    const { id } = await withDevices(browser.token)
    status = code
    await notify(id)
    await app.runJobs()
    expect(received.map(({ path }) => path)).toEqual(['/push/1'])
    expect(await tokensOf(id)).toEqual([browser.token])
    const kept = await app.db.selectFrom('notifications').select('name').where('userId', '=', id).execute()
    expect(kept).toHaveLength(1)
  })

  it.each([
    address.replace('127.0.0.1', 'localhost'),
    address.replace('http://', 'http://a@'),
    'http://[::1]:9',
    'https://push.example.evil.test',
  ])('is sent only to known services, not to %s', async origin => {
    const { token } = aBrowser(`${origin}/push/2`)
    expect(await app.app.platform.push.send(token, { title: 'x', body: 'y', url: null })).toBe('unserved')
    expect(received).toEqual([])
  })

  it.each(['device-1', '{}', '{"endpoint":"x"}', 'null'])(
    'a token that no service handles (%s) is kept',
    async token => {
      const { id } = await withDevices(token)
      await notify(id)
      expect(received).toEqual([])
      expect(await tokensOf(id)).toEqual([token])
    },
  )

  it('reaches every device of the person, each only as long as its session lasts (T18)', async () => {
    const devices = [
      aBrowser(`${address}/push/phone`),
      aBrowser(`${address}/push/desk`),
      aBrowser(`${address}/push/old`),
    ]
    const { id, sessions } = await withDevices(...devices.map(({ token }) => token))
    const paths = async () => {
      received.length = 0
      await notify(id)
      return received.map(({ path }) => path).toSorted()
    }
    expect(await paths()).toEqual(['/push/desk', '/push/old', '/push/phone'])

    const [phone, desk, old] = sessions
    const listed = await app.call('POST /users/sessions/list', { token: phone, body: {} })
    expect(listed.res.map(({ userAgent, push }) => [userAgent, push])).toEqual(Array(3).fill(['lightMyRequest', true]))
    await app.call('POST /users/logout', { token: old })
    expect(await paths()).toEqual(['/push/desk', '/push/phone'])
    await app.call('POST /auth/user/update', { token: desk, body: { user: { firebaseToken: null } } })
    expect(await paths()).toEqual(['/push/phone'])
    await app.call('POST /users/sessions/revoke', { token: desk, body: { others: true } })
    expect(await paths()).toEqual([])
    // Addresses of unused devices are not kept.
    const kept = app.db.selectFrom('sessions').select('id').where('userId', '=', id)
    expect(await kept.where('pushToken', 'is not', null).execute()).toEqual([])
  })

  it('to a device that fails does not keep it from the others', async () => {
    const { id } = await withDevices(aBrowser('http://127.0.0.1:9/push').token, aBrowser().token)
    await notify(id)
    expect(received.map(({ path }) => path)).toEqual(['/push/1'])
  })
})

describe('the key pair', () => {
  it('is the same for the same secret and different for another', () => {
    const of = (byte: number) => secretsFrom(Buffer.alloc(32, byte)).vapid
    expect(of(1)).toEqual(of(1))
    expect(of(1).publicKey).not.toBe(of(2).publicKey)
    expect(Buffer.from(of(1).publicKey, 'base64url')).toHaveLength(65)
  })
})

describe('Firebase', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const account = {
    project_id: 'llave',
    client_email: 'push@llave.example',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    token_uri: `${address}/token`,
  }
  const folder = useFolder()
  const message = { title: 'Llave', body: 'Hay novedades', url: '/solicitudes' }

  it('is called where the setting says, with an access token that is reused', async () => {
    const FCM_SERVICE_ACCOUNT = folder.put(JSON.stringify(account))
    const { send } = openPush(readConfig({ FCM_SERVICE_ACCOUNT, FCM_URL: address }), secretsFrom(Buffer.alloc(32)))
    status = 200
    expect([await send('device-1', message), await send('device-2', message)]).toEqual(['sent', 'sent'])
    expect(received.map(({ path }) => path)).toEqual([
      '/token',
      '/v1/projects/llave/messages:send',
      '/v1/projects/llave/messages:send',
    ])
    const assertion = new URLSearchParams(received[0]?.body.toString()).get('assertion') ?? ''
    const { payload } = await jwtVerify(assertion, createPublicKey(privateKey), { audience: account.token_uri })
    expect(payload).toMatchObject({ iss: account.client_email, scope: expect.stringContaining('firebase.messaging') })
    expect(received[1]?.headers.authorization).toBe('Bearer access-1')
    expect(JSON.parse(received[1]?.body.toString() ?? '')).toMatchObject({
      message: {
        token: 'device-1',
        notification: { title: 'Llave', body: 'Hay novedades' },
        data: { url: '/solicitudes' },
      },
    })
  })

  const refusal = (errorCode: string, text: string, ...fields: string[]) => ({
    error: {
      message: text,
      details: [
        { '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode },
        ...(fields.length > 0
          ? [
              {
                '@type': 'type.googleapis.com/google.rpc.BadRequest',
                fieldViolations: fields.map(field => ({ field, description: text })),
              },
            ]
          : []),
      ],
    },
  })
  const NO_TOKEN = 'The registration token is not a valid FCM registration token'
  const WRONG = 'Request contains an invalid argument.'

  it.each<[number, unknown]>([
    [404, refusal('UNREGISTERED', 'Requested entity was not found.')],
    [400, refusal('INVALID_ARGUMENT', NO_TOKEN)],
    [400, refusal('INVALID_ARGUMENT', WRONG, 'message.token')],
  ])('reports a device that is gone, or whose token is none (%s)', async (code, refused) => {
    status = code
    answer = refused
    expect(await createFcm(account, address)('device-1', message)).toBe('gone')
  })

  it.each<[number, unknown]>([
    [404, { error: { code: 404, message: 'Requested entity was not found.', status: 'NOT_FOUND' } }],
    [400, refusal('INVALID_ARGUMENT', WRONG, 'message.data[0].value')],
    [400, refusal('INVALID_ARGUMENT', WRONG)],
    [403, refusal('SENDER_ID_MISMATCH', 'SenderId mismatch')],
    [503, '<html>'],
  ])('throws on a failure that is not the device’s (%s)', async (code, refused) => {
    status = code
    answer = refused
    await expect(createFcm(account, address)('device-1', message)).rejects.toThrow(String(code))
  })

  it('with an invalid key file, the program does not start', () => {
    const config = readConfig({ FCM_SERVICE_ACCOUNT: import.meta.filename })
    expect(() => openPush(config, secretsFrom(Buffer.alloc(32)))).toThrow(/FCM_SERVICE_ACCOUNT .* cannot be used/)
  })
})
