import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from '../../src/platform/database/db'
import { referencedKeys } from '../../src/platform/files/file-references'
import type { FileStore } from '../../src/platform/files/file-store'
import { isSame, measure } from '../../src/platform/files/measured'
import { anOperation } from '../app'
import { insertPeople } from '../process/people'
import type { Product } from '../process/product'
import { aPdf, multipart } from '../uploads'

/** A file to be uploaded; sent with the same key until it is acknowledged. */
export interface Wish {
  readonly name: string
  acknowledged: boolean
}

/** An operation to which files can be uploaded, and who uploads them. */
interface Place {
  readonly token: string
  readonly operationId: string
}

/** A place for uploads in a database without people. */
export async function placeForFiles(db: Db, product: Product): Promise<Place> {
  const [ana, , , broker] = await insertPeople(db)
  return { operationId: await operationForFiles(db, ana.id), token: (await broker.signIn(product)).token }
}

/**
 * Lets clients upload one file after the other, retrying everything unacknowledged, until the returned function is
 * called.
 */
export function uploading(clients: number, product: () => Product, place: Place): () => Promise<Wish[]> {
  let isOver = false
  const client = async () => {
    const wishes: Wish[] = []
    while (!isOver) {
      const wish: Wish = { name: crypto.randomUUID(), acknowledged: false }
      wishes.push(wish)
      while (!wish.acknowledged && !isOver) {
        const status = await upload(product(), place, wish.name).catch(() => 0)
        if (status !== 200 && status !== 0 && status !== 503 && status !== 409) throw new Error(`an upload: ${status}`)
        wish.acknowledged = status === 200
        if (!wish.acknowledged) await delay(50)
      }
    }
    return wishes
  }
  const all = Promise.all(Array.from({ length: clients }, client))
  return async () => {
    isOver = true
    return (await all).flat()
  }
}

/** Uploads a PDF of this name, with it as its key; returns the status of the answer. */
export async function upload(product: Product, { token, operationId }: Place, name: string): Promise<number> {
  const { rawBody, headers } = multipart(
    { operationId, documentType: 'NOTA_SIMPLE' },
    { name: `${name}.pdf`, bytes: aPdf('', name) },
  )
  const response = await fetch(`${product.url}/api/documents/upload`, {
    method: 'POST',
    body: new Uint8Array(rawBody),
    headers: { ...headers, authorization: `Bearer ${token}`, 'idempotency-key': name },
    signal: AbortSignal.timeout(60_000),
  })
  await response.arrayBuffer()
  return response.status
}

/** An operation to which files can be uploaded. */
export async function operationForFiles(db: Db, owner: string): Promise<string> {
  return (await anOperation(db, { state: 'SUBIR_DOCUMENTACION', userId: owner })).id
}

/** Stored files without a row. */
export async function unreferencedFiles(db: Db, store: FileStore): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.list()) keys.push(key)
  const referenced = await referencedKeys(db, keys)
  return keys.filter(key => !referenced.has(key))
}

/** Acknowledged files that are missing or duplicated, and rows without their content. */
export async function brokenFiles(db: Db, store: FileStore, wishes: readonly Wish[]): Promise<string[]> {
  const found: string[] = []
  const rows = await db.selectFrom('documents').select(['name', 'storageKey', 'size', 'sha256']).execute()
  for (const { name, acknowledged } of wishes) {
    const times = rows.filter(row => row.name === `${name}.pdf`).length
    if (times > 1 || (acknowledged && times === 0)) found.push(`${name} is there ${times} times`)
  }
  for (const row of rows) {
    const there = (await store.stat(row.storageKey)) !== null
    if (!there || !isSame(await measure(await store.get(row.storageKey)), row)) found.push(`${row.name}: other bytes`)
  }
  return found
}
