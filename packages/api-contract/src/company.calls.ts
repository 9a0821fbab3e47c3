import { DATED_PAPERS } from '@llave/domain/documents/document-validity'
import { MONTHLY_TYPES } from '@llave/domain/documents/paper-months'
import { FEE_TAXES } from '@llave/domain/money/fee-tax'
import { OPERATION_STATES, STEP_STATES } from '@llave/domain/operations/states/operation-states'
import { FACTOR_POLICIES } from '@llave/domain/people/second-factor'
import type { FieldError } from '@llave/domain/validation/field-errors'
import { NOTICE_MAX, OPERATION_QUOTA_MAX, SHORT_ID_MAX_LENGTH } from '@llave/domain/validation/limits'
import { COMPANY_TEXTS } from '@llave/domain/validation/text-forms'
import { z } from 'zod'
import { ANYBODY, defineCalls, STAFF, SUPERADMIN } from './define/call'
import { code, drawing, nullableTexts, optionalSecret, optionalTexts } from './define/fields'
import { LANGUAGES } from './people'

/** The brokerage's data as printed in contracts, transfers and e-mails. */
const companyChanges = {
  ...optionalTexts(COMPANY_TEXTS),
  feeTax: z.enum(FEE_TAXES).nullish(),
  /** PNG or JPEG as a data URL, at most 200 KB. */
  logo: drawing.nullish(),
  /** `#rrggbb`, dark enough for white text; null: the product's own. */
  brandColor: optionalSecret(SHORT_ID_MAX_LENGTH),
}

const whole = (max: number) =>
  z
    .int({ error: 'error_form_format' satisfies FieldError })
    .min(1, 'error_form_min_number' satisfies FieldError)
    .max(max, 'error_form_max_number' satisfies FieldError)

/** An object with one value for each of these names, or null. */
const each = <K extends string, V extends z.ZodType>(names: readonly K[], value: V) =>
  z.object(Object.fromEntries(names.map(name => [name, value.nullable()])) as Record<K, z.ZodNullable<V>>)

/** Third-party services that may be embedded, each in its own frame (docs: security). */
export const EMBEDS = ['analytics', 'chat'] as const
export type Embed = (typeof EMBEDS)[number]

const hours = z
  .number({ error: 'error_form_format' satisfies FieldError })
  .positive('error_form_min_number' satisfies FieldError)
  .max(NOTICE_MAX.hours, 'error_form_max_number' satisfies FieldError)

const nullable = z.string().nullable()

/** Hours in a state after which an operation is late; null: never. */
export const thresholds = each(OPERATION_STATES, hours)

const days = whole(NOTICE_MAX.days)

/**
 * How many days before arras or a reservation expire the staff are notified, and below which slack (`slack`); null:
 * never.
 */
const dateNotices = z.object({
  first: days.nullable(),
  second: days.nullable(),
  third: days.nullable(),
  slack: days.nullable(),
})

/** Automatic reminders of missing documents, limited for each stay in a state. */
const reminders = z.object({
  active: z.boolean(),
  /** One reminder a month for documents of which a new month is asked for. */
  monthly: z.boolean(),
  everyHours: hours,
  most: whole(NOTICE_MAX.reminders),
})

const waiting = z.object({ active: z.boolean() })

/** Working days in which customers are promised an answer in each step; null: no promise. */
const promises = each(STEP_STATES, whole(NOTICE_MAX.promise))

/** For how many months each kind of paper is valid; null: until the day that it states itself. */
const paperValidity = each(DATED_PAPERS, whole(NOTICE_MAX.validity))

/** For how many of the last months each type is asked; null: it is not asked for by month. */
const paperMonths = each(MONTHLY_TYPES, whole(NOTICE_MAX.months))

export const company = z.object({
  ...nullableTexts(COMPANY_TEXTS),
  feeTax: z.enum(FEE_TAXES).nullable(),
  logo: nullable,
  /** The stored logo cannot be read, so e-mails and contracts show the name instead. */
  logoUnreadable: z.boolean(),
  brandColor: nullable,
  operationQuotaGigabytes: z.int(),
  operationQuotaFiles: z.int(),
  thresholds,
  dateNotices,
  reminders,
  waiting,
  promises,
  paperValidity,
  paperMonths,
  /** Space for a customer's uploads over all of their operations, in the same units. */
  personQuotaGigabytes: z.int(),
  factorPolicy: z.enum(FACTOR_POLICIES),
  /** The home page shows the people who have agreed to it. */
  showsPeople: z.boolean(),
  version: z.int(),
  /** Names of the missing fields that contracts and transfers require. */
  missing: z.array(z.string()),
})
export type Company = z.output<typeof company>

export const companyCalls = defineCalls({
  'GET /company': { who: STAFF, summary: 'The brokerage’s data', res: company },
  'PUT /company': {
    who: SUPERADMIN,
    summary: 'Saves the brokerage’s data; null clears a field. Given a version, only what nobody has changed since',
    body: z
      .object({
        ...companyChanges,
        operationQuotaGigabytes: whole(OPERATION_QUOTA_MAX.gigabytes).nullish(),
        operationQuotaFiles: whole(OPERATION_QUOTA_MAX.files).nullish(),
        /** Omitted values stay unchanged. */
        thresholds: thresholds.partial().nullish(),
        dateNotices: dateNotices.partial().nullish(),
        reminders: reminders.partial().nullish(),
        waiting: waiting.partial().nullish(),
        promises: promises.partial().nullish(),
        paperValidity: paperValidity.partial().nullish(),
        paperMonths: paperMonths.partial().nullish(),
        personQuotaGigabytes: whole(OPERATION_QUOTA_MAX.gigabytes).nullish(),
        /** Whether a second factor is unavailable, optional, or required for the staff. */
        factorPolicy: code(FACTOR_POLICIES).nullish(),
        showsPeople: z.boolean().nullish(),
        version: z.int().min(1).nullish(),
      })
      .partial(),
    res: company,
  },
  'GET /company/thresholds': { who: STAFF, summary: 'After how long in a state an operation is late', res: thresholds },
  'GET /company/thresholds/proposed': {
    who: SUPERADMIN,
    summary: 'The thresholds that the brokerage’s own finished steps suggest: their medians, once there are enough',
    res: thresholds.partial(),
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
      showsPeople: z.boolean(),
      links: z.object({
        aboutUs: nullable,
        calculator: nullable,
        contact: nullable,
        blog: nullable,
        terms: nullable,
        privacy: nullable,
      }),
      embeds: z.array(z.enum(EMBEDS)),
      languages: z.array(z.enum(LANGUAGES)),
      /** The key with which a browser subscribes to pushes (RFC 8292), base64url. */
      pushPublicKey: z.string(),
      /** Demo mode: the mailbox page is available. */
      demo: z.boolean(),
    }),
  },
})
