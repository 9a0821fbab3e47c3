import { amountInWords } from '@llave/domain/money/amounts-in-words'
import { type Cents, centsToEuros } from '@llave/domain/money/money'
import type { Language } from '@llave/texts/languages'
import { LOCALES } from '@llave/texts/locales'
import type { Translate } from '@llave/texts/translate'
import type { RowOf } from '../../../platform/database/db'
import { translator } from '../../../platform/texts'
import type { CompanyDetails } from './company-details'

/** By law the contract is in Spanish. */
const t = translator('es')

type Operation = Pick<
  RowOf<'operations'>,
  'numOperation' | 'typeOperation' | 'amountMortgage' | 'honorariosMin' | 'honorariosMax' | 'honorariosDoble'
>

/** The values of the template's names in a holder's contract. */
export function contractValues(
  operation: Operation & { readonly holder: string },
  company: CompanyDetails,
): Readonly<Record<string, string>> {
  const { amountMortgage: amount } = operation
  return {
    numero: String(operation.numOperation),
    empresa: company.name,
    cif: company.cif,
    domicilio: company.address,
    registro: company.registerNumber,
    iban: company.iban,
    email: company.email,
    telefono: company.phone,
    titular: operation.holder,
    tipo: t(`states.operationTypes.${operation.typeOperation}`),
    // Without a home there is no amount.
    importe: amount === null ? t('contract.aboutPending') : t('contract.about', { amount: figuresAndWords(amount, t) }),
    honorarios_min: feeText(operation.honorariosMin, t),
    honorarios_max: feeText(operation.honorariosMax, t),
    honorarios_doble: feeText(operation.honorariosDoble, t),
    impuestos: t(`contract.feeTax.${company.feeTax}`),
  }
}

/** A fee in figures and words, or a note that it is not fixed yet. */
export function feeText(amount: Cents | null, translate: Translate): string {
  return amount === null ? translate('contract.pending') : figuresAndWords(amount, translate)
}

function figuresAndWords(amount: Cents, translate: Translate): string {
  return translate('contract.amount', {
    figures: written(amount, translate.language),
    words: amountInWords(amount, translate.language),
  })
}

/** `1.234,56 €`, with the dot even for four digits, where Spanish would normally omit it. */
function written(amount: Cents, language: Language): string {
  const format = new Intl.NumberFormat(LOCALES[language], {
    style: 'currency',
    currency: 'EUR',
    useGrouping: 'always' as never,
  })
  return format.format(centsToEuros(amount)).replace('\u00a0', ' ')
}
