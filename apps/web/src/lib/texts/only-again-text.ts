import { askedAgain, type ContractFault } from '@llave/domain/documents/contract-faults'
import { LOCALES } from '@llave/texts/locales'
import type { Translate } from '@llave/texts/translate'

/** `Solo te pedimos de nuevo: …`, for a signature that was rejected for these faults. */
export function onlyAgainText(t: Translate, faults: readonly ContractFault[]): string {
  const what = askedAgain(faults).map(fault => t(`common.signAgain.what.${fault}`))
  return t('common.signAgain.only', { what: new Intl.ListFormat(LOCALES[t.language]).format(what) })
}
