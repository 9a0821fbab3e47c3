import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { DOCUMENT_MAX_BYTES } from '@llave/domain/validation/limits'
import { benchFolder } from './lib/bench-folder'
import { figuresOf, peakMbOf } from './lib/process-figures'
import { verdict } from './lib/verdict'

/**
 * The cost of a rush of uploads: twenty of 40 MB at once, then a hundred aborted ones. The server runs in a separate
 * process, so that only its memory is measured. Exits with 1 when it used more than allowed or left anything behind.
 */
const PARALLEL = 20
const ABORTED = 100
const MEMORY_MAX_MB = 350
const BOUNDARY = 'llave-bench'

interface Ready {
  readonly port: number
  readonly pid: number
  readonly token: string
  readonly operationId: string
}

const folder = await benchFolder()
const child = fork(path.join(import.meta.dirname, 'lib/uploads-server.ts'), [], {
  execArgv: ['--import', 'tsx'],
  env: { ...process.env, DATA_DIR: folder },
})
const ready = await new Promise<Ready>((resolve, reject) => {
  child.once('message', message => resolve(message as Ready))
  child.once('exit', code => reject(new Error(`the server ended with ${code}`)))
})

const part = (name: string, more = '') =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`
const before = Buffer.from(
  `${part('operationId')}${ready.operationId}\r\n${part('documentType')}NOTA_SIMPLE\r\n${part('file', '; filename="grande.pdf"')}`,
)
const after = Buffer.from(`\r\n--${BOUNDARY}--\r\n`)
const file = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(DOCUMENT_MAX_BYTES - 15), Buffer.from('%%EOF\n')])
const body = Buffer.concat([before, file, after])

/** Sends a part of the request over a bare socket and returns the status, or null if the connection was closed. */
function send(share: number): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const socket = connect(ready.port, '127.0.0.1', () => {
      socket.write(
        `POST /api/operations/uploadDocumentationFiles HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\nauthorization: Bearer ${ready.token}\r\ncontent-type: multipart/form-data; boundary=${BOUNDARY}\r\ncontent-length: ${body.length}\r\n\r\n`,
      )
      socket.write(body.subarray(0, Math.floor(body.length * share)), () => share < 1 && socket.destroy())
    })
    let answer = ''
    socket.on('data', chunk => {
      answer += String(chunk)
    })
    socket.on('close', () => resolve(share < 1 ? null : Number(answer.split(' ')[1])))
    socket.on('error', error => (share < 1 ? resolve(null) : reject(error)))
  })
}

const temporary = async () => (await readdir(path.join(folder, 'uploads')).catch(() => [])).length

const [idle = 0] = figuresOf(ready.pid).memory
const start = Date.now()
const statuses = await Promise.all(Array.from({ length: PARALLEL }, () => send(1)))
const seconds = (Date.now() - start) / 1000
await Promise.all(Array.from({ length: ABORTED }, (_, index) => send((index + 0.5) / (ABORTED * 10))))
for (let wait = 0; wait < 100 && (await temporary()) > 0; wait++) await new Promise(resolve => setTimeout(resolve, 100))
const [peak, left] = [peakMbOf(ready.pid), await temporary()]

const taken = statuses.filter(status => status === 200).length
verdict(
  taken === PARALLEL && peak <= MEMORY_MAX_MB,
  `${taken} of ${PARALLEL} uploads in ${seconds} s: ${idle.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most (wanted at most ${MEMORY_MAX_MB})`,
)
verdict(left === 0, `${ABORTED} aborted uploads: ${left} left over`)
child.disconnect()
await new Promise(resolve => child.once('exit', resolve))
await rm(folder, { recursive: true, force: true })
