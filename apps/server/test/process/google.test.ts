import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { useDatabase } from '../database'
import { startDriveServer } from '../drive-server'
import { operationForFiles } from '../faults/uploading'
import { aPdf, multipart } from '../uploads'
import { insertPeople } from './people'
import { useProducts } from './product'

const products = useProducts()
const database = useDatabase()

const drive = await startDriveServer()

afterAll(() => drive.close())

it('keeps its files in whatever speaks the protocol of Google Drive at DRIVE_URL, and meets its faults there', async () => {
  const DATA_DIR = products.dataDir()
  const DRIVE_SERVICE_ACCOUNT = path.join(DATA_DIR, 'account.json')
  writeFileSync(DRIVE_SERVICE_ACCOUNT, JSON.stringify(drive.account))
  const google = { DRIVE_SERVICE_ACCOUNT, DRIVE_URL: drive.url, STORAGE_URL: drive.address }
  const product = await products.start({ DATA_DIR, DATABASE_URL: database.url, ...google })
  const [ana, , , broker] = await insertPeople(database.db)
  const operationId = await operationForFiles(database.db, ana?.id ?? '')
  const { token } = (await broker?.signIn(product)) ?? {}
  const upload = async (name: string) => {
    const { rawBody, headers } = multipart(
      { operationId, documentType: 'NOTA_SIMPLE' },
      { name, bytes: aPdf('', name) },
    )
    const response = await fetch(`${product.url}/api/documents/upload`, {
      method: 'POST',
      body: new Uint8Array(rawBody),
      headers: { ...headers, authorization: `Bearer ${token}` },
    })
    await response.arrayBuffer()
    return response.status
  }
  const kept = () => [...drive.files.values()].map(({ name }) => name).filter(name => name.endsWith('.pdf'))
  expect(await upload('Nota simple.pdf')).toBe(200)
  expect(kept()).toEqual(['Nota simple.pdf'])
  drive.fail('full', /^POST \/upload/)
  expect(await upload('Otra.pdf')).toBe(503)
  drive.fail('too fast', /^POST \/upload/, 1)
  expect(await upload('Otra.pdf')).toBe(200)
  expect(kept()).toEqual(['Nota simple.pdf', 'Otra.pdf'])
})
