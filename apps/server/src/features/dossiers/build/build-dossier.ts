import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Unbound } from '@llave/domain/dossiers/dossier-papers'
import { fitsAlone, MEGABYTE, splitIntoParts } from '@llave/domain/dossiers/dossier-parts'
import type { DossierPaper } from '../../../platform/database/column-types'
import { findRow, insertRow, readRow, updateRow } from '../../../platform/database/db'
import type { Binding, BoundFile } from '../../../platform/files/binding/binding'
import { flatPhoto } from '../../../platform/files/binding/flat-photo'
import { measure, readKept } from '../../../platform/files/measured'
import { parse } from '../../../platform/files/parsing/parse'
import { stageFiles } from '../../../platform/files/staged-files'
import { uploadFolder } from '../../../platform/http/receive-upload'
import { type JobHandler, PermanentFailure } from '../../../platform/jobs/run-job'
import { inTransaction, type Platform, type Work } from '../../../platform/platform'
import { translator } from '../../../platform/texts'
import { tell } from '../../../record/events/tell'
import { iso } from '../../../record/lists/presenting'
import { nameOfDocument } from '../../../record/operation/document-name'
import { readBankRules } from '../banks/bank-table'
import { type DossierRow, isCurrent } from '../dossier-row'
import { type PaperRow, readPapers } from '../papers'
import { type Cover, readCover } from './cover'
import { drawFront, type IndexedPaper } from './front-pages'

// Dossiers are in Spanish, for the banks.
const t = translator('es')

/** A paper whose pages are ready to be bound. */
interface Prepared {
  readonly paper: DossierPaper
  readonly file: BoundFile
  readonly bytes: number
  readonly pages: number
}

/**
 * The job that binds a dossier. Each run starts from scratch and writes its result in one transaction; the janitor
 * removes the temporary files of a killed process.
 */
export function dossierBuilder(platform: Platform): JobHandler {
  return {
    run: ({ dossierId }) => build(platform, String(dossierId)),
    async onDead({ payload, tx }) {
      await updateRow(tx, 'dossiers', { id: String(payload.dossierId), status: 'BUILDING' }, { status: 'FAILED' })
    },
  }
}

async function build(platform: Platform, dossierId: string): Promise<void> {
  const dossier = await findRow(platform.db, 'dossiers', { id: dossierId, status: 'BUILDING' })
  // Another dossier has replaced it.
  if (!dossier) return
  await using files = await temporaryFiles(platform)
  const { sizeLimit, order } = await readBankRules(platform.db, dossier.bank)
  const limit = sizeLimit * MEGABYTE
  const papers = await readPapers(platform.db, dossier.operationId, order)
  const prepared: Prepared[] = []
  const unbound = new Map<string, Unbound>()
  for (const [at, paper] of dossier.papers.entries()) {
    const made = await prepare(platform, files, paper, papers)
    if (typeof made === 'string') unbound.set(paper.documentId, made)
    else if (fitsAlone(made, limit)) prepared.push(made)
    else unbound.set(paper.documentId, 'TOO_LARGE')
    await updateRow(platform.db, 'dossiers', dossier.id, { done: at + 1 })
  }
  const parts = prepared.length === 0 ? [] : splitIntoParts(prepared, limit)
  const cover = await readCover(platform, dossier)
  await using staged = stageFiles(platform, dossier.operationId)
  const kept: (Awaited<ReturnType<typeof bindPart>> & { readonly storageKey: string })[] = []
  for (const [at] of parts.entries()) {
    const bound = await bindPart(files, dossier, cover, parts, at)
    kept.push(await staged.put(bound))
    await rm(bound.source.path, { force: true })
  }
  const partOf = new Map(parts.flatMap((part, at) => part.map(({ paper }) => [paper.documentId, at + 1] as const)))
  const outcome = dossier.papers.map(paper => ({
    ...paper,
    part: partOf.get(paper.documentId) ?? null,
    unbound: unbound.get(paper.documentId) ?? null,
  }))
  await inTransaction(platform, null, async work => {
    const { tx, now } = work
    const done = await tx
      .updateTable('dossiers')
      .set({ status: 'READY', papers: JSON.stringify(outcome) })
      .where('id', '=', dossier.id)
      .where('status', '=', 'BUILDING')
      .returning('id')
      .executeTakeFirst()
    if (!done) return
    for (const [at, { name, storageKey, size, sha256, pages }] of kept.entries()) {
      await insertRow(tx, 'dossierParts', {
        dossierId: dossier.id,
        position: at + 1,
        name,
        format: 'pdf',
        storageKey,
        size,
        sha256,
        pages,
        createdDate: now,
      })
    }
    await tell(work, await operationOf(work, dossier), { type: 'DOSSIER_CHANGED' })
  })
}

