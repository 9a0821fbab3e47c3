import type { AccountStatement } from '@llave/domain/norma43/read-norma43'
import { STATEMENT_MAX_BYTES } from '@llave/domain/validation/limits'
import { AppError } from '../../../platform/app-error'
import { parse } from '../../../platform/files/parsing/parse'
import type { UploadedFile } from '../../../platform/http/receive-upload'

/** The accounts of a statement; throws ERR_STATEMENT_WRONG with every wrong line as its details. */
export async function readStatement(file: UploadedFile): Promise<readonly AccountStatement[]> {
  if (file.size > STATEMENT_MAX_BYTES) throw new AppError('ERR_FORM_UPLOAD_SIZE')
  const read = await parse('readStatementFile', file.path)
  if (read === null) throw new AppError('ERR_IMPORT_SIZE')
  if ('faults' in read) throw new AppError('ERR_STATEMENT_WRONG', { details: { faults: read.faults } })
  return read.statements
}
