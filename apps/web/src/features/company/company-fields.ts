import type { Company } from '@llave/api-contract/company.calls'

export const companyFields = [
  'name',
  'cif',
  'address',
  'registerNumber',
  'email',
  'phone',
  'iban',
  'feeTax',
  'aboutUsUrl',
  'calculatorUrl',
  'contactUrl',
  'blogUrl',
  'termsUrl',
  'privacyUrl',
  'analyticsId',
  'chatUrl',
  'operationQuotaGigabytes',
  'operationQuotaFiles',
  'personQuotaGigabytes',
  'factorPolicy',
] as const satisfies readonly (keyof Company)[]
export type CompanyField = (typeof companyFields)[number]