const operationOf = ({ tx }: Work, { operationId }: DossierRow) =>
  readRow(tx, 'operations', operationId, ['id', 'userId', 'boardListId'])

/** Fetches a file and turns it into pages, or says why that is not possible. */
async function prepare(
  platform: Platform,
  files: TemporaryFiles,
  paper: DossierPaper,
  papers: readonly PaperRow[],
): Promise<Prepared | Unbound> {
  const row = papers.find(({ documentId }) => documentId === paper.documentId)
  if (!row || !isCurrent(paper, papers)) return 'GONE'
  const fetched = files.add()
  await pipeline(await readKept(platform.files, row), createWriteStream(fetched, { mode: 0o600, flags: 'wx' }))
  const title = titleOf(paper)
  if (row.format !== 'pdf') {
    const flat = files.add()
    if (!(await flatPhoto(fetched, flat))) return 'UNREADABLE'
    await rm(fetched)
    return { paper, file: { path: flat, kind: 'JPEG', title }, bytes: (await stat(flat)).size, pages: 1 }
  }
  if (row.hasActiveContent) {
    const plain = await parse('makePlainCopy', fetched)
    if (!plain) return 'UNREADABLE'
    await rename(plain, fetched)
  }
  const pages = await parse('countPages', fetched)
  if (!pages) return 'UNREADABLE'
  return { paper, file: { path: fetched, kind: 'PDF', title }, bytes: (await stat(fetched)).size, pages }
}

/** Writes a part as a file, with its cover and an index of the whole dossier. */
async function bindPart(
  files: TemporaryFiles,
  { bank }: DossierRow,
  cover: Cover,
  parts: readonly (readonly Prepared[])[],
  at: number,
) {
  const names = { bank: t(`states.banks.${bank}`), number: cover.number, part: at + 1, parts: parts.length }
  const isWhole = parts.length === 1
  const front = await drawFront(cover, names, count => indexOf(parts, count))
  const frontFile = files.add()
  await writeFile(frontFile, front, { mode: 0o600 })
  const out = files.add()
  const numbers = { page: '{page}', pages: '{pages}' }
  const binding: Binding = {
    out,
    title: t('dossiers.file.title', names),
    author: cover.brokerage,
    date: iso(cover.date),
    files: [
      { path: frontFile, kind: 'PDF', title: t('dossiers.file.cover') },
      ...(parts[at] ?? []).map(({ file }) => file),
    ],
    mark: t('dossiers.file.mark', { ...names, date: cover.day }),
    numbering: isWhole
      ? t('documents.pages.page', numbers)
      : t('dossiers.file.numberingOfPart', { ...names, ...numbers }),
  }
  const plan = files.add()
  await writeFile(plan, JSON.stringify(binding), { mode: 0o600 })
  const pages = await parse('bindPdf', plan)
  // Another attempt would take as long, or as much memory.
  if (!pages) throw new PermanentFailure('the dossier took too long, or too much memory')
  const { size, sha256 } = await measure(createReadStream(out))
  const name = isWhole ? t('dossiers.file.name', names) : t('dossiers.file.nameOfPart', names)
  return { source: { path: out }, name: `${name}.pdf`, type: 'application/pdf', size, sha256, pages }
}

/** The page on which each paper begins, if each part has `frontPages` pages before its papers. */
function indexOf(parts: readonly (readonly Prepared[])[], frontPages: number): IndexedPaper[] {
  return parts.flatMap((part, at) => {
    let page = frontPages + 1
    return part.map(({ paper, pages }) => {
      const indexed = { title: titleOf(paper), part: at + 1, page, pages }
      page += pages
      return indexed
    })
  })
}

function titleOf({ document: { holder, ...document } }: DossierPaper): string {
  const title = nameOfDocument(t, document)
  return holder ? `${title} · ${holder}` : title
}

interface TemporaryFiles extends AsyncDisposable {
  /** Returns the path for a new file. */
  add(): string
}

/** Temporary files in the folder of uploads, where the janitor finds what a killed process leaves. */
async function temporaryFiles({ config }: Platform): Promise<TemporaryFiles> {
  const folder = uploadFolder(config.dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const places: string[] = []
  return {
    add() {
      const place = path.join(folder, crypto.randomUUID())
      places.push(place)
      return place
    },
    [Symbol.asyncDispose]: async () => {
      for (const place of places) await rm(place, { force: true })
    },
  }
}
