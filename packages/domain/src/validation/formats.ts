import type { FieldError } from './field-errors'

// Two digits of the province, 01 to 52, and three more.
const POSTAL_CODE = /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/

export function isPostalCode(text: string): boolean {
  return POSTAL_CODE.test(text.trim())
}

/** The error of a text that is no postal code: its format, or its province (the first two digits). */
export function postalCodeError(text: string): FieldError {
  return /^\d{5}$/.test(text.trim()) ? 'error_form_province' : 'error_form_postal_code'
}

// Neither a name and password (`user:pass@`) nor anything that ends the address early; the host has a dot.
const WEB_ADDRESS = /^https?:\/\/(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]+(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/iu

/** Whether a text is an address that a browser opens as a page, after trimming. */
export function isWebAddress(text: string): boolean {
  return WEB_ADDRESS.test(text.trim())
}

export function isSecureAddress(text: string): boolean {
  return isWebAddress(text) && /^https:/i.test(text.trim())
}

/** The id of a tag manager container. It becomes a part of a URL, so nothing else is allowed. */
export function isTagManagerId(text: string): boolean {
  return /^GTM-[A-Z\d]{4,12}$/i.test(text.trim())
}

export function isCouponHandle(text: string): boolean {
  return /^[\w-]+$/.test(text.trim())
}

/** A valid name of a list column: letters, digits and underscores. */
export function isColumnName(text: string): boolean {
  return /^\w+$/.test(text)
}

/** Whether a text is a SHA-256 hash, in lower-case hexadecimal digits. */
export function isSha256(text: string): boolean {
  return /^[\da-f]{64}$/.test(text)
}
