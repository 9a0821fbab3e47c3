import { OPERATION_FIELDS } from '@llave/domain/operations/fields/operation-fields'

/** The dates of an operation that stand in the calendar of the person responsible for it, by their columns. */
export const CALENDAR_DATES = {
  arrasDate: 'arrasDate',
  reservationExpirationDate: 'reservationExpirationDate',
  contractWithdrawalDate: 'contractWithdrawalDate',
  presentationProposalsDate: 'presentationProposalsDate',
  appraisalDate: 'appraisalDate',
  signFEINDate: 'signFeinDate',
  signTransparencyActDate: 'signTransparencyActDate',
  formalizationDate: 'formalizationDate',
} as const
export type DatedField = keyof typeof CALENDAR_DATES

/** Whether a date stands for its whole day. */
export const isWholeDay = (field: DatedField): boolean => OPERATION_FIELDS[field].kind === 'day'
