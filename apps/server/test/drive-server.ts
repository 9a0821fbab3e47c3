import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { jwtVerify } from 'jose'
import type { ServiceAccount } from '../src/platform/google/service-account'
import { listening } from './listening'

/**
 * The fault that a request meets instead of its answer. `half`: half of an upload's piece arrives before the connection
 * is cut.
 */
export type DriveFault =
  | 'too fast'
  | 'quota'
  | 'full'
  | 'broken'
  | 'silence'
  | 'cut'
  | 'half'
  | 'expired'
  | 'forgotten'
  | 'other bytes'
  | 'no access'

interface Kept {
  readonly id: string
  name: string
  readonly mimeType: string
  readonly parents: readonly string[]
  readonly properties: Readonly<Record<string, string>>
  readonly createdTime: number
  modifiedTime: string
  readonly bytes: Buffer
}

interface Session {
  readonly description: Pick<Kept, 'name' | 'parents' | 'properties'>
  readonly size: number
  /** The fields that the upload asked for when it began; the final answer contains them. */
  readonly fields: readonly string[]
  received: Buffer
}

const PIECE = 256 * 1024
const FOLDER = 'application/vnd.google-apps.folder'
/** Google's default fields of a file. */
const UNASKED = ['kind', 'id', 'name', 'mimeType']
const ROOT = 'root-of-the-brokerage'

export interface DriveServer {
  readonly url: string
  /** The store's address on this server. */
  readonly address: string
  readonly account: ServiceAccount
  readonly files: ReadonlyMap<string, Kept>
  /** Every request, as `METHOD path`. */
  readonly requests: string[]
  /** The next requests whose method and path match meet the fault. */
  fail(fault: DriveFault, on: RegExp, times?: number): void
  /** Ends all faults. */
  heal(): void
  /** Simulates another role of the service account in the shared drive: a Content manager cannot delete permanently. */
  setManager(value: boolean): void
  /** Simulates the removal of a folder by hand. */
  delete(id: string): void
  close(): void
}

/**
 * The part of Google Drive that the product uses, in this process, with simulated faults: tokens, files, resumable
 * uploads.
 */
