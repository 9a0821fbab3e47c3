import { z } from 'zod'
import type { ByteRange } from '../file-store'
import { type DriveCalls, DriveError, readJson } from './drive-calls'
import { DRIVE_FILE_FIELDS, type DriveFile, driveFile, type Upload, uploadToDrive } from './upload-to-drive'

const page = z.object({ files: z.array(driveFile), nextPageToken: z.string().optional() })

export interface DriveFiles {
  /** Results of a query outside the bin, oldest first. */
  search(query: string): AsyncIterable<DriveFile>
  /** Null for missing or deleted files. */
  lookUp(id: string, fields?: string): Promise<DriveFile | null>
  createFolder(description: unknown): Promise<DriveFile>
  upload(upload: Upload): Promise<DriveFile>
  download(id: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array>>
  remove(id: string): Promise<void>
}

export const DRIVE_FOLDER_TYPE = 'application/vnd.google-apps.folder'

export function createDriveFiles(calls: DriveCalls, google: string): DriveFiles {
  const urlOf = (path: string, query: Readonly<Record<string, string>> = {}) =>
    new URL(`${path}?${new URLSearchParams({ supportsAllDrives: 'true', ...query })}`, google)
  const fileUrl = (id: string, query = {}) => urlOf(`/drive/v3/files/${encodeURIComponent(id)}`, query)

  return {
    async *search(query) {
      let pageToken: string | undefined
      do {
        const url = urlOf('/drive/v3/files', {
          q: `${query} and trashed = false`,
          orderBy: 'createdTime',
          pageSize: '1000',
          includeItemsFromAllDrives: 'true',
          fields: `nextPageToken,files(${DRIVE_FILE_FIELDS})`,
          ...(pageToken && { pageToken }),
        })
        const { files, nextPageToken } = await readJson(await calls.send({ method: 'GET', url }), page)
        yield* files
        pageToken = nextPageToken
      } while (pageToken)
    },

    async lookUp(id, fields = DRIVE_FILE_FIELDS) {
      try {
        const url = fileUrl(id, { fields })
        const file = await readJson(await calls.send({ method: 'GET', url }), driveFile)
        return file.trashed ? null : file
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },

    async createFolder(description) {
      const answer = await calls.send({
        method: 'POST',
        url: urlOf('/drive/v3/files', { fields: DRIVE_FILE_FIELDS }),
        headers: { 'content-type': 'application/json; charset=UTF-8' },
        body: JSON.stringify(description),
      })
      return readJson(answer, driveFile)
    },

    upload(upload) {
      const url = urlOf('/upload/drive/v3/files', { uploadType: 'resumable', fields: DRIVE_FILE_FIELDS })
      return uploadToDrive(calls, url, upload)
    },

    async download(id, range) {
      const headers = range ? { range: rangeHeader(range) } : {}
      const { body } = await calls.send({ method: 'GET', url: fileUrl(id, { alt: 'media' }), headers })
      return body
    },

    async remove(id) {
      try {
        await calls.send({ method: 'DELETE', url: fileUrl(id) })
      } catch (error) {
        if (!isMissing(error)) throw error
      }
    },
  }
}

/** Google has no such file or folder, or hides it from us. */
export const isMissing = (error: unknown) => error instanceof DriveError && error.status === 404

const rangeHeader = ({ start, end }: ByteRange) => `bytes=${start}-${end}`
