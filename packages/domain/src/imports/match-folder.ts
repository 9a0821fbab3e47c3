import { indexBy } from '../lists/index-by'
import { foldText } from '../text/search-text'

/** An operation, with what a folder of its files may be named after. */
export interface FolderOwner {
  readonly id: string
  readonly reference: string | null
  readonly name: string
}

/**
 * Returns a function that finds the one operation after which a folder is named. The name either begins with the
 * reference ("2024-117", "2024-117 Irene Solano"; the longest match counts), or has at least two of the person's names
 * in any order ("Solano Prats, Irene"). Null: none, or several.
 */
export function folderOwners(owners: readonly FolderOwner[]): (folder: string) => string | null {
  const read = owners.map(({ id, reference, name }) => ({ id, start: wordsOf(reference ?? ''), name: wordsOf(name) }))
  const byReference = indexBy(read, ({ start }) => (start.length > 0 ? [start.join(' ')] : []))
  const byName = indexBy(read, ({ name }) => new Set(name))
  return folder => {
    const words = wordsOf(folder)
    const starts = words.map((_, at) => byReference(words.slice(0, at + 1).join(' ')))
    const referred = starts.findLast(({ length }) => length > 0)
    const named = () => new Set([...new Set(words)].flatMap(byName).filter(({ name }) => isNamed(words, name)))
    const [found, ...others] = referred ?? named()
    return found && others.length === 0 ? found.id : null
  }
}

const wordsOf = (text: string) =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Second names may be missing on either side. */
function isNamed(folder: readonly string[], name: readonly string[]): boolean {
  const [fewer, more] = folder.length < name.length ? [folder, name] : [name, folder]
  return fewer.length >= 2 && fewer.every(word => more.includes(word))
}
