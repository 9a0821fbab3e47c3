import { describe, expect, it } from 'vitest'
import { createLog } from '../../src/log'
import { samples } from '../access/samples'
import { aCustomer } from '../app'
import { aPdf, multipart } from '../uploads'
import { CALL_KEYS, inject, useCast } from './cast'
import { useOwnApp } from './own-app'

const logged: string[] = []
const own = useOwnApp({ onLog: line => logged.push(line) })
const cast = useCast(own)

const CANARY = {
  email: 'canary.mail@example.es',
  phone: '699111222',
  password: 'Canary-Passw0rd',
  dni: '12345678Z',
  iban: 'ES9121000418450200051332',
  code: 'canary-code-canary-code',
  name: 'Canaria Canaryson',
}

async function send(key: (typeof CALL_KEYS)[number], payload: unknown, token: string | undefined, query = {}) {
  const { params } = samples[key](cast.sample)
  const rawBody = /^(GET|DELETE) /.test(key) ? undefined : payload
  return inject(own, key, { ...(params && { params }), query, rawBody }, token)
}

/** The canaries under every name that any call reads. */
const CARRIER = {
  ...CANARY,
  currentPassword: CANARY.password,
  lastname: CANARY.name,
  activationCode: CANARY.code,
  registrationToken: CANARY.code,
  token: CANARY.code,
  firebaseToken: CANARY.code,
  userId: CANARY.code,
  searchText: CANARY.name,
  title: CANARY.name,
  description: CANARY.dni,
  whoRecommendedUs: CANARY.name,
  howMeetUs: 'GOOGLE',
  accept: true,
}
const CANARIES = Object.values(CANARY)

describe('nothing personal and no secret in the log (T67, V14.2.1, V16.2.5)', () => {
  it('whatever is sent through any call, well or badly, by anybody', async () => {
    const guest = await aCustomer(own.db, { email: CANARY.email, name: CANARY.name })
    for (const key of CALL_KEYS.filter(candidate => candidate !== 'POST /users/logout')) {
      const { rawBody } = samples[key](cast.sample)
      for (const token of [undefined, cast.tokens.customer, cast.tokens.superadmin, CANARY.code]) {
        const bodies = [
          CARRIER,
          { ...CARRIER, ...(rawBody as object | undefined) },
          { ...(rawBody as object | undefined), ...CARRIER, user: CARRIER, data: CARRIER },
          {
            version: 1,
            changes: { 'holders.0.email': CANARY.email, 'holders.0.dni': CANARY.dni, numHolders: CANARY.phone },
          },
        ]
        for (const body of bodies) await send(key, body, token)
        await send(key, CARRIER, token, { to: CANARY.email, token: CANARY.code })
      }
    }
    for (const url of [
      `/activate/${guest.id}/${CANARY.code}`,
      `/api/operations/${CANARY.dni}`,
      `/api/${CANARY.email}`,
      `/api/%zz${CANARY.code}`,
      `/login?email=${CANARY.email}&password=${CANARY.password}`,
    ]) {
      await own.app.http.inject({ url, headers: { referer: `https://x.es/${CANARY.code}`, 'user-agent': CANARY.name } })
    }
    await own.app.jobs.runDue()

    expect(logged.length).toBeGreaterThan(CALL_KEYS.length * 10)
    const text = logged.join('\n')
    for (const canary of [...CANARIES, ...Object.values(cast.tokens), guest.id]) {
      expect(text.includes(canary), `${canary}: ${logged.find(line => line.includes(canary))}`).toBe(false)
    }
    const errors = logged.filter(line => (JSON.parse(line) as { level: number }).level >= 50)
    expect(errors).toEqual([])
  }, 300_000)

  it('names and contents of files, good or bad, and secrets of links', async () => {
    const { operationId } = cast.sample
    for (const bytes of [aPdf('', CANARY.dni), Buffer.from(`<html>${CANARY.dni}</html>`)]) {
      for (const fields of [
        { operationId, documentType: 'NOTA_SIMPLE' },
        { operationId, documentType: 'OTROS', nameDocument: CANARY.name },
        { operationId, documentId: CANARY.code },
        { operationId, documentType: 'NOTA_SIMPLE', password: CANARY.password },
        { operationId, holderId: CANARY.code, side: 'FRONT' },
      ]) {
        const { rawBody, headers } = multipart(fields, { name: `${CANARY.name} ${CANARY.dni}.pdf`, bytes })
        for (const token of [cast.tokens.customer, cast.tokens.admin, CANARY.code]) {
          for (const url of ['uploadDocumentationFiles', 'updateDniMailingDocument']) {
            await own.app.http.inject({
              method: 'POST',
              url: `/api/operations/${url}`,
              payload: rawBody,
              headers: { ...headers, authorization: `Bearer ${token}` },
            })
          }
        }
      }
    }
    await own.app.jobs.runDue()
    const stored = await own.db.selectFrom('documents').select('name').execute()
    expect(stored.some(({ name }) => name.includes(CANARY.dni))).toBe(true)
    for (const canary of CANARIES) expect(logged.filter(line => line.includes(canary))).toEqual([])
  })

  it('an error of the database keeps the values that it quotes to itself', async () => {
    const lines: string[] = []
    const log = createLog('info', { write: line => lines.push(line) })
    const err = Object.assign(new Error('duplicate key value'), {
      detail: `Key (email)=(${CANARY.email}) already exists.`,
      where: `unnamed portal parameter $1 = '${CANARY.dni}'`,
      parameters: [CANARY.phone],
    })
    log.error(
      { err, email: CANARY.email, user: { phone: CANARY.phone, password: CANARY.password } },
      'unexpected error',
    )
    expect(lines.length).toBe(1)
    for (const canary of CANARIES) expect(lines[0]).not.toContain(canary)
  })
})

describe('lines that can be trusted (V16.2.2, V16.2.4, V16.4.1, V1.3.10)', () => {
  it('each is one JSON object, whatever was sent', async () => {
    logged.length = 0
    const forged = 'x\n{"level":60,"msg":"forged"}\r\n\u001b[31mred %s%o%j'
    await send('POST /users/authenticateAdm', { email: forged, password: forged }, undefined)
    await own.app.http.inject({ url: `/api/${encodeURIComponent(forged)}`, headers: { 'user-agent': 'a\tb' } })
    await own.app.http.inject({
      method: 'POST',
      url: '/api/csp-report',
      payload: JSON.stringify({ 'csp-report': { 'effective-directive': forged } }),
      headers: { 'content-type': 'application/csp-report' },
    })
    expect(logged.length).toBeGreaterThanOrEqual(3)
    for (const line of logged) {
      expect([...line.trimEnd()].filter(character => character < ' ')).toEqual([])
      expect(JSON.parse(line)).toBeTypeOf('object')
      expect(line).not.toContain('forged')
    }
  })

  it('says the time in UTC', async () => {
    logged.length = 0
    await send('GET /config', undefined, undefined)
    const { time } = JSON.parse(logged[0] ?? '{}') as { time: string }
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  })
})
