/** Where somebody is: an address of this application, and what its step of the history remembers. */
export interface Location {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  /** What was given to `navigate` or `Link`; it outlives a reload. */
  readonly state: Readonly<Record<string, unknown>> | null
  /** Identifies the step of the history; `default` for the first address of a visit. */
  readonly key: string
}

export type Address = Pick<Location, 'pathname' | 'search' | 'hash'>

/** An address of this application as a text, or its parts; without a path it is one of the present page. */
export type To = string | Partial<Address>

export const FIRST_KEY = 'default'

/** Splits a text into path, query and fragment; the last two begin with their sign. */
export function partsOf(text: string): Address {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(text) ?? []
  return { pathname, search, hash }
}

const withSign = (sign: string, part = '') =>
  part === '' || part === sign ? '' : part.startsWith(sign) ? part : sign + part

/**
 * The address that `to` means on a page, as the browser writes it. It never leaves this application: `//host` is a path
 * here.
 */
export function resolve(to: To, { pathname: here }: Pick<Address, 'pathname'>): Address {
  const { pathname = '', search, hash } = typeof to === 'string' ? partsOf(to) : to
  const path = `/${pathname || here}`.replace(/[\\/]{2,}/g, '/')
  const url = new URL(path + withSign('?', search) + withSign('#', hash), window.location.origin)
  return { pathname: url.pathname, search: url.search, hash: url.hash }
}

export function textOf({ pathname, search, hash }: Address): string {
  return pathname + search + hash
}
