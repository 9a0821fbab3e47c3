import type { StaffOperation } from '@llave/api-contract/operations'
import { isAsked, signatureOf } from '@llave/domain/contracts/signature'
import type { Translate } from '@llave/texts/translate'
import { formatList } from '../../../lib/texts/formats'
import { missingText, type OpenPapers } from '../../documents/documents.published'
import { fieldName } from './value-text'

type Operation = Pick<
  StaffOperation,
  'nextStep' | 'holders' | 'contractGaps' | 'user' | 'state' | 'stateEnteredDate' | 'stateDates'
>

/** What the next step of an operation waits for, as parts of one line; empty if nothing. */
export function nextStepText(t: Translate, operation: Operation, papers: OpenPapers, now: Date): readonly string[] {
  const { nextStep, holders, contractGaps } = operation
  if (!nextStep) return []
  const { open, dates } = nextStep
  const { toValidate, signaturesToValidate, explained } = papers
  const signatures = holders.map(({ name, contract }) => ({
    name,
    signature: signatureOf({ ...operation, contractReady: contractGaps.length === 0 }, contract),
  }))
  const unsigned = signatures.filter(({ signature }) => isAsked(signature)).map(({ name }) => name)
  const isPrepared = signatures.some(({ signature }) => signature === 'PREPARED')

  function ownWork(): string | null {
    if (open === null || open === 'ANSWERS') return null
    if (open === 'DOCUMENTS' || open === 'PROVISION') {
      const missing = missingText(t, papers, holders.length > 1, now)
      if (missing) return missing
      if (open === 'DOCUMENTS' && explained + toValidate > 0) return null
    }
    if (open === 'CONTRACTS' && (isPrepared || unsigned.length + signaturesToValidate > 0)) return null
    // The deed is not signed while its dates are missing.
    if (open === 'CLOSE' && dates.length > 0) return null
    return t(`operations.nextStep.${open}`)
  }

  const missingDates = dates.map(field => `«${fieldName(t, field)}»`)
  return [
    isPrepared && t('operations.nextStep.gaps'),
    unsigned.length > 0 &&
      t('operations.nextStep.unsigned', { count: unsigned.length, names: formatList(t, fewOf(t, unsigned)) }),
    ownWork(),
    papers.missing.length > 0 && !operation.user.isReached && t('operations.nextStep.unreached'),
    missingDates.length > 0 &&
      t('operations.nextStep.dates', { count: dates.length, names: formatList(t, missingDates) }),
    explained > 0 && t('operations.nextStep.explained', { count: explained }),
    signaturesToValidate > 0 && t('operations.nextStep.signatures', { count: signaturesToValidate }),
    toValidate > 0 && t('operations.nextStep.toValidate', { count: toValidate }),
  ].filter(part => typeof part === 'string')
}

/** As many names as fit into a line. */
const NAMED = 3

function fewOf(t: Translate, names: readonly string[]): readonly string[] {
  if (names.length <= NAMED) return names
  const named = names.slice(0, NAMED - 1)
  return [...named, t('operations.nextStep.more', { count: names.length - named.length })]
}
