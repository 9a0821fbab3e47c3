import { foldText } from '../text/search-text'

/** An operation, by what a folder of its files may be named after. */
export interface FolderOwner {
  readonly id: string
  readonly reference: string | null
  readonly name: string
}

/**
 * The only operation after which a folder is named: it begins with the reference ("2024-117", "2024-117 Irene Solano"),
 * or else it has the person's names in any order ("Solano Prats, Irene"), two of them at least. Null: none, or several.
 */
export function folderOwner(folder: string, owners: readonly FolderOwner[]): string | null {
  const words = wordsOf(folder)
  const lengthOf = ({ reference }: FolderOwner) => {
    const start = wordsOf(reference ?? '')
    return start.every((word, at) => word === words[at]) ? start.length : 0
  }
  const longest = Math.max(0, ...owners.map(lengthOf))
  const [found, ...others] = owners.filter(owner =>
    longest > 0 ? lengthOf(owner) === longest : isNamed(words, wordsOf(owner.name)),
  )
  return found && others.length === 0 ? found.id : null
}

const wordsOf = (text: string) =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Second names are left out here or there. */
function isNamed(folder: readonly string[], name: readonly string[]): boolean {
  const [fewer, more] = folder.length < name.length ? [folder, name] : [name, folder]
  return fewer.length >= 2 && fewer.every(word => more.includes(word))
}
