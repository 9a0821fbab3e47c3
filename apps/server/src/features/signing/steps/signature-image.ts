import type { FieldError } from '@llave/domain/validation/field-errors'
import { SIGNATURE_MAX_BYTES } from '@llave/domain/validation/limits'
import sharp from 'sharp'
import { decodingPicture } from '../../../platform/files/intake/shrink-image'

const DATA_URL = /^data:image\/png;base64,([A-Za-z\d+/]+={0,2})$/
const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
const MAX_WIDTH = 2000
const MAX_HEIGHT = 1000
/** Fewer dark pixels are an accidental touch, not a signature. */
const MIN_INK = 60
/** Values darker than this, of 255, count as ink. */
const INK_LEVEL = 200

export type SignatureImage = { readonly png: Buffer } | { readonly error: FieldError }

/**
 * The drawn signature as a clean PNG, or its error: only PNG, at most 200 KB and 2000 × 1000 pixels (checked before
 * anything is decoded), with ink on it.
 */
export async function readSignature(dataUrl: string): Promise<SignatureImage> {
  const [, base64] = DATA_URL.exec(dataUrl) ?? []
  if (!base64) return { error: 'error_form_format' }
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > SIGNATURE_MAX_BYTES) return { error: 'error_form_max_length' }
  if (bytes.length < 33 || !bytes.subarray(0, PNG_HEAD.length).equals(PNG_HEAD)) return { error: 'error_form_format' }
  if (bytes.readUInt32BE(16) > MAX_WIDTH || bytes.readUInt32BE(20) > MAX_HEIGHT)
    return { error: 'error_form_max_length' }
  try {
    return await decodingPicture(() => inkOf(bytes))
  } catch {
    // Starts like a PNG but is not one.
    return { error: 'error_form_format' }
  }
}

async function inkOf(bytes: Buffer): Promise<SignatureImage> {
  const image = sharp(bytes, { limitInputPixels: MAX_WIDTH * MAX_HEIGHT, animated: false })
  const points = await image.clone().flatten({ background: '#ffffff' }).greyscale().raw().toBuffer()
  const ink = points.reduce((count, level) => count + (level < INK_LEVEL ? 1 : 0), 0)
  if (ink < MIN_INK) return { error: 'error_form_obligatory_field' }
  return { png: await image.png().toBuffer() }
}
