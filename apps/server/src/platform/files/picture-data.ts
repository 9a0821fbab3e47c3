import type { FieldError } from '@llave/domain/validation/field-errors'
import { PICTURE_MAX_BYTES } from '@llave/domain/validation/limits'

const DATA_URL = /^data:image\/(png|jpeg);base64,([A-Za-z\d+/]+={0,2})$/

const MAGIC = {
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  jpeg: Buffer.from([0xff, 0xd8, 0xff]),
} as const

export function pictureDataError(dataUrl: string): FieldError | null {
  const match = DATA_URL.exec(dataUrl)
  if (!match) return 'error_form_format'
  const [, kind, base64 = ''] = match
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > PICTURE_MAX_BYTES) return 'error_form_max_length'
  const magic = kind === 'png' ? MAGIC.png : MAGIC.jpeg
  return bytes.subarray(0, magic.length).equals(magic) ? null : 'error_form_format'
}
