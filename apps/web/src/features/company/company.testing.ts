import type { Company } from '@llave/api-contract/company.calls'
import { validityFrom } from '@llave/domain/documents/document-validity'
import { paperMonthsFrom } from '@llave/domain/documents/paper-months'
import { DEFAULT_DATE_NOTICES } from '@llave/domain/operations/dates/date-notices'
import { promisesFrom } from '@llave/domain/operations/timeline/answer-promise'
import {
  DEFAULT_REMINDERS,
  DEFAULT_THRESHOLDS,
  DEFAULT_WAITING,
} from '@llave/domain/operations/timeline/staff-timeline'

export function aCompany(overrides: Partial<Company>): Company {
  return {
    name: 'Llave Hipotecas',
    cif: 'B12345674',
    address: 'Calle Mayor 1',
    registerNumber: 'D123',
    iban: 'ES9121000418450200051332',
    email: 'hola@llave.example',
    phone: '910000000',
    aboutUsUrl: null,
    calculatorUrl: null,
    contactUrl: null,
    blogUrl: null,
    termsUrl: null,
    privacyUrl: null,
    analyticsId: null,
    chatUrl: null,
    feeTax: null,
    logo: null,
    logoUnreadable: false,
    brandColor: null,
    operationQuotaGigabytes: 10,
    operationQuotaFiles: 2000,
    thresholds: DEFAULT_THRESHOLDS,
    dateNotices: DEFAULT_DATE_NOTICES,
    reminders: DEFAULT_REMINDERS,
    waiting: DEFAULT_WAITING,
    promises: promisesFrom({}),
    paperValidity: validityFrom({}),
    paperMonths: paperMonthsFrom({}),
    personQuotaGigabytes: 2,
    factorPolicy: 'OFFERED',
    showsPeople: false,
    version: 1,
    missing: [],
    ...overrides,
  }
}
