import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { ErrorCode } from '@llave/api-contract/errors'
import { AppError } from '../../app-error'
import type { UploadedFile } from '../../http/receive-upload'
import { measure } from '../measured'
import { parse } from '../parsing/parse'

/**
 * Uses an upload in a form that everybody can read. For a PDF that needs a password, that is a copy without one, made
 * with the given password, which is stored nowhere. Throws ERR_FORM_UPLOAD_LOCKED without a password, and
 * ERR_FORM_UPLOAD_PASSWORD for a wrong one.
 */
export async function withUnlocked<T>(
  file: UploadedFile,
  password: string | null | undefined,
  use: (readable: UploadedFile) => Promise<T>,
): Promise<T> {
  const isLocked =
    /\.pdf$/i.test(file.filename) && (await isEncrypted(file.path)) && (await parse('asksForPassword', file.path))
  if (!isLocked) return use(file)
  if (!password) refuse('ERR_FORM_UPLOAD_LOCKED')
  const copy = await parse('makePlainCopy', file.path, password)
  if (!copy) refuse('ERR_FORM_UPLOAD_PASSWORD')
  try {
    return await use({ ...file, path: copy, ...(await measure(createReadStream(copy))) })
  } finally {
    await rm(copy, { force: true })
  }
}

/** The name in the trailer of every encrypted PDF, which is never packed. */
const ENCRYPTED = '/Encrypt'

/** Whether a file may be encrypted. Hardly any is, so hardly any has to wait for a parser. */
async function isEncrypted(path: string): Promise<boolean> {
  let end = Buffer.alloc(0)
  for await (const chunk of createReadStream(path)) {
    const seen = Buffer.concat([end, chunk as Buffer])
    if (seen.includes(ENCRYPTED)) return true
    end = seen.subarray(1 - ENCRYPTED.length)
  }
  return false
}

function refuse(code: ErrorCode): never {
  throw new AppError(code, { fields: { password: code } })
}
