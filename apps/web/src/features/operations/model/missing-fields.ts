import { isMilestone, type MilestoneField } from '@llave/domain/operations/states/operation-states'
import { ApiError } from '../../../lib/api/api-error'

/** The fields of an ERR_OPERATION_MISSING_DATES, null for other errors. */
export function missingFields(error: unknown): readonly MilestoneField[] | null {
  if (!(error instanceof ApiError) || error.code !== 'ERR_OPERATION_MISSING_DATES') return null
  const { details } = error
  if (typeof details !== 'object' || details === null || !('fields' in details)) return []
  return Array.isArray(details.fields) ? details.fields.filter(isMilestone) : []
}
