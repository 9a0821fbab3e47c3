import { OPERATION_FIELDS } from '@llave/domain/operations/fields/operation-fields'

/** The dates of an operation that stand in the calendar of the person responsible for it, by their columns. */
export const CALENDAR_DATES = {
  arrasDate: 'arras_date',
  reservationExpirationDate: 'reservation_expiration_date',
  contractWithdrawalDate: 'contract_withdrawal_date',
  presentationProposalsDate: 'presentation_proposals_date',
  appraisalDate: 'appraisal_date',
  signFEINDate: 'sign_fein_date',
  signTransparencyActDate: 'sign_transparency_act_date',
  formalizationDate: 'formalization_date',
} as const
export type DatedField = keyof typeof CALENDAR_DATES

/** Whether a date stands for its whole day. */
export const isWholeDay = (field: DatedField): boolean => OPERATION_FIELDS[field].kind === 'day'
