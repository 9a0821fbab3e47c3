import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '../../src/platform/config'
import { loadSecrets, secretsFrom } from '../../src/platform/security/secrets'
import { writeWhole } from '../../src/platform/whole-file'
import { useApp } from '../app'
import { useFolder } from '../folder'
import { useOwnApp } from './own-app'

const PUBLIC = { PUBLIC_URL: 'https://llave.example' }

describe('a configuration that is wrong is refused and named', () => {
  it.each([
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', 'http'],
    ['PUBLIC_URL', 'llave.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['PUBLIC_URL', 'ftp://llave.example'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_POOL', '0'],
    ['SMTP_URL', 'https://mail.example'],
    ['SECRET_KEY', 'short'],
    ['SECRET_KEY', Buffer.alloc(31).toString('base64')],
    ['METRICS_TOKEN', 'tooshort'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', 'evil.test'],
    ['LOG_LEVEL', 'everything'],
    ['RATE_LIMITS', 'maybe'],
    ['RATE_LIMITS', 'register-address=0'],
    ['RATE_LIMITS', 'register-adress=500'],
    ['RATE_LIMITS', 'login-account=20,'],
    ['DEMO', 'yes please'],
  ])('%s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
    expect(() => readConfig({ [name]: value })).toThrow(name)
  })

  it('names every wrong value at once, and none of the values', () => {
    const wrong = { PORT: 'x', SMTP_URL: 'canary://user:canary@mail', LOG_LEVEL: 'x' }
    expect(() => readConfig(wrong)).toThrow(/PORT[\s\S]*SMTP_URL[\s\S]*LOG_LEVEL/)
    expect(() => readConfig(wrong)).not.toThrow(/canary/)
  })
})

describe('who can reach it (V12.2.1)', () => {
  it.each(['0.0.0.0', '::', '192.168.1.5', 'llave.example'])('%s over plain http is refused unless told so', HOST => {
    expect(() => readConfig({ HOST })).toThrow(/https/)
    expect(() => readConfig({ HOST, PUBLIC_URL: 'http://llave.example' })).toThrow(/https/)
    expect(readConfig({ HOST, ...PUBLIC }).loopback).toBe(false)
    expect(readConfig({ HOST, ALLOW_INSECURE_HTTP: '1', PUBLIC_URL: 'http://llave.example' }).loopback).toBe(false)
  })

  it('listens only on this machine by default', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      loopback: true,
      demo: false,
      rateLimits: { enabled: true },
    })
    expect(readConfig({ HOST: '::1' })).toMatchObject({ publicUrl: 'http://[::1]:3000', loopback: true })
  })

  it('a proxy in front of this machine makes it reachable: plain http is refused there too', () => {
    expect(readConfig(PUBLIC).loopback).toBe(false)
    expect(() => readConfig({ PUBLIC_URL: 'http://llave.example' })).toThrow(/https/)
  })

  it('limits can be switched off only on this machine', () => {
    expect(readConfig({ RATE_LIMITS: 'off' }).rateLimits.enabled).toBe(false)
    expect(readConfig({ RATE_LIMITS: 'off', ...PUBLIC }).rateLimits.enabled).toBe(true)
    expect(readConfig({ RATE_LIMITS: 'off', HOST: '0.0.0.0', ...PUBLIC }).rateLimits.enabled).toBe(true)
  })
})

it.each([
  ['smtp://mail.example:587', '', true],
  ['smtp://user:secret@10.0.0.5', '', true],
  ['smtp://127.0.0.1:2525', '', false],
  ['smtp://mail.example:587', '0', false],
])('to %s with SMTP_REQUIRE_TLS=%j e-mails leave only encrypted: %s (V12.3.1)', (SMTP_URL, required, expected) => {
  const environment = required === '' ? { SMTP_URL } : { SMTP_URL, SMTP_REQUIRE_TLS: required }
  expect(readConfig(environment).smtpRequireTls).toBe(expected)
})

describe('the figures of the limits', () => {
  it('are settings, each by its name', () => {
    const { rateLimits } = readConfig({ RATE_LIMITS: 'register-address=500, mail-address=100' })
    expect(rateLimits).toEqual({ enabled: true, maxima: { 'register-address': 500, 'mail-address': 100 } })
  })
})

