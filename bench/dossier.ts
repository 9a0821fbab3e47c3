// A dossier of 31 documents of 3 MB, made by the built product on one core: time and memory of the process. Targets: 30
// s and 400 MB.
// `npm run bench:dossier --workspace @llave/bench`
import { randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Dossier } from '@llave/api-contract/dossiers.calls'
import { freePort } from '../e2e/free-port'
import { call, DEMO, signIn } from '../e2e/helpers/api'
import { timed } from './lib/bench-server'
import { serveDemo } from './lib/built-product'
import { figuresOf } from './lib/process-figures'

const DOCUMENTS = 31
const LONGEST_MS = 30_000
const MEMORY_MAX_MB = 400
/** Noise of this size makes a photo of 3 MB that does not compress. */
const [WIDTH, HEIGHT] = [2090, 1640]

const ofServer = createRequire(path.resolve(import.meta.dirname, '../apps/server/package.json'))
const { PDFDocument } = ofServer('@cantoo/pdf-lib')
const sharp = ofServer('sharp')

// Another process fills the database, so that its memory is not counted.
process.env.E2E_DEMO_DATA = path.join(tmpdir(), `llave-bench-${process.pid}`)
const port = await freePort()
const server = await serveDemo(port)
const pid = server.pid ?? 0
const at = `http://127.0.0.1:${port}`
let token = ''

const ask = <T>(method: string, path: string, body?: object) => call<T>(method, path, { token, at, body })

async function aScan(): Promise<Buffer> {
  const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const
  const photo = await sharp(randomBytes(WIDTH * HEIGHT * 3), { raw })
    .jpeg({ quality: 92 })
    .toBuffer()
  const document = await PDFDocument.create()
  document.addPage([595, 842]).drawImage(await document.embedJpg(photo), { x: 0, y: 0, width: 595, height: 842 })
  return Buffer.from(await document.save())
}

async function sendScan(operationId: string, n: number): Promise<number> {
  const bytes = await aScan()
  const form = new FormData()
  form.set('operationId', operationId)
  form.set('documentType', 'NOTA_SIMPLE')
  form.set('isValid', 'true')
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), `escaneo-${n}.pdf`)
  await ask('POST', '/operations/uploadDocumentationFiles', form)
  return bytes.length
}

const dossierOf = async (operationId: string) => {
  const { dossiers } = await ask<{ dossiers: Dossier[] }>('GET', `/operations/${operationId}/dossiers`)
  return dossiers.find(({ bank }) => bank === 'UCI')
}

try {
  token = (await signIn(DEMO.broker.email, DEMO.broker.password, at)).token
  const page = { dataFilter: { page: 1, perPage: 200 } }
  const { records } = await ask<{ records: { _id: string; state: string; isArchived: boolean }[] }>(
    'POST',
    '/operations/listPagination',
    page,
  )
  const operationId = records.find(each => each.state === 'NEGOCIACION' && !each.isArchived)?._id ?? ''
  let sent = 0
  for (let n = 0; n < DOCUMENTS; n++) sent += await sendScan(operationId, n)
  const { papers } = await ask<{ papers: { documentId: string; file: string }[] }>(
    'POST',
    '/operations/dossierPapers',
    { operationId, bank: 'UCI' },
  )
  const documentIds = papers.filter(({ file }) => file.startsWith('escaneo-')).map(({ documentId }) => documentId)

  const before = figuresOf(pid)
  let most = 0
  let dossier: Dossier | undefined
  const ms = await timed(async () => {
    await ask('POST', '/operations/buildDossier', { operationId, bank: 'UCI', documentIds })
    for (let turn = 0; dossier?.status !== 'READY' && dossier?.status !== 'FAILED'; turn++) {
      most = Math.max(most, figuresOf(pid).memory[0] ?? 0)
      if (turn % 10 === 0) dossier = await dossierOf(operationId)
      await delay(20)
    }
  })
  const { cpuMs } = figuresOf(pid)
  const parts = dossier?.parts ?? []
  const bound = parts.reduce((sum, { size }) => sum + size, 0)
  const mb = (bytes: number) => Math.round(bytes / 1e6)
  console.log(`${documentIds.length} documents, ${mb(sent)} MB: ${parts.length} parts, ${mb(bound)} MB`)
  console.log(`${Math.round(ms)} ms, of which processor ${cpuMs - before.cpuMs} ms (≤ ${LONGEST_MS})`)
  console.log(`${Math.round(before.memory[0] ?? 0)} MB before, ${Math.round(most)} MB at most (≤ ${MEMORY_MAX_MB})`)
  const isBound = documentIds.length === DOCUMENTS && dossier?.papers.every(({ part }) => part !== null)
  if (!isBound || ms > LONGEST_MS || most > MEMORY_MAX_MB) process.exitCode = 1
} finally {
  server.kill()
}
