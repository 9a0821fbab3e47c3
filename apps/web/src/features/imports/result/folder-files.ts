import { STAFF_UPLOAD_EXTENSIONS } from '@llave/domain/documents/upload-types'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { problemOf } from '../../documents/documents.published'

/** A file of a folder, and the name that its document gets: its path within the folder. */
export interface FolderFile {
  readonly file: File
  readonly name: string
}

export interface ChosenFolders {
  /** By the name of the folder. */
  readonly folders: ReadonlyMap<string, readonly FolderFile[]>
  /** The paths of files that cannot be sent, or are in no operation's folder. */
  readonly left: readonly string[]
}

/** Files that operating systems add to folders. */
const OF_SYSTEM = /^(?:\.|~\$|thumbs\.db$|desktop\.ini$)/i

/**
 * The files of a chosen folder by its subfolders, each of which belongs to an operation, however deep the files are. A
 * folder without subfolders is itself an operation's folder.
 */
export function foldersOf(files: readonly File[]): ChosenFolders {
  const all = files
    .map(file => ({ file, path: file.webkitRelativePath.split('/') }))
    .filter(({ file }) => !OF_SYSTEM.test(file.name))
  const isOne = all.every(({ path }) => path.length <= 2)
  const folders = new Map<string, FolderFile[]>()
  const left: string[] = []
  for (const { file, path } of all) {
    const [folder, ...within] = isOne ? path : path.slice(1)
    if (folder === undefined || within.length === 0 || problemOf(file, STAFF_UPLOAD_EXTENSIONS)) {
      left.push(path.slice(1).join('/'))
      continue
    }
    folders.set(folder, [...(folders.get(folder) ?? []), { file, name: nameOf(within) }])
  }
  return { folders, left }
}

/** The end of a long path tells most. */
function nameOf(within: readonly string[]): string {
  const { max, normalise } = TEXT_FIELDS.documentName
  return normalise(
    within
      .join(' - ')
      .replace(/\.[^.]+$/, '')
      .slice(-max),
  )
}
