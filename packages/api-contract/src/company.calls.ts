import { FEE_TAXES } from '@llave/domain/money/fee-tax'
import type { FieldError } from '@llave/domain/validation/field-errors'
import { OPERATION_QUOTA_MAX } from '@llave/domain/validation/limits'
import { COMPANY_TEXTS } from '@llave/domain/validation/text-forms'
import { z } from 'zod'
import { ANYBODY, defineCalls, STAFF, SUPERADMIN } from './call'
import { drawing, optionalTexts } from './fields'
import { LANGUAGES } from './people'

/** The brokerage: printed in contracts, transfers and e-mails. */
const companyChanges = {
  ...optionalTexts(COMPANY_TEXTS),
  /** How contracts treat VAT on the fees. */
  feeTax: z.enum(FEE_TAXES).nullish(),
  /** PNG or JPEG as a data URL, at most 200 KB. */
  logo: drawing.nullish(),
}

const quota = (max: number) =>
  z
    .int({ error: 'error_form_format' satisfies FieldError })
    .min(1, 'error_form_min_number' satisfies FieldError)
    .max(max, 'error_form_max_number' satisfies FieldError)
    .nullish()

/** Third-party services that may be embedded, each in its own frame (docs: security). */
export const EMBEDS = ['analytics', 'chat'] as const
export type Embed = (typeof EMBEDS)[number]

const nullable = z.string().nullable()

export const company = z.object({
  name: nullable,
  cif: nullable,
  address: nullable,
  registerNumber: nullable,
  iban: nullable,
  email: nullable,
  phone: nullable,
  aboutUsUrl: nullable,
  calculatorUrl: nullable,
  contactUrl: nullable,
  blogUrl: nullable,
  termsUrl: nullable,
  privacyUrl: nullable,
  analyticsId: nullable,
  chatUrl: nullable,
  feeTax: z.enum(FEE_TAXES).nullable(),
  logo: nullable,
  /** Space for the documents of one operation, in units of 1024³ bytes. */
  operationQuotaGigabytes: z.int(),
  operationQuotaFiles: z.int(),
  /** Names of the missing fields, without which no contract or transfer can be made. */
  missing: z.array(z.string()),
})
export type Company = z.output<typeof company>

export const companyCalls = defineCalls({
  'GET /company': { who: STAFF, summary: 'The brokerage’s data', res: company },
  'PUT /company': {
    who: SUPERADMIN,
    summary: 'Saves the brokerage’s data; null clears a field',
    body: z
      .object({
        ...companyChanges,
        operationQuotaGigabytes: quota(OPERATION_QUOTA_MAX.gigabytes),
        operationQuotaFiles: quota(OPERATION_QUOTA_MAX.files),
      })
      .partial(),
    res: company,
  },
  'GET /config': {
    who: ANYBODY,
    summary: 'What a page needs before anybody signs in',
    res: z.object({
      companyName: z.string(),
      logo: nullable,
      email: nullable,
      phone: nullable,
      address: nullable,
      registerNumber: nullable,
      links: z.object({
        aboutUs: nullable,
        calculator: nullable,
        contact: nullable,
        blog: nullable,
        terms: nullable,
        privacy: nullable,
      }),
      /** Loaded only after consent; absent when the brokerage has configured none. */
      embeds: z.array(z.enum(EMBEDS)),
      languages: z.array(z.enum(LANGUAGES)),
      /** The key with which a browser subscribes to pushes (RFC 8292), base64url. */
      pushPublicKey: z.string(),
      /** Demo mode: the local mailbox is open. */
      demo: z.boolean(),
    }),
  },
})
