import type { ErrorCode } from '@llave/api-contract/errors'
import { DOCUMENT_MAX_BYTES, UPLOAD_MAX_FILES } from '@llave/domain/validation/limits'
import type { Translate } from '@llave/texts/translate'

/** Why a file cannot be sent, as far as the device can tell. */
export type UploadProblem = 'size' | 'empty' | 'format' | 'staffFormat' | 'heic' | 'unreadable'

/** Thrown for a file that cannot be sent; retrying does not help. */
export class UnfitFile extends Error {
  readonly problem: UploadProblem

  constructor(problem: UploadProblem) {
    super(problem)
    this.problem = problem
  }
}

const MEGABYTES = DOCUMENT_MAX_BYTES / 1024 / 1024

export function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** The photo format of iPhones. Safari can convert it to JPEG; other browsers refuse it. */
export function isHeic({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /^image\/hei[cf]/.test(type) || ['heic', 'heif'].includes(extensionOf(name))
}

/** The problem of a file by its name and size (spec: customer area §5); null when it may be sent. */
export function problemOf(
  file: Pick<File, 'name' | 'type' | 'size'>,
  extensions: readonly string[],
): UploadProblem | null {
  if (file.size > DOCUMENT_MAX_BYTES) return 'size'
  if (file.size === 0) return 'empty'
  if (isHeic(file)) return null
  if (extensions.includes(extensionOf(file.name))) return null
  return extensions.length > 4 ? 'staffFormat' : 'format'
}

/** Refusals because of the file or its target, which a retry would not change. */
const FINAL: ReadonlySet<string> = new Set<ErrorCode>([
  'ERR_FORM_UPLOAD_NOT_IMAGE',
  'ERR_FORM_UPLOAD_FORMAT',
  'ERR_FORM_UPLOAD_SIZE',
  'ERR_FORM_UPLOAD_EMPTY',
  'ERR_FORM_UPLOAD_PIXELS',
  'ERR_FORM_UPLOAD_INFECTED',
  'ERR_FORM_UPLOAD_LOCKED',
  'ERR_FORM_UPLOAD_PASSWORD',
  'ERR_DOCUMENT_VALIDATED',
  'ERR_DOCUMENT_NOT_FOUND',
  'ERR_FORM_OPERATION_NOT_FOUND',
  'ERR_OPERATION_ARCHIVED',
])

export type UploadError = { readonly code: string } | { readonly problem: UploadProblem }

/** Whether the PDF needs a password, or another one than the one given. */
export function asksForPassword(error: UploadError | null): boolean {
  return error !== null && 'code' in error && LOCKED.has(error.code)
}

const LOCKED: ReadonlySet<string> = new Set<ErrorCode>(['ERR_FORM_UPLOAD_LOCKED', 'ERR_FORM_UPLOAD_PASSWORD'])

export function isWorthRetrying(error: UploadError | null): boolean {
  return error === null || ('code' in error && !FINAL.has(error.code))
}

export function problemText(t: Translate, problem: UploadProblem, extensions: readonly string[] = []): string {
  return t(`documents.upload.${problem}`, { n: MEGABYTES, types: extensions.join(', ') })
}

interface Sorted {
  readonly fit: readonly File[]
  /** One sentence for each kind of problem, naming its files. */
  readonly refused: readonly string[]
}

export function sortFiles(t: Translate, files: readonly File[], extensions: readonly string[]): Sorted {
  if (files.length > UPLOAD_MAX_FILES) {
    return { fit: [], refused: [t('documents.upload.count', { n: UPLOAD_MAX_FILES })] }
  }
  const checked = files.map(file => ({ file, problem: problemOf(file, extensions) }))
  const names = new Map<UploadProblem, string[]>()
  for (const { file, problem } of checked) if (problem) names.set(problem, [...(names.get(problem) ?? []), file.name])
  return {
    fit: checked.flatMap(({ file, problem }) => (problem ? [] : [file])),
    refused: [...names].map(([problem, of]) => {
      const sentence = problemText(t, problem, extensions).replace(/\.$/, '')
      return `${sentence}: ${of.join(', ')}`
    }),
  }
}
