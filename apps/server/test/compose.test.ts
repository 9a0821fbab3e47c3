import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { readConfig } from '../src/platform/config'

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '../../..', file), 'utf8')
/** The keys that `docker compose` reads; any other word is misspelt, or new. */
const service = z.strictObject({
  build: z.literal('.').optional(),
  image: z.string(),
  command: z.string().optional(),
  entrypoint: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.templateLiteral([z.string(), ':/', z.string()])).default([]),
  ports: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.strictObject({ condition: z.string() })).default({}),
  healthcheck: z.strictObject({ test: z.array(z.string()), interval: z.string(), retries: z.int() }).optional(),
  stop_grace_period: z
    .string()
    .regex(/^\d+s$/)
    .optional(),
  restart: z.string().optional(),
  read_only: z.boolean().optional(),
  tmpfs: z.string().optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
})
const { services, volumes } = z
  .strictObject({
    name: z.string(),
    'x-llave': z.unknown(),
    services: z.record(z.string(), service),
    volumes: z.record(z.string(), z.strictObject({})),
  })
  .parse(parse(read('compose.yaml'), { merge: true }))

const dockerfile = read('Dockerfile')
const [, ofImage = ''] = /^ENV (.*)$/m.exec(dockerfile) ?? []
const llave = services.llave ?? service.parse({})
const config = readConfig({
  ...Object.fromEntries(ofImage.split(' ').map(pair => pair.split('='))),
  ...llave.environment,
})

describe('compose.yaml', () => {
  it('names services and volumes that it has, each with the state that is waited for', () => {
    for (const [name, { depends_on, volumes: used }] of Object.entries(services)) {
      for (const volume of used) expect(Object.keys(volumes), name).toContain(volume.split(':')[0])
      for (const [other, { condition }] of Object.entries(depends_on)) {
        const { healthcheck, restart } = services[other] ?? {}
        const reached = {
          service_started: services[other] !== undefined,
          service_healthy: healthcheck !== undefined,
          service_completed_successfully: services[other] !== undefined && restart === undefined,
        }
        expect(reached, `${name} waits for ${other}`).toHaveProperty(condition, true)
      }
    }
  })

  it('gives the image what it expects: its volume, a temporary folder, time to end, a port of this machine alone', () => {
    expect(llave.volumes.map(volume => volume.split(':')[1])).toEqual([/^VOLUME (.*)$/m.exec(dockerfile)?.[1]])
    expect([llave.read_only, llave.tmpfs]).toEqual([true, '/tmp'])
    expect(Number.parseInt(llave.stop_grace_period ?? '', 10) * 1000).toBeGreaterThan(config.drainSeconds * 1000)
    expect(llave.ports).toEqual([`127.0.0.1:${new URL(config.publicUrl).port}:${config.port}`])
    expect(config.host).toBe('0.0.0.0')
  })

  it('is made on the Node that is recommended', () => {
    const [, base] = /^ARG BASE=.*\/node:(\d+)-/m.exec(dockerfile) ?? []
    expect(base).toBe(read('.nvmrc').trim())
  })

  it('leads to its own database, store and catcher of e-mails, with their passwords', () => {
    const { database, store, mail } = services
    const at = new URL(config.databaseUrl ?? '')
    const { POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DB } = database?.environment ?? {}
    expect([at.hostname, at.username, at.password, at.pathname]).toEqual([
      ...['database', POSTGRES_USER, POSTGRES_PASSWORD, `/${POSTGRES_DB}`],
    ])
    const bucket = new URL(llave.environment.STORAGE_URL ?? '')
    const { MINIO_ROOT_USER, MINIO_ROOT_PASSWORD } = store?.environment ?? {}
    expect([bucket.hostname, bucket.username, bucket.password]).toEqual(['store', MINIO_ROOT_USER, MINIO_ROOT_PASSWORD])
    expect(store?.entrypoint?.join(' ')).toContain(`/data${bucket.pathname} `)
    expect([new URL(config.smtpUrl ?? '').hostname, mail !== undefined]).toEqual(['mail', true])
  })

  it('migrates with the image that then serves, and with its settings', () => {
    const { migrate } = services
    expect([migrate?.image, migrate?.environment]).toEqual([llave.image, llave.environment])
    expect(migrate?.command).toBe('migrate')
  })
})