describe('the local mailbox shows links that open accounts (V13.4.2)', () => {
  const serving = useApp({ DEMO: '0' })
  const trying = useApp({ DEMO: '1' })

  it('is there in demo mode on this machine, and nowhere else', async () => {
    expect((await trying.call('GET /dev/mailbox')).status).toBe(200)
    expect((await serving.call('GET /dev/mailbox')).status).toBe(404)
    expect(() => readConfig({ DEMO: '1', ...PUBLIC })).toThrow('DEMO')
  })
})

describe('no account comes with the product (V6.3.2, V13.2.3)', () => {
  const fresh = useOwnApp({ environment: { DEMO: '0' } })

  it('a fresh database has no people, and no usual pair opens anything', async () => {
    expect(await fresh.db.selectFrom('users').selectAll().execute()).toEqual([])
    for (const email of [
      'admin@admin.es',
      'admin@example.com',
      'superadmin@llave.es',
      'demo@llave.es',
      'root@localhost.es',
    ]) {
      for (const password of ['admin', 'Admin1234', 'password', 'llave', 'Llave1234']) {
        const answer = await fresh.app.http.inject({
          method: 'POST',
          url: '/api/users/authenticateAdm',
          payload: { email, password },
        })
        expect(answer.statusCode).toBe(422)
      }
    }
  })
})

describe('the secret of the installation (V13.3.1, V13.3.2)', () => {
  const { at } = useFolder()
  const fileIn = (folder: string) => path.join(folder, 'secret.key')

  it('is made at the first start, for this user alone, and stays', () => {
    const folder = at('new')
    const first = loadSecrets(folder, undefined)
    expect(statSync(fileIn(folder)).mode & 0o777).toBe(0o600)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(loadSecrets(folder, undefined).tokenKey).toEqual(first.tokenKey)
    expect(loadSecrets(at('another'), undefined).tokenKey).not.toEqual(first.tokenKey)
  })

  it('of two starts at once the second uses the secret of the first, and what a crash has left does no harm', () => {
    const folder = at('twice')
    mkdirSync(folder)
    writeFileSync(`${fileIn(folder)}.9b2e`, 'half of')
    const first = loadSecrets(folder, undefined)
    const text = readFileSync(fileIn(folder), 'utf8')
    expect(writeWhole(fileIn(folder), 'another secret', 'keep')).toBe(text)
    expect(loadSecrets(folder, undefined).tokenKey).toEqual(first.tokenKey)
    expect(readdirSync(folder).sort()).toEqual(['secret.key', 'secret.key.9b2e'])
  })

  it('whoever is reading a file while it is replaced reads the old one to its end', () => {
    const file = at('replaced')
    writeWhole(file, 'the old one', 'keep')
    const reading = openSync(file, 'r')
    expect(writeWhole(file, 'the new one', 'replace')).toBe('the new one')
    expect(readFileSync(reading, 'utf8')).toBe('the old one')
    closeSync(reading)
  })

  it.each([
    ['empty', ''],
    ['cut', Buffer.alloc(20, 1).toString('base64')],
    ['other text', 'this is not a key, but somebody saved notes in this file'],
    ['zeros at its end', `${Buffer.alloc(32, 1).toString('base64').slice(0, 20)}${'\u0000'.repeat(24)}`],
  ])('%s: a damaged file is refused and left alone', (name, content) => {
    const folder = at(name)
    loadSecrets(folder, undefined)
    writeFileSync(fileIn(folder), content)
    expect(() => loadSecrets(folder, undefined)).toThrow(/damaged/)
    expect(readFileSync(fileIn(folder), 'utf8')).toBe(content)
  })

  it('an unreadable file is not replaced by a new one', () => {
    const folder = at('unreadable')
    mkdirSync(fileIn(folder), { recursive: true })
    expect(() => loadSecrets(folder, undefined)).toThrow(/EISDIR/)
  })

  it('each purpose has a key of its own, of 256 bits (V11.2.3, V9.2.4, V6.5.4)', () => {
    const secrets = secretsFrom(Buffer.alloc(32, 3))
    expect(secrets.tokenKey.length).toBe(32)
    expect(Buffer.from(secrets.linkCode('ACTIVATION', 'row'), 'base64url').length).toBe(32)
    expect(secrets.linkCode('ACTIVATION', 'row')).not.toBe(secrets.linkCode('PASSWORD', 'row'))
    expect(secrets.linkCode('ACTIVATION', 'row')).not.toBe(secrets.linkCode('ACTIVATION', 'other'))
    expect(secrets.linkCode('ACTIVATION', 'row')).not.toBe(
      secretsFrom(Buffer.alloc(32, 4)).linkCode('ACTIVATION', 'row'),
    )
  })
})
