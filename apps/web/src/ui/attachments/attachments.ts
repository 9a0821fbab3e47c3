import { COMMENT_FILE_MAX_BYTES, COMMENT_FILES_MAX } from '@llave/domain/validation/limits'
import type { Translate } from '@llave/texts/translate'
import { codeText } from '../../lib/texts/texts'

/** A file to send with a text, or one that cannot be sent. */
export interface Attachment {
  readonly file: File
  /** Why it cannot be sent: a rule of the page, or the server's code. */
  readonly problem: 'tooLarge' | 'format' | 'none' | 'tooMany' | `ERR_${string}` | null
}

/** Adds chosen files; `extensions` are the allowed ones. An unsuitable one stays visible with its problem. */
export function withFiles(
  attached: readonly Attachment[],
  files: readonly File[],
  extensions: readonly string[],
): Attachment[] {
  let room = COMMENT_FILES_MAX - fitting(attached).length
  const added = files.map((file): Attachment => {
    const problem = problemOf(file, extensions)
    if (problem !== null) return { file, problem }
    room -= 1
    return { file, problem: room < 0 ? 'tooMany' : null }
  })
  return [...attached, ...added]
}

/** Marks the file that the server has refused; the others and the text stay as they are. */
export function refused(attached: readonly Attachment[], name: string, code: `ERR_${string}`): Attachment[] {
  const at = attached.findIndex(({ file, problem }) => problem === null && file.name === name)
  return attached.map((attachment, index) => (index === at ? { ...attachment, problem: code } : attachment))
}

export function fitting(attached: readonly Attachment[]): File[] {
  return attached.filter(({ problem }) => problem === null).map(({ file }) => file)
}

export function problemText(t: Translate, problem: NonNullable<Attachment['problem']>): string {
  if (problem.startsWith('ERR_')) return codeText(t, problem)
  const key = problem as Exclude<typeof problem, `ERR_${string}`>
  if (key === 'tooLarge') return t('attachments.tooLarge', { n: COMMENT_FILE_MAX_BYTES / 1024 / 1024 })
  if (key === 'tooMany') return t('attachments.tooMany', { n: COMMENT_FILES_MAX })
  return t(`attachments.${key}`)
}

function problemOf({ name, size }: File, extensions: readonly string[]): Attachment['problem'] {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (!extensions.includes(extension)) return 'format'
  if (size === 0) return 'none'
  return size > COMMENT_FILE_MAX_BYTES ? 'tooLarge' : null
}

/** The sent share of each file from that of all: they are sent one after the other. */
export function sharesOf(files: readonly File[], share: number): number[] {
  let left = share * files.reduce((sum, { size }) => sum + size, 0)
  return files.map(({ size }) => {
    const own = Math.min(size, Math.max(0, left))
    left -= size
    return size === 0 ? 1 : own / size
  })
}
