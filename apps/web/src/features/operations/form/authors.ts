import type { StaffOperation } from '@llave/api-contract/operations'
import { LOCALES } from '@llave/texts/locales'
import type { Translate } from '@llave/texts/translate'
import type { EditableKey } from './edit-state'

type Line = StaffOperation['activity'][number]

/** Whether a line of the feed tells of a change of this field; a new state brings its date along. */
function tells(line: Line, key: EditableKey): boolean {
  const fields: readonly string[] =
    line.field === 'saved' ? line.params.changes.map(({ field }) => field) : [line.field]
  return fields.some(
    field => field === key || (key === 'stateDates' && (field === 'state' || field.startsWith('stateDates.'))),
  )
}

/**
 * Who changed these fields of an operation last, in words. Others may have done something else since, the customer too:
 * only the line that tells of a field says whose its value is.
 */
export function authorsOf(
  t: Translate,
  { activity }: Pick<StaffOperation, 'activity'>,
  keys: readonly EditableKey[],
  me: string,
): string {
  const newestFirst = activity.toSorted((a, b) => b.createdDate.localeCompare(a.createdDate))
  const names = keys.map(key => {
    const user = newestFirst.find(line => tells(line, key))?.user
    if (!user) return t('operations.conflict.someone')
    return user._id === me ? t('operations.conflict.oneself') : user.name
  })
  return new Intl.ListFormat(LOCALES[t.language], { type: 'conjunction' }).format(new Set(names))
}
