import { OPERATION_FIELDS } from '@llave/domain/operations/fields/operation-fields'

/** The dates of an operation in the calendar of its responsable. */
export const CALENDAR_DATES = [
  'arrasDate',
  'reservationExpirationDate',
  'contractWithdrawalDate',
  'presentationProposalsDate',
  'appraisalDate',
  'signFEINDate',
  'signTransparencyActDate',
  'formalizationDate',
] as const
export type DatedField = (typeof CALENDAR_DATES)[number]

/** The date is an all-day event. */
export const isWholeDay = (field: DatedField): boolean => OPERATION_FIELDS[field].kind === 'day'
