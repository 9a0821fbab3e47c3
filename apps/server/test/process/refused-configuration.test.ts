import { describe, expect, it } from 'vitest'
import { readConfig } from '../../src/platform/config'
import { useProducts } from './product'

const products = useProducts()

describe('a configuration that is refused says why, without a stack', () => {
  it.each([
    ['PORT', 'eighty'],
    ['SMTP_URL', 'mail.example'],
    ['DATABASE_URL', 'mysql://localhost/llave'],
    ['STORAGE_URL', 'ftp://files.example'],
    ['SECRET_KEY', 'short'],
    ['DEMO', 'perhaps'],
    ['PORT', '1e3'],
    ['PUBLIC_URL', 'https://llave.example/app'],
    ['PUBLIC_URL', 'https://user@llave.example'],
    ['HOST', 'http://127.0.0.1'],
    ['SMTP_URL', 'smtp:'],
    ['MAIL_FROM', 'Llave'],
    ['MAIL_FROM', 'Gil, Ana <ana@llave.example>'],
    ['MAIL_IN_DOUBT', 'twice'],
    ['MIN_FREE_MB', '99999999999999999999'],
    ['STORAGE_URL', 's3://key:secret@files.example/llave?regoin=eu'],
    ['STORAGE_URL', 's3://key:secret@files.example/llave?tls=no'],
    ['STORAGE_URL', 's3://files.example/llave'],
    ['DRIVE_URL', 'http://drive.example'],
    ['FCM_URL', 'https://push.example/v1'],
  ])('an invalid %s is named: %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name)
  })

  it('all that is wrong is named at once, what does not fit together, too, and no value', async () => {
    const { code, output } = await products.run({
      ...{ DATA_DIR: '/nonexistent/llave', PORT: 'canary', MAIL_FROM: 'canary', LOG_LEVEL: 'canary' },
      ...{ STORAGE_URL: 'drive://folder', SMS_URL: 'https://sms.example', ALLOW_INSECURE_HTTP: '1' },
    })
    expect(code).toBe(78)
    const named = output
      .trim()
      .split('\n')
      .slice(1)
      .map(line => line.trim().split(':')[0])
    expect(named.toSorted()).toEqual(['DRIVE_SERVICE_ACCOUNT', 'LOG_LEVEL', 'MAIL_FROM', 'PORT', 'SMS_SECRET'])
    expect(output).not.toMatch(/canary|\n\s+at /)
  })

  it.each([
    ['MAIL_FROM', 'no-reply@llave.example'],
    ['MAIL_FROM', '"Gil, Ana" <ana@llave.example>'],
    ['PUBLIC_URL', 'http://127.0.0.1:3000/'],
    ['STORAGE_URL', 's3://key:se%2Fcret@files.example:9000/llave/papers?region=eu-south-2&tls=0&pathStyle=0'],
  ])('%s may be %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).not.toThrow()
  })

  it('an address that others can reach needs https', async () => {
    const { code, output } = await products.run({ DATA_DIR: '/nonexistent/llave', HOST: '0.0.0.0' })
    expect(code).toBe(78)
    expect(output).toMatch(/https/)
  })

  it('a demo, whose passwords everybody knows, is only for this machine', async () => {
    const environment = { DATA_DIR: '/nonexistent/llave', DEMO: '1', PUBLIC_URL: 'https://llave.example' }
    const { code, output } = await products.run(environment)
    expect(code).toBe(78)
    expect(output).toContain('DEMO')
  })
})
