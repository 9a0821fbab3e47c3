import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))

/** All production code: no tests and no test helpers. */
function sourcesIn(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap(entry => {
    const inside = path.join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'node_modules' || entry.name === 'dist' ? [] : sourcesIn(inside)
    return /\.(ts|tsx|mts|js|mjs)$/.test(entry.name) && !/\.(test|arbitrary)\.tsx?$/.test(entry.name) ? [inside] : []
  })
}

const SERVER = sourcesIn('apps/server/src')
const WEB = sourcesIn('apps/web/src')
const SHARED = ['domain', 'texts', 'api-contract'].flatMap(name => sourcesIn(`packages/${name}/src`))
const ALL = [...SERVER, ...WEB, ...SHARED, ...sourcesIn('scripts')]

/** Files that contain the pattern outside of comments, without the excepted ones. */
function found(files: readonly string[], pattern: RegExp, except: readonly string[] = []): string[] {
  return files.filter(file => {
    const text = readFileSync(path.join(ROOT, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    return pattern.test(text) && !except.includes(file)
  })
}

describe('what our sources do not do', () => {
  it('are found', () => {
    expect(SERVER.length).toBeGreaterThan(50)
    expect(WEB.length).toBeGreaterThan(50)
    expect(found(ALL, /createHash\('sha256'\)/).length).toBeGreaterThan(0)
  })

  it('no code is made from text (V1.3.2)', () => {
    expect(found(ALL, /\beval\(|new Function\(|\bFunction\(['"`]|setTimeout\(\s*['"`]|node:vm\b/)).toEqual([])
  })

  it('no shell, and no program but the embedded database (V1.2.5)', () => {
    expect(found([...SERVER, ...SHARED], /\bexecSync\(|\bexec\(\s*[`'"]|shell:\s*true/)).toEqual([])
    const allowed = SERVER.filter(file => file.includes('platform/database/embedded'))
    expect(found(SERVER, /child_process/, allowed)).toEqual([])
  })

  it('no SQL is put together from text (V1.2.4)', () => {
    expect(found(SERVER, /sql\.(raw|lit)\(|\.query\(\s*`[^`]*\$\{(?!pg\.escapeIdentifier\()/)).toEqual([])
  })

  it('a transaction is opened where a second connection inside of it is refused', () => {
    const door = 'apps/server/src/platform/database/db.ts'
    expect(found(SERVER, /\.(transaction|startTransaction|connection)\(\)/, [door])).toEqual([])
  })

  it('no pattern is made from what somebody typed (V1.2.9)', () => {
    // Their patterns consist of the program's own phrases; typed text is only their input.
    const phrases = ['quick-phrases', 'quick-names'].map(name => `packages/domain/src/tasks/${name}.ts`)
    // Its pattern is made from a constant.
    const marks = 'apps/server/src/platform/mail/mail-blocks.ts'
    expect(found([...SERVER, ...SHARED], /new RegExp\(/, [...phrases, marks])).toEqual([])
  })

  it('text reaches the page as text (V3.2.2)', () => {
    expect(
      found(WEB, /dangerouslySetInnerHTML|\.innerHTML\s*=|\.outerHTML\s*=|insertAdjacentHTML|document\.write/),
    ).toEqual([])
  })

  it('chance comes from the system where it guards something (V6.5.3, V11.5.1)', () => {
    expect(found([...SERVER, ...SHARED], /Math\.random/)).toEqual([])
  })

  it('the pages make ids where the browser’s own are missing, too: on plain http in a local network', () => {
    expect(found(WEB, /\.randomUUID\(/, ['apps/web/src/lib/api/request.ts'])).toEqual([])
  })

  it('only vetted hashes and no cipher of our own (V11.2.1, V11.3.1, V11.3.2, V11.4.1)', () => {
    expect(found(SERVER, /createHash\(['"`](?!sha256)/)).toEqual([])
    expect(found(SERVER, /createHmac\(['"`](?!sha256)/)).toEqual([])
    // Uses Node's own functions, in the format that its test takes apart (V11.3.3).
    const sealed = ['apps/server/src/platform/backup/sealed-file.ts']
    expect(found(SERVER, /createCipheriv|createDecipheriv|createSign\(|privateEncrypt|publicEncrypt/, sealed)).toEqual(
      [],
    )
  })

  it('nothing is read but JSON (V1.5.1, V1.5.2)', () => {
    expect(found(SERVER, /v8\.deserialize|node-serialize|yaml\.load|xml2js|DOMParser|libxml/)).toEqual([])
  })

  it('the server calls nobody but for pushes, webhooks and what its operator has set up (V1.3.6, V13.2.4, V13.2.5, T62)', () => {
    const pushes = ['apps/server/src/platform/push/fcm-push.ts', 'apps/server/src/platform/push/web-push.ts']
    // Only services that the operator has configured: Google's, the place lookup, the SMS service, and the timestamp
    // service.
    const configured = [
      'apps/server/src/platform/google/service-account.ts',
      'apps/server/src/platform/files/drive/drive-calls.ts',
      'apps/server/src/platform/places/place-lookup.ts',
      'apps/server/src/platform/sms/sms.ts',
      'apps/server/src/features/signing/seal/stamp-contracts.ts',
      // The timestamp service of the tests.
      'apps/server/src/features/signing/seal/timestamp-service.testing.ts',
    ]
    // Only names the class of incoming messages, and makes no calls.
    const arrivals = 'apps/server/src/platform/http/limits/arrival-limits.ts'
    // Only addresses given by the owner, or in a contract's certificate, and none in the own network: its tests name
    // T62.
    const webhooks = 'apps/server/src/platform/webhooks/post-outside.ts'
    const outward = /\bfetch\(|^import (?!type)[^\n]*'node:https?'|undici|axios/m
    expect(found(SERVER, outward, [...pushes, ...configured, arrivals, webhooks])).toEqual([])
  })

  it('what it calls leads nowhere else (V15.3.2)', () => {
    for (const file of SERVER) {
      const text = readFileSync(path.join(ROOT, file), 'utf8')
      const calls = text.match(/\bfetch\(/g)?.length ?? 0
      expect(text.match(/redirect: '(?:manual|error)'/g)?.length ?? 0, file).toBe(calls)
    }
  })

  it('certificates of others are always checked (V12.3.2)', () => {
    expect(found(ALL, /rejectUnauthorized:\s*false|NODE_TLS_REJECT_UNAUTHORIZED/)).toEqual([])
  })

  it('the server sets no cookie, and the page reads none (V3.3.1)', () => {
    expect(found(ALL, /document\.cookie|set-cookie|setCookie/i)).toEqual([])
  })

  it('pages of others open without a way back to ours (T63)', () => {
    const tags = WEB.flatMap(
      file => readFileSync(path.join(ROOT, file), 'utf8').match(/<[^<>]*target="_blank"[^<>]*>/g) ?? [],
    )
    expect(tags.filter(tag => !/rel="[^"]*noopener/.test(tag) && !/rel="[^"]*noreferrer/.test(tag))).toEqual([])
  })
})