export async function startDriveServer(): Promise<DriveServer> {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const files = new Map<string, Kept>()
  const sessions = new Map<string, Session>()
  const requests: string[] = []
  const faults: { fault: DriveFault; on: RegExp; times: number }[] = []
  let token = ''
  let created = 0
  let isManager = true

  const keep = (of: Omit<Kept, 'createdTime' | 'modifiedTime' | 'id'>): Kept => {
    const file = { ...of, id: randomUUID(), createdTime: ++created, modifiedTime: new Date().toISOString() }
    files.set(file.id, file)
    return file
  }
  const shown = ({ bytes, createdTime: _, ...file }: Kept, fields: readonly string[]) => {
    const content = { size: String(bytes.length), sha256Checksum: createHash('sha256').update(bytes).digest('hex') }
    // Folders have no content.
    const own = file.mimeType === FOLDER ? { capabilities: { canDeleteChildren: isManager } } : content
    const all = { kind: 'drive#file', ...file, trashed: false, ...own }
    return Object.fromEntries(Object.entries(all).filter(([name]) => fields.includes(name)))
  }

  function faultOf(request: string): DriveFault | null {
    const index = faults.findIndex(({ on }) => on.test(request))
    const found = faults[index]
    if (!found) return null
    found.times -= 1
    if (found.times === 0) faults.splice(index, 1)
    return found.fault
  }

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '/', server.url)
    const request = `${incoming.method} ${url.pathname}`
    requests.push(request)
    const body = await buffer(incoming).catch(() => Buffer.alloc(0))
    const json = (status: number, value: unknown, headers: Record<string, string> = {}) =>
      void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value))
    const refuse = (status: number, reason: string, headers = {}) =>
      json(
        status,
        { error: { errors: [{ domain: 'global', reason, message: reason }], code: status, message: reason } },
        headers,
      )
    const fields = fieldsOf(url.searchParams.get('fields'))

    const fault = faultOf(request)
    if (fault === 'silence') return
    if (fault === 'too fast') return refuse(429, 'rateLimitExceeded', { 'retry-after': '7' })
    if (fault === 'quota') return refuse(403, 'userRateLimitExceeded')
    if (fault === 'full') return refuse(403, 'storageQuotaExceeded')
    if (fault === 'broken') return refuse(503, 'backendError')
    if (fault === 'expired') token = ''
    if (url.pathname === '/token') {
      const form = new URLSearchParams(body.toString())
      const withhold = (error: string, error_description: string) => json(400, { error, error_description })
      if (fault === 'no access') return withhold('invalid_grant', 'Invalid JWT Signature.')
      if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') {
        return withhold('unsupported_grant_type', 'Invalid grant_type')
      }
      const checks = { audience: `${server.url}/token`, issuer: server.account.client_email, maxTokenAge: 60 }
      const { payload } = await jwtVerify(form.get('assertion') ?? '', keys.publicKey, checks)
      if ((payload.exp ?? 0) - (payload.iat ?? 0) > 3600) return withhold('invalid_grant', 'Invalid JWT: lifetime')
      if (payload.scope !== 'https://www.googleapis.com/auth/drive') return withhold('invalid_scope', 'Invalid scope')
      token = randomUUID()
      return json(200, { access_token: token, expires_in: 3599, token_type: 'Bearer' })
    }
    if (token === '' || incoming.headers.authorization !== `Bearer ${token}`) return refuse(401, 'authError')
    if (url.searchParams.get('supportsAllDrives') !== 'true' && !url.searchParams.has('upload_id')) {
      return refuse(404, 'notFound')
    }
    if (url.pathname === '/upload/drive/v3/files' && incoming.method === 'POST') {
      const description = JSON.parse(body.toString())
      if (!description.parents.every((id: string) => files.has(id))) return refuse(404, 'notFound')
      const id = randomUUID()
      sessions.set(id, {
        description,
        fields,
        size: Number(incoming.headers['x-upload-content-length']),
        received: Buffer.alloc(0),
      })
      return json(200, {}, { location: `${server.url}/upload/drive/v3/files?upload_id=${id}` })
    }
    if (url.pathname === '/upload/drive/v3/files') {
      const id = url.searchParams.get('upload_id') ?? ''
      if (fault === 'forgotten') sessions.delete(id)
      const session = sessions.get(id)
      if (!session) return refuse(404, 'notFound')
      const range = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(incoming.headers['content-range'] ?? '')
      if (range) {
        const [start, end, size] = range.slice(1).map(Number)
        const isLast = (end ?? 0) + 1 === size
        if (start !== session.received.length || body.length !== (end ?? 0) - start + 1 || size !== session.size) {
          return refuse(400, 'badRequest')
        }
        if (!isLast && body.length % PIECE !== 0) return refuse(400, 'badRequest')
        const whole = fault === 'half' ? Math.floor(body.length / 2 / PIECE) * PIECE : body.length
        session.received = Buffer.concat([session.received, body.subarray(0, whole)])
        if (fault === 'half') return void response.destroy()
      }
      if (session.received.length < session.size) {
        const last = session.received.length - 1
        return void response.writeHead(308, last < 0 ? {} : { range: `bytes=0-${last}` }).end()
      }
      sessions.delete(id)
      const { name, parents, properties } = session.description
      if (fault === 'other bytes') session.received.reverse()
      const file = keep({ name, mimeType: 'application/octet-stream', parents, properties, bytes: session.received })
      // The file is stored, but the answer is lost.
      if (fault === 'cut') {
        sessions.set(id, session)
        files.delete(file.id)
        return void response.destroy()
      }
      return json(200, shown(file, session.fields))
    }
    const id = /^\/drive\/v3\/files\/([\w-]+)$/.exec(url.pathname)?.[1]
    if (id !== undefined) {
      const file = files.get(id)
      if (!file) return refuse(404, 'notFound')
      if (incoming.method === 'DELETE') {
        if (!isManager) return refuse(403, 'insufficientFilePermissions')
        files.delete(id)
        return void response.writeHead(204).end()
      }
      if (url.searchParams.get('alt') !== 'media') return json(200, shown(file, fields))
      const range = /^bytes=(\d+)-(\d+)$/.exec(incoming.headers.range ?? '')
      const bytes = Buffer.from(range ? file.bytes.subarray(Number(range[1]), Number(range[2]) + 1) : file.bytes)
      if (fault === 'other bytes') bytes[0] = (bytes[0] ?? 0) ^ 1
      response.writeHead(range ? 206 : 200, { 'content-length': bytes.length })
      if (fault !== 'cut') return void response.end(bytes)
      response.write(bytes.subarray(0, bytes.length >> 1), () => response.destroy())
      return
    }
    if (incoming.method === 'POST') {
      const { name, mimeType, parents, properties } = JSON.parse(body.toString())
      return json(200, shown(keep({ name, mimeType, parents, properties, bytes: Buffer.alloc(0) }), fields))
    }
    // Without this parameter, a search finds nothing in shared drives.
    const isWide = url.searchParams.get('includeItemsFromAllDrives') === 'true'
    const found = isWide ? [...files.values()].filter(matching(url.searchParams.get('q') ?? '')) : []
    const from = Number(url.searchParams.get('pageToken') ?? 0)
    // Pages are small here, so that there is more than one.
    const page = found.sort((a, b) => a.createdTime - b.createdTime).slice(from, from + 2)
    return json(200, {
      files: page.map(file => shown(file, fields)),
      ...(from + 2 < found.length && { nextPageToken: String(from + 2) }),
    })
  }

  const http = createServer((incoming, response) => void answer(incoming, response).catch(() => response.destroy()))
  const url = `http://127.0.0.1:${await listening(http)}`
  const root = { name: 'Llave', mimeType: FOLDER, parents: [], properties: {}, bytes: Buffer.alloc(0) }
  files.set(ROOT, { ...root, id: ROOT, createdTime: 0, modifiedTime: new Date().toISOString() })
  const server: DriveServer = {
    url,
    address: `drive://${ROOT}`,
    account: {
      project_id: 'llave',
      client_email: 'files@llave.example',
      private_key: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      token_uri: `${url}/token`,
    },
    files,
    requests,
    fail: (fault, on, times = 1) => void faults.push({ fault, on, times }),
    heal: () => void faults.splice(0),
    setManager(value) {
      isManager = value
    },
    delete(id) {
      files.delete(id)
      for (const child of [...files.values()]) if (child.parents.includes(id)) files.delete(child.id)
    },
    close() {
      http.closeAllConnections()
      http.close()
    },
  }
  return server
}

