import { askedAgain, type ContractFault } from '@llave/domain/documents/contract-faults'
import { LOCALES } from '@llave/texts/locales'
import type { Translate } from '@llave/texts/translate'

/** `Solo te pedimos de nuevo: …`, for a signature that was rejected for these faults; named when it is somebody else's. */
export function onlyAgainText(t: Translate, faults: readonly ContractFault[], name?: string): string {
  const what = askedAgain(faults).map(fault => t(`common.signAgain.what.${fault}`))
  const list = new Intl.ListFormat(LOCALES[t.language]).format(what)
  return name === undefined
    ? t('common.signAgain.only', { what: list })
    : t('common.signAgain.onlyOf', { name, what: list })
}
