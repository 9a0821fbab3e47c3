import type { STAFF_UPLOAD_EXTENSIONS } from '@llave/domain/documents/upload-types'

export type UploadExtension = (typeof STAFF_UPLOAD_EXTENSIONS)[number]

export type ContentKind = 'JPEG' | 'PNG' | 'PDF' | 'OLE' | 'WORD' | 'EXCEL' | 'ZIP' | 'RAR' | 'TEXT'

export const KIND_OF: Readonly<Record<UploadExtension, ContentKind>> = {
  jpg: 'JPEG',
  jpeg: 'JPEG',
  png: 'PNG',
  pdf: 'PDF',
  doc: 'OLE',
  xls: 'OLE',
  docx: 'WORD',
  xlsx: 'EXCEL',
  xlsm: 'EXCEL',
  csv: 'TEXT',
  zip: 'ZIP',
  rar: 'RAR',
}

const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xlsm: 'application/vnd.ms-excel.sheet.macroEnabled.12',
  csv: 'text/csv; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  zip: 'application/zip',
  rar: 'application/vnd.rar',
}

export function mediaTypeOf(format: string): string {
  return TYPES[format] ?? 'application/octet-stream'
}

/** Formats that a page may show: images, and PDF in a viewer without scripts. */
export function isPreviewable(format: string): boolean {
  return format === 'jpg' || format === 'png' || format === 'pdf'
}