/** The requested fields of a file: `a,b/c`, or `nextPageToken,files(a,b)`. */
function fieldsOf(asked: string | null): readonly string[] {
  if (asked === null) return UNASKED
  const fields = /files\(([^)]*)\)/.exec(asked)?.[1] ?? asked
  return fields.split(',').map(field => field.replace(/\/.*/, ''))
}

/** Understands the searches of the product, and fails on any other. */
function matching(q: string): (file: Kept) => boolean {
  const conditions = q.split(' and ').reduce<string[]>((parts, part) => {
    // A property takes two conditions, so they stay together.
    const last = parts.at(-1)
    if (last?.startsWith('properties') && !last.endsWith('}')) parts[parts.length - 1] = `${last} and ${part}`
    else parts.push(part)
    return parts
  }, [])
  const tests = conditions.map(condition => {
    const property = /^properties has \{ key='(\w+)' and value='([^']+)' \}$/.exec(condition)
    if (property) return ({ properties }: Kept) => properties[property[1] ?? ''] === property[2]
    const type = /^mimeType = '([^']+)'$/.exec(condition)
    if (type) return ({ mimeType }: Kept) => mimeType === type[1]
    if (condition === 'trashed = false') return () => true
    const parents = [...condition.matchAll(/'([^']+)' in parents/g)].map(([, id]) => id ?? '')
    if (parents.length === 0) throw new Error(`a search that this server does not understand: ${condition}`)
    return (file: Kept) => file.parents.some(id => parents.includes(id))
  })
  return file => tests.every(test => test(file))
}
