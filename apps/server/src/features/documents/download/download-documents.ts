import type { Readable } from 'node:stream'
import { isIdentityDocument } from '@llave/domain/documents/documents-complete'
import { ZipArchive } from 'archiver'
import type { Actor } from '../../../platform/actor'
import { AppError } from '../../../platform/app-error'
import { isPreviewable } from '../../../platform/files/intake/file-kinds'
import { readKept } from '../../../platform/files/measured'
import { type FileAnswer, safeFileName } from '../../../platform/http/file-answer'
import type { Platform } from '../../../platform/platform'
import { translator } from '../../../platform/texts'
import { inTransaction } from '../../../platform/work'
import { viewerOf } from '../documents.policy'
import { findVisibleDocuments, type VisibleDocument } from '../documents.store'
import { documentAnswer } from './open-document'

/** One file. It is found by its id and the reader's permission; the name that the caller gives plays no part. */
export async function downloadDocument(
  platform: Platform,
  actor: Actor,
  fileId: string,
  ip: string,
): Promise<FileAnswer> {
  const document = await findOne(platform, actor, fileId)
  await noteReading(platform, actor, [document], ip)
  return documentAnswer(platform, document)
}

/** The same for a file that is shown in a page. */
export async function previewDocument(
  platform: Platform,
  actor: Actor,
  fileId: string,
  ip: string,
): Promise<FileAnswer> {
  const document = await findOne(platform, actor, fileId)
  if (!isPreviewable(document.format)) throw new AppError('ERR_FORM_UPLOAD_NOT_IMAGE')
  await noteReading(platform, actor, [document], ip)
  return documentAnswer(platform, document)
}

/**
 * Several files of one operation, each in its holder's folder, streamed one after the other in the order in which they are
 * named, and not compressed: whoever receives them can tell from the bytes how far it is.
 */
export async function downloadDocuments(
  platform: Platform,
  actor: Actor,
  wish: { readonly operationId: string; readonly documentIds: readonly string[] },
  ip: string,
): Promise<FileAnswer> {
  const ids = [...new Set(wish.documentIds)]
  const found = await findVisibleDocuments(platform.db, viewerOf(actor), {
    operationId: wish.operationId,
    documentIds: ids,
  })
  if (found.length < ids.length) throw new AppError('ERR_DOCUMENT_NOT_FOUND')
  const place = new Map(ids.map((id, at) => [id, at]))
  const documents = found.toSorted((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0))
  await noteReading(platform, actor, documents, ip)
  const t = translator(actor.language)
  return {
    name: t('mails.documents.archiveName', { number: documents[0]?.num_operation ?? 0 }),
    type: 'application/zip',
    body: zipOf(platform, documents, t('mails.documents.general')),
  }
}

function zipOf(platform: Platform, documents: readonly VisibleDocument[], general: string): Readable {
  const zip = new ZipArchive({ store: true })
  const names = new Set<string>()
  const append = async () => {
    for (const document of documents) {
      if (zip.destroyed) return
      const bytes = await readKept(platform.files, document)
      const taken = new Promise<void>((resolve, reject) => {
        zip.once('entry', () => resolve())
        zip.once('close', () => resolve())
        bytes.once('error', reject)
      })
      const name = freeName(names, safeFileName(document.holder_name ?? general), document.name)
      zip.append(bytes, { name, date: document.created_date })
      // One open file at a time, however many there are.
      await taken
    }
    await zip.finalize()
  }
  append().catch((error: Error) => {
    platform.log.error({ err: error }, 'zip')
    zip.destroy(error)
  })
  return zip
}

/** For files of the same name in one folder: the second gets a number. */
function freeName(taken: Set<string>, folder: string, name: string): string {
  const [, bare = name, extension = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? []
  let free = `${folder}/${name}`
  for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${folder}/${bare} (${number})${extension}`
  taken.add(free.toLowerCase())
  return free
}

async function findOne(platform: Platform, actor: Actor, id: string): Promise<VisibleDocument> {
  const [document] = await findVisibleDocuments(platform.db, viewerOf(actor), { documentIds: [id] })
  if (!document) throw new AppError('ERR_DOCUMENT_NOT_FOUND')
  return document
}

/** Reading an identity document is audited (security design: audit). */
async function noteReading(
  platform: Platform,
  actor: Actor,
  documents: readonly VisibleDocument[],
  ip: string,
): Promise<void> {
  const identity = documents.filter(({ type }) => isIdentityDocument(type))
  if (identity.length === 0) return
  await inTransaction(
    platform,
    actor,
    async work => {
      for (const { id } of identity) {
        await work.audit({ action: 'document.read', entity: 'document', entityId: id })
      }
    },
    ip,
  )
}
