import type { InterfaceSettings } from '@llave/api-contract/people'
import type { FeeTax } from '@llave/domain/money/fee-tax'
import type { ReminderRule, Thresholds, WaitingRule } from '@llave/domain/operations/timeline/thresholds'
import type { HowMeetUs } from '@llave/domain/people/how-meet-us'
import type { Role } from '@llave/domain/people/roles'
import type { FactorKind, FactorPolicy } from '@llave/domain/people/second-factor'
import type { Language } from '@llave/texts/languages'
import type { Generated, GeneratedAlways } from 'kysely'
import type { GeneratedJson } from './json-column'

// People, their sessions and links, and the brokerage itself.

export interface UsersTable {
  id: Generated<string>
  /** Empty: a customer who has only given a phone. */
  email: string
  name: string
  lastname: Generated<string>
  phone: string | null
  password_hash: string | null
  must_change_password: Generated<boolean>
  roles: Generated<Role[]>
  active: Generated<boolean>
  activated_date: Date | null
  deactivated_date: Date | null
  registration_token_hash: string | null
  company: string | null
  country: string | null
  brands: Generated<string[]>
  collective: string | null
  how_meet_us: HowMeetUs | null
  who_recommended_us: string | null
  accepted_terms_date: Date | null
  coupon_handle: string | null
  avatar: string | null
  avatar_color: string | null
  language: Generated<Language>
  newsletter: Generated<boolean>
  newsletter_date: Date | null
  newsletter_text: string | null
  settings: GeneratedJson<InterfaceSettings>
  shortcuts: Generated<string[]>
  last_sign_in_date: Date | null
  version: Generated<number>
  /** In which version each field last changed. */
  field_versions: GeneratedJson<Record<string, number>>
  /** Days of the calendar, both included. */
  absent_from: string | null
  absent_to: string | null
  stand_in_id: string | null
  name_sort: GeneratedAlways<string>
  search_text: GeneratedAlways<string>
  created_date: Generated<Date>
}

export interface SessionsTable {
  id: Generated<string>
  user_id: string
  remember: boolean
  created_date: Generated<Date>
  last_seen_date: Generated<Date>
  expires_date: Date
  revoked_date: Date | null
  ip: string | null
  user_agent: string | null
  push_token: string | null
  factor_due: Generated<boolean>
}

/** Second factors; one that is not confirmed opens nothing. */
export interface FactorsTable {
  id: Generated<string>
  user_id: string
  kind: FactorKind
  name: Generated<string>
  created_date: Date
  confirmed_date: Date | null
  last_used_date: Date | null
  last_step: number | null
  credential_id: string | null
  public_key: Buffer | null
  sign_count: Generated<number>
  transports: Generated<string[]>
}

export interface RecoveryCodesTable {
  user_id: string
  code_hash: string
}

/** Who has given the right password, and not yet the second factor. */
export interface PendingSignInsTable {
  id: Generated<string>
  user_id: string
  password_mark: string
  expires_date: Date
}

/** The private address of a person's calendar. */
export interface CalendarFeedsTable {
  id: string
  user_id: string
  secret_hash: string
  created_date: Date
  read_date: Date | null
}

/** Devices that have signed in to an account. */
export interface KnownDevicesTable {
  user_id: string
  device_hash: string
  last_date: Date
}

export interface UserCodesTable {
  id: Generated<string>
  user_id: string
  purpose: 'ACTIVATION' | 'PASSWORD' | 'EMAIL_CHANGE'
  new_email: string | null
  created_date: Generated<Date>
  expires_date: Date
  used_date: Date | null
  revoked_date: Date | null
}

export interface CouponsTable {
  id: Generated<string>
  handle: string
  name: string
  maximum: number
  used: Generated<number>
  active: Generated<boolean>
  created_date: Generated<Date>
  version: Generated<number>
  field_versions: GeneratedJson<Record<string, number>>
}

export interface CompanyTable {
  only_row: Generated<boolean>
  name: string | null
  cif: string | null
  address: string | null
  register_number: string | null
  iban: string | null
  email: string | null
  phone: string | null
  about_us_url: string | null
  calculator_url: string | null
  contact_url: string | null
  blog_url: string | null
  terms_url: string | null
  privacy_url: string | null
  analytics_id: string | null
  chat_url: string | null
  fee_tax: FeeTax | null
  logo: string | null
  brand_color: string | null
  operation_quota_bytes: Generated<number>
  operation_quota_files: Generated<number>
  thresholds: GeneratedJson<Partial<Thresholds>>
  reminders: GeneratedJson<Partial<ReminderRule>>
  waiting: GeneratedJson<Partial<WaitingRule>>
  person_quota_bytes: Generated<number>
  factor_policy: Generated<FactorPolicy>
  version: Generated<number>
  /** Of a rule each of its parts has its own (`reminders.most`). */
  field_versions: GeneratedJson<Record<string, number>>
}
