import type { StaffOperation } from '@llave/api-contract/operations'
import { OPERATION_STATES, type OperationState } from '@llave/domain/operations/operation-states'
import type { Translate } from '@llave/texts/translate'
import { fieldName, valueText } from '../value-text'

export type ActivityEntry = StaffOperation['activity'][number]

/** Kinds that are told without previous and new value (spec: back office §3). */
const WITHOUT_VALUES = new Set([
  'requestUpdateDocumentation',
  'sendPendingDocumentationEmail',
  'archivedReason',
  'contractApproved',
  'contractRejected',
  'resendEmailsContract',
])

const isState = (code: string): code is OperationState => (OPERATION_STATES as readonly string[]).includes(code)

/** Whether an entry shows "previous → new". */
export function showsValues({ field }: Pick<ActivityEntry, 'field'>): boolean {
  return !WITHOUT_VALUES.has(field) && !field.startsWith('sendEmail_') && field !== 'isArchived'
}

/** What somebody did, as it follows their name. */
export function activityText(t: Translate, entry: Pick<ActivityEntry, 'field' | 'newValue'>): string {
  const { field } = entry
  if (field.startsWith('sendEmail_')) {
    const state = field.slice('sendEmail_'.length)
    return isState(state)
      ? t('operations.activity.kinds.sendEmail', { state: t(`states.names.${state}`) })
      : t('operations.activity.kinds.sendEmailOther')
  }
  if (field === 'archivedReason') {
    const reason = valueText(t, field, entry.newValue) ?? t('operations.activity.nothing')
    return t('operations.activity.kinds.archivedReason', { reason })
  }
  const corrected = /^stateDates\.(.+)$/.exec(field)?.[1]
  if (corrected && isState(corrected)) {
    return t('operations.activity.kinds.stateDate', { state: t(`states.names.${corrected}`) })
  }
  const own = t.find(`operations.activity.kinds.${field}`)
  if (own) return own
  const name = fieldName(t, field)
  return name ? t('operations.activity.kinds.changed', { field: name }) : t('operations.activity.kinds.other')
}
