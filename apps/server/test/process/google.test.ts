import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { useDatabase } from '../database'
import { startDriveServer } from '../drive-server'
import { placeForFiles, upload } from '../faults/uploading'
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
  const place = await placeForFiles(database.db, product)
  const kept = () => [...drive.files.values()].map(({ name }) => name).filter(name => name.endsWith('.pdf'))
  expect(await upload(product, place, 'nota-simple')).toBe(200)
  expect(kept()).toEqual(['nota-simple.pdf'])
  drive.fail('full', /^POST \/upload/)
  expect(await upload(product, place, 'otra-nota')).toBe(503)
  drive.fail('too fast', /^POST \/upload/, 1)
  expect(await upload(product, place, 'otra-nota')).toBe(200)
  expect(kept()).toEqual(['nota-simple.pdf', 'otra-nota.pdf'])
})
