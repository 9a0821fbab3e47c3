import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import https from 'node:https'
import os from 'node:os'
import path from 'node:path'
import type { BodyOf, CallKey, ResOf } from '@llave/api-contract/call-types'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { urlOf } from '../database-address'
import { useEmptyDatabases } from '../empty-database'
import { freePort, useProducts } from '../process/product'
import { bootMachine, MACHINE_NEEDS, type Machine, packProgram } from './machine'

const DOCS = path.resolve(import.meta.dirname, '../../../../docs')
const RECIPE = path.join(DOCS, 'recipe')
/** The units are to be confined at least as well as this (`systemd-analyze security`: 0 is best, 100 worst). */
const MOST_EXPOSED = 25
const NGINX = process.env.NGINX ?? 'nginx'
const isThere = (program: string, option: string) => spawnSync(program, [option]).status === 0
const canBoot = process.getuid?.() === 0 && MACHINE_NEEDS.every(program => isThere(program, '--version'))

const products = useProducts()
// Many starts of the product, on a machine that may be busy.
vi.setConfig({ testTimeout: 600_000 })
const emptyDatabase = useEmptyDatabases()
const folder = mkdtempSync(path.join(os.tmpdir(), 'llave-recipe-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const openssl = (...args: string[]) => {
  const { status, stderr } = spawnSync('openssl', args, { encoding: 'utf8', cwd: folder })
  expect(status, stderr).toBe(0)
}

const PASSWORD = 'Cereza-Nublada-42'
/** Three builds and three backups, on a disk that may be busy. */
const MACHINE_MS = 2_400_000
const CERTIFICATES = '/etc/letsencrypt/live/llave.example'
/** Creates a certificate where one of Let's Encrypt would be. */
const CERTIFICATE = `mkdir --parents ${CERTIFICATES}
openssl req -x509 -newkey rsa:2048 -nodes -subj /CN=llave.example -addext subjectAltName=DNS:llave.example \\
  -keyout ${CERTIFICATES}/privkey.pem -out ${CERTIFICATES}/fullchain.pem 2>&1`

/** The commands in the operations page, step by step, as an operator would copy them. */
function stepsOfTheRecipe(): { readonly name: string; readonly commands: string }[] {
  const page = readFileSync(path.join(DOCS, 'operations.md'), 'utf8')
  const [, section = ''] = page.split("## A machine of one's own, step by step")
  const steps = section
    .split('\n## ', 1)
    .join()
    .split(/^\d+\. \*\*/m)
    .slice(1)
  return steps.flatMap(step => {
    const [, indent = '', commands] = /^( +)```sh\n([\s\S]*?)^ +```$/m.exec(step) ?? []
    const [name = ''] = step.split(/[.,]?\*\*/)
    return commands === undefined ? [] : [{ name, commands: commands.replaceAll(`\n${indent}`, '\n').trimStart() }]
  })
}

/** Makes a call within the machine, through its nginx; waits until the product serves. */
function ask<K extends CallKey>(machine: Machine, key: K, body?: BodyOf<K>, token = ''): ResOf<K> {
  const [method = '', place = ''] = key.split(' ')
  const curl = `curl --silent --show-error --cacert ${CERTIFICATES}/fullchain.pem --resolve llave.example:443:127.0.0.1`
  const said = body === undefined ? '' : `--json '${JSON.stringify(body)}'`
  machine.run(`${curl} --fail --retry 60 --retry-delay 1 --retry-all-errors https://llave.example/api/ready`)
  const answer = JSON.parse(
    machine.run(
      `${curl} --request ${method} ${said} --header 'authorization: Bearer ${token}' https://llave.example/api${place}`,
    ),
  )
  if (!answer.success) throw new Error(`${key}: ${JSON.stringify(answer)}`)
  return answer.res
}

describe('the recipe for a machine of one’s own', () => {
  it.runIf(isThere('systemd-analyze', '--version'))('its units are right (needs systemd)', () => {
    const units = path.join(folder, 'units')
    cpSync(RECIPE, units, { recursive: true })
    const names = readdirSync(units).filter(name => /\.(service|timer)$/.test(name))
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...names.map(name => path.join(units, name))], {
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([0, ''])
    const services = names.filter(name => name.endsWith('.service')).map(name => path.join(units, name))
    const confined = spawnSync(
      'systemd-analyze',
      ['security', '--offline=true', '--no-pager', `--threshold=${MOST_EXPOSED}`, ...services],
      { encoding: 'utf8' },
    )
    expect(confined.status, confined.stdout).toBe(0)
  })

  it.runIf(canBoot)(
    `a bare machine follows it line by line, and upgrades twice on one day (needs root, ${MACHINE_NEEDS.join(', ')})`,
    async () => {
      const program = path.join(folder, 'llave.tar')
      packProgram(program)
      const machine = await bootMachine()
      try {
        cpSync(program, path.join(machine.folder, 'root/llave.tar'))
        machine.run(CERTIFICATE)
        for (const { name, commands } of stepsOfTheRecipe().filter(step => step.name !== 'Upgrade')) {
          const told = machine.run(commands)
          if (name !== 'The first superadmin') continue
          const [, userId = '', activationCode = ''] = /changePassword\/([\w-]+)\/([\w-]+)/.exec(told) ?? []
          const { token } = ask(machine, 'POST /users/validatePassword', { userId, activationCode })
          ask(machine, 'POST /users/createPassword', { userId, password: PASSWORD }, token)
        }
        const upgrade = stepsOfTheRecipe().find(step => step.name === 'Upgrade')?.commands ?? ''
        const signIn = () =>
          ask(machine, 'POST /users/authenticateAdm', { email: 'maria@example.es', password: PASSWORD })
        const { token } = signIn()
        for (let time = 0; time < 2; time++) {
          machine.run(upgrade)
          expect(ask(machine, 'GET /dashboard', undefined, token)).toBeDefined()
        }
        expect(machine.run('ls /var/backups/llave').trim().split('\n')).toHaveLength(3)
        // A restart of the whole machine, where the database starts late.
        machine.run('systemctl stop llave postgresql && systemctl --no-block start llave && sleep 8')
        expect(machine.run('systemctl is-active llave || true').trim()).not.toBe('active')
        machine.run('systemctl start postgresql')
        expect(signIn().token).toBeDefined()
        expect(machine.run('find /var/lib/llave ! -user llave').trim()).toBe('')
        expect(machine.run('llave verify-audit')).toContain('The audit chain holds')
        machine.run('systemctl stop llave')
        expect(machine.run('systemctl show --property=Result llave').trim()).toBe('Result=success')
      } finally {
        await machine.stop()
      }
    },
    MACHINE_MS,
  )

  it.runIf(isThere('promtool', '--version'))('each alert fires on its fault, and none without (needs promtool)', () => {
    const { status, stdout } = spawnSync('promtool', ['test', 'rules', path.join(RECIPE, 'alerts.test.yml')], {
      encoding: 'utf8',
    })
    expect(status, stdout).toBe(0)
  })

  it('from an empty database to an upgrade, another secret and another seal', async () => {
    const owner = { DATA_DIR: products.dataDir(), DATABASE_URL: urlOf(await emptyDatabase()) }
    expect(await products.run(owner, 'migrate')).toMatchObject({ code: 0 })
    const role = `llave_recipe_${Date.now()}`
    const granted = await products.run(owner, 'create-server-role', role)
    const [, DATABASE_URL = ''] = /DATABASE_URL=(\S+)/.exec(granted.output) ?? []
    const serving = { ...owner, DATABASE_URL, PUBLIC_URL: 'https://llave.example', TRUST_PROXY: '127.0.0.1' }
    let product = await products.start(serving)
    const made = await products.run(serving, 'create-superadmin', 'maria@example.es', 'María', 'Gil')
    const [, userId = '', activationCode = ''] = /changePassword\/([\w-]+)\/([\w-]+)/.exec(made.output) ?? []
    const { res } = await product.call('POST /users/validatePassword', { body: { userId, activationCode } })
    await product.call('POST /users/createPassword', { token: res.token, body: { userId, password: PASSWORD } })
    const signIn = () =>
      product.call('POST /users/authenticateAdm', { body: { email: 'maria@example.es', password: PASSWORD } })
    const { token } = (await signIn()).res
    const dashboard = () => product.call('GET /dashboard', { token })

    // Takes a backup and upgrades.
    const BACKUP_PASSPHRASE_FILE = path.join(folder, 'passphrase')
    writeFileSync(BACKUP_PASSPHRASE_FILE, 'ciruela verde 1987\n', { mode: 0o600 })
    const archive = path.join(folder, 'llave.backup')
    const backup = await products.run({ ...owner, BACKUP_PASSPHRASE_FILE }, 'backup', archive, '--drill')
    expect(backup).toMatchObject({ code: 0, output: expect.stringContaining('every count and hash is the same') })
    expect((await product.end('SIGTERM')).code).toBe(0)
    expect(await products.run(owner, 'migrate')).toMatchObject({ code: 0 })
    product = await products.start(serving)
    expect((await dashboard()).status).toBe(200)

    // Restores it elsewhere, with its keys: the audit is valid there.
    await product.end('SIGTERM')
    const elsewhere = { DATA_DIR: products.emptyDataDir(), DATABASE_URL: urlOf(await emptyDatabase()) }
    expect(await products.run({ ...elsewhere, BACKUP_PASSPHRASE_FILE }, 'restore', archive)).toMatchObject({ code: 0 })
    cpSync(path.join(owner.DATA_DIR, 'secret.key'), path.join(elsewhere.DATA_DIR, 'secret.key'))
    expect(await products.run(elsewhere, 'verify-audit')).toMatchObject({ code: 0 })

    // With another secret, earlier sessions end; and with another seal.
    expect(await products.run(serving, 'verify-audit')).toMatchObject({ code: 0 })
    const key = path.join(owner.DATA_DIR, 'secret.key')
    renameSync(key, `${key}.old`)
    openssl(
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-subj',
      '/CN=Sello/C=ES',
      '-keyout',
      'k.pem',
      '-out',
      'c.pem',
    )
    openssl('pkcs12', '-export', '-inkey', 'k.pem', '-in', 'c.pem', '-out', 'seal.p12', '-passout', 'pass:sello')
    const sealed = { SEAL_CERTIFICATE: path.join(folder, 'seal.p12'), SEAL_PASSWORD: 'sello' }
    expect(await products.run({ ...serving, ...sealed })).toMatchObject({ code: 78 })
    product = await products.start({ ...serving, ...sealed }, '--new-keys')
    expect((await dashboard()).status).toBe(401)
    expect((await signIn()).status).toBe(200)
  })

  it.runIf(isThere(NGINX, '-v'))(
    'its proxy passes pages, large bodies and sockets (needs nginx, or NGINX)',
    async () => {
      const [plain, tls] = [await freePort(), await freePort()]
      const product = await products.start({
        DATA_DIR: products.dataDir(),
        PUBLIC_URL: 'https://llave.example',
        TRUST_PROXY: '127.0.0.1',
      })
      mkdirSync(path.join(folder, 'cert'))
      openssl(
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-subj',
        '/CN=llave.example',
        '-addext',
        'subjectAltName=DNS:llave.example',
        '-keyout',
        'cert/privkey.pem',
        '-out',
        'cert/fullchain.pem',
      )
      const site = readFileSync(path.join(RECIPE, 'nginx.conf'), 'utf8')
        .replaceAll('/etc/letsencrypt/live/llave.example', path.join(folder, 'cert'))
        .replaceAll('/var/www/html', path.join(folder, 'site'))
        .replace('listen 80;', `listen 127.0.0.1:${plain};`)
        .replace('listen 443 ssl;', `listen 127.0.0.1:${tls} ssl;`)
        .replace(/ +listen \[::\].*\n/g, '')
        .replace('127.0.0.1:3000', `127.0.0.1:${product.port}`)
      writeFileSync(path.join(folder, 'site.conf'), site)
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        kind => `${kind}_temp_path ${folder}/${kind};`,
      )
      const config = path.join(folder, 'nginx.conf')
      writeFileSync(
        config,
        `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {} http { access_log off; ${temporary.join(' ')} include ${folder}/site.conf; }`,
      )
      const nginx = spawn(NGINX, ['-c', config], { stdio: 'ignore' })
      const ended = once(nginx, 'exit')
      try {
        const options = {
          host: '127.0.0.1',
          port: tls,
          servername: 'llave.example',
          ca: readFileSync(path.join(folder, 'cert/fullchain.pem')),
        }
        const ask = (given: https.RequestOptions, body?: Buffer) =>
          new Promise<number | undefined>((resolve, reject) => {
            const asked = https.request({ ...options, ...given, agent: false }, answer => {
              answer.resume()
              resolve(answer.statusCode)
            })
            asked.on('upgrade', (answer, socket) => {
              socket.destroy()
              resolve(answer.statusCode)
            })
            asked.on('error', reject).end(body)
          })
        const host = { host: 'llave.example' }
        await vi.waitUntil(async () => (await ask({ path: '/api/ready', headers: host }).catch(() => 0)) === 200, {
          timeout: 60_000,
        })
        const challenge = '.well-known/acme-challenge/token'
        mkdirSync(path.join(folder, 'site', path.dirname(challenge)), { recursive: true })
        // nginx, started by root, reads it as nobody.
        chmodSync(folder, 0o755)
        writeFileSync(path.join(folder, 'site', challenge), 'token.key')
        const unencrypted = (place: string) => fetch(`http://127.0.0.1:${plain}/${place}`, { redirect: 'manual' })
        expect(await (await unencrypted(challenge)).text()).toBe('token.key')
        expect((await unencrypted('login')).status).toBe(301)
        const upgrade = {
          ...host,
          connection: 'Upgrade',
          upgrade: 'websocket',
          'sec-websocket-version': '13',
          'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        }
        expect(
          await ask({
            path: '/socket.io/?EIO=4&transport=websocket',
            headers: { ...upgrade, origin: 'https://llave.example' },
          }),
        ).toBe(101)
        // Refused by the product because there is no session, not by the proxy because of its size.
        const large = { ...host, 'content-type': 'multipart/form-data; boundary=x', 'content-length': 41_000_000 }
        const upload = ask({ method: 'POST', path: '/api/documents/upload', headers: large }, Buffer.alloc(41_000_000))
        expect(await upload.catch((error: NodeJS.ErrnoException) => error.code)).not.toBe(413)
      } finally {
        nginx.kill('SIGTERM')
        await ended
      }
    },
  )
})
