import { fullName } from '../people/full-name'
import { foldText } from './search-text'

interface Colleague {
  readonly id: string
  readonly name: string
  readonly lastname: string
}

/**
 * The colleagues mentioned in a sanitised text: by a mention of the editor, which contains the id; by `@` and the full
 * name, as other programs write it; or by `@` and the first name if only one colleague has it.
 */
export function mentionedIn(html: string, colleagues: readonly Colleague[]): string[] {
  const ids = [...html.matchAll(/<span data-type="mention" data-id="([\w-]+)">/g)].map(([, id]) => id)
  const text = html.replace(/<span data-type="mention".*?<\/span>/g, ' ').replace(/<[^<>]*>/g, ' ')
  const called = text
    .split(/(?<![\p{L}\p{N}._-])@/u)
    .slice(1)
    .map(foldText)
  const named = called.flatMap(words => {
    const whole = colleagues.filter(colleague => startsWith(words, fullName(colleague)))
    if (whole.length > 0) return whole
    const first = colleagues.filter(({ name }) => startsWith(words, name))
    return first.length === 1 ? first : []
  })
  return colleagues.filter(one => ids.includes(one.id) || named.includes(one)).map(({ id }) => id)
}

function startsWith(words: string, name: string): boolean {
  const folded = foldText(name)
  return folded !== '' && words.startsWith(folded) && !/^[\p{L}\p{N}]/u.test(words.slice(folded.length))
}
