import type { FieldError } from '../validation/field-errors'
import { emailError } from '../validation/person-fields'

/**
 * Providers at which anybody can have an address, so that it does not tell where they work: large mail services and
 * Spanish telephone companies.
 */
const PUBLIC_PROVIDERS = [
  /^(aol|gmail|googlemail|gmx|hotmail|live|msn|outlook|protonmail|terra|tutanota|wanadoo|yahoo|yandex|ymail|zoho)\.(com?\.)?[a-z]{2,3}$/,
  /^(fastmail|hey|icloud|mac|mail|me|mundo-r|rocketmail|tuta|ya)\.com$/,
  /^(pm|proton)\.me$/,
  /^(euskaltel|euskalnet|jazztel|movistar|ono|orange|telecable|telefonica|vodafone)\.(com|es|net)$/,
]

const domainOf = (email: string) => readerAddress(email).split('@')[1] ?? ''

/** A reader's address in the form in which it is stored and compared. */
export function readerAddress(email: string): string {
  return email.trim().toLowerCase()
}

/** The domain from which any address may open a link sent to this one; null: only this very address may. */
export function readersDomain(sentTo: string): string | null {
  const domain = domainOf(sentTo)
  return PUBLIC_PROVIDERS.some(provider => provider.test(domain)) ? null : domain
}

/** Why this address cannot open a link limited to a domain; null if it can. */
export function readerError(email: string, domain: string | null): FieldError | null {
  return emailError(email) ?? (domainOf(email) === domain ? null : 'error_form_bank_email')
}
