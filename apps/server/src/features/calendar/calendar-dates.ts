import { OPERATION_FIELDS } from '@llave/domain/operations/fields/operation-fields'

/** The dates of an operation that stand in the calendar of the person responsible for it. */
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

/** Whether a date stands for its whole day. */
export const isWholeDay = (field: DatedField): boolean => OPERATION_FIELDS[field].kind === 'day'
