import { FEE_NAMES, type FeeName } from '../money/fees'
import { isBlank } from '../text/blank'
import { isPrintable } from '../validation/printable'
import type { CompanyText } from '../validation/text-forms'

/** The company data that contracts and transfer details print. */
export const PRINTED_OF_COMPANY = [
  'name',
  'cif',
  'address',
  'registerNumber',
  'iban',
  'email',
  'phone',
] as const satisfies readonly CompanyText[]
export type PrintedOfCompany = (typeof PRINTED_OF_COMPANY)[number]

/** What a contract can lack: company data, fees, or a holder's name. */
export const CONTRACT_GAPS = [...PRINTED_OF_COMPANY, ...FEE_NAMES, 'holderName'] as const
export type ContractGap = (typeof CONTRACT_GAPS)[number]

/** The data a contract prints that somebody must fill in. Null, blank or not printable counts as a gap. */
export type PrintedData = Readonly<
  Record<PrintedOfCompany, string | null> & Record<FeeName, number | null> & { holderNames: readonly string[] }
>

const isPrinted = (text: string | null) => text !== null && !isBlank(text) && isPrintable(text)

export function companyGaps(company: Pick<PrintedData, PrintedOfCompany>): readonly PrintedOfCompany[] {
  return PRINTED_OF_COMPANY.filter(field => !isPrinted(company[field]))
}

/**
 * What the contracts of an operation still lack. While there is any gap, none of them is sent, shown to a holder or
 * signed.
 */
export function contractGaps(data: PrintedData): readonly ContractGap[] {
  return [
    ...companyGaps(data),
    ...FEE_NAMES.filter(name => data[name] === null),
    ...(data.holderNames.every(isPrinted) ? [] : (['holderName'] as const)),
  ]
}

/** Whether the gap is filled in the company's data rather than in the operation. */
export function isCompanyGap(gap: ContractGap): gap is PrintedOfCompany {
  return PRINTED_OF_COMPANY.some(field => field === gap)
}
