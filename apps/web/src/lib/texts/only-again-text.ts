import { askedAgain, type ContractFault } from '@llave/domain/documents/contract-faults'
import type { Translate } from '@llave/texts/translate'
import { formatList } from './formats'

/**
 * `Solo te pedimos de nuevo: …`, for a signature rejected for these faults; `name` is for a holder other than the
 * reader.
 */
export function onlyAgainText(t: Translate, faults: readonly ContractFault[], name?: string): string {
  const what = askedAgain(faults).map(fault => t(`common.signAgain.what.${fault}`))
  const list = formatList(t, what)
  return name === undefined
    ? t('common.signAgain.only', { what: list })
    : t('common.signAgain.onlyOf', { name, what: list })
}
