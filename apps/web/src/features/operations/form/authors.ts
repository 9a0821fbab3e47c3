import type { StaffOperation } from '@llave/api-contract/operations'
import type { Translate } from '@llave/texts/translate'
import { formatList } from '../../../lib/texts/formats'
import type { EditableKey } from './edit-state'

type Line = StaffOperation['activity'][number]

/** Whether a line of the feed reports a change of this field; a new state also changes its date. */
function tells(line: Line, key: EditableKey): boolean {
  const several = line.field === 'saved' || line.field === 'questionnaire' ? line.params.changes : undefined
  const fields: readonly string[] = several?.map(({ field }) => field) ?? [line.field]
  return fields.some(
    field => field === key || (key === 'stateDates' && (field === 'state' || field.startsWith('stateDates.'))),
  )
}

/**
 * Who changed a field of an operation last, in words, and when. Others, including the customer, may have done something
 * else since, so only a line about this field counts.
 */
export function savedBy(t: Translate, { activity }: Pick<StaffOperation, 'activity'>, key: EditableKey, me: string) {
  const newestFirst = activity.toSorted((a, b) => b.createdDate.localeCompare(a.createdDate))
  const line = newestFirst.find(line => tells(line, key))
  if (!line?.user) return { by: t('common.conflict.someone') }
  return { by: line.user._id === me ? t('common.conflict.oneself') : line.user.name, at: line.createdDate }
}

/** Who changed these fields last, in words. */
export function authorsOf(
  t: Translate,
  operation: Pick<StaffOperation, 'activity'>,
  keys: readonly EditableKey[],
  me: string,
): string {
  const names = keys.map(key => savedBy(t, operation, key, me).by)
  return formatList(t, new Set(names))
}
