import { Readable } from 'node:stream'
import { ZipArchive } from 'archiver'
import { safeFileName } from '../http/file-answer'
import type { Platform } from '../platform'
import type { OpenFile } from './open-file'

export interface ZippedFile {
  /** A name of a person or thing; it is made safe here. */
  readonly folder: string
  readonly date: Date
  open(): Promise<Pick<OpenFile, 'name' | 'body'>>
}

/**
 * An archive that is made while it is sent: `first` in the root, then the files in this order, without compression, so
 * that the receiver can tell the progress from the bytes. Only one file is open at a time.
 */
export function zipFiles(
  files: readonly ZippedFile[],
  log: Platform['log'],
  first: Readonly<Record<string, Buffer>> = {},
): Readable {
  const zip = new ZipArchive({ store: true })
  const names = new Set<string>()
  const added = (bytes: Readable, entry: { readonly name: string; readonly date?: Date }) => {
    const taken = new Promise<void>((resolve, reject) => {
      zip.once('entry', () => resolve())
      zip.once('close', () => resolve())
      bytes.once('error', reject)
    })
    zip.append(bytes, entry)
    return taken
  }
  const append = async () => {
    for (const [name, bytes] of Object.entries(first)) await added(Readable.from([bytes]), { name })
    for (const { folder, date, open } of files) {
      if (zip.destroyed) return
      const { body, name } = await open()
      await added(body, { name: freeName(names, safeFileName(folder), name), date })
    }
    await zip.finalize()
  }
  append().catch((error: Error) => {
    log.error({ err: error }, 'zip')
    zip.destroy(error)
  })
  return zip
}

/** Numbers files of the same name in one folder. */
function freeName(taken: Set<string>, folder: string, name: string): string {
  const [, bare = name, extension = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? []
  let free = `${folder}/${name}`
  for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${folder}/${bare} (${number})${extension}`
  taken.add(free.toLowerCase())
  return free
}
