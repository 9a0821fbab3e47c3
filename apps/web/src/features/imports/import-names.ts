import type { ImportRow } from '@llave/api-contract/imports.calls'
import { FIRST_HOLDER, type ImportField, OFFER_FIELDS, SECOND_HOLDER } from '@llave/domain/imports/import-fields'
import { fieldLabel } from '@llave/texts/field-label'
import type { Translate } from '@llave/texts/translate'
import type { Tone } from '../../ui/data/Chip'
import { fieldName } from '../operations/operations.published'

/** The fields that do not belong to the operation itself. */
const OWN = [
  ...(['reference', 'notes'] as const),
  ...FIRST_HOLDER,
  ...SECOND_HOLDER,
  ...(['createdDate', 'stateEnteredDate', 'archivedDate', 'bank', 'proposal', 'rateKind'] as const),
  ...OFFER_FIELDS,
] as const satisfies readonly ImportField[]
type Own = (typeof OWN)[number]

const isOwn = (field: ImportField): field is Own => OWN.some(own => own === field)

export function importFieldName(t: Translate, field: ImportField): string {
  return isOwn(field) ? fieldLabel(t, `imports.fields.${field}`) : fieldName(t, field)
}

export const OUTCOME_TONES: Readonly<Record<ImportRow['outcome'], Tone>> = {
  CREATE: 'info',
  CREATED: 'success',
  GONE: 'neutral',
  DOUBTFUL: 'warning',
  KNOWN: 'neutral',
  REFUSED: 'danger',
}

/** In the order of their filters. */
export const OUTCOMES = Object.keys(OUTCOME_TONES) as readonly ImportRow['outcome'][]
