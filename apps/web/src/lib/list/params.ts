import { SEARCH_MAX_LENGTH } from '@llave/domain/validation/limits'
import { useMemo } from 'react'
import { useAddress } from '../navigation/use-address'

/** A URL parameter: its parser for arbitrary text, and its formatter. */
export interface Param<T> {
  /** `null`: absent. An invalid value counts as absent. */
  read(text: string | null): T
  /** An empty text is left out of the URL. */
  write(value: T): string
}

/** Parameters by their names in the URL. */
export type Params = Readonly<Record<string, Param<unknown>>>

export type ParamValues<P extends Params> = {
  readonly [K in keyof P]: P[K] extends Param<infer T> ? T : never
}

export function oneOf<const V extends string>(values: readonly V[], fallback: V): Param<V> {
  return {
    read: text => values.find(value => value === text) ?? fallback,
    write: value => (value === fallback ? '' : value),
  }
}

const partsOf = (text: string | null) => (text ?? '').split(',')

export function someOf<const V extends string>(values: readonly V[]): Param<readonly V[]> {
  return { read: text => values.filter(value => partsOf(text).includes(value)), write: chosen => chosen.join(',') }
}

const ID = /^[\w-]{1,60}$/
export const ids: Param<readonly string[]> = {
  read: text => partsOf(text).filter(part => ID.test(part)),
  write: chosen => chosen.join(','),
}

/** User-defined texts, which may contain commas. */
export const words: Param<readonly string[]> = {
  read: text =>
    partsOf(text)
      .map(part => part.replace(/%(25|2C)/g, (_, code) => (code === '25' ? '%' : ',')).trim())
      .filter(part => part !== '' && part.length <= SEARCH_MAX_LENGTH),
  write: chosen => chosen.map(word => word.replaceAll('%', '%25').replaceAll(',', '%2C')).join(','),
}

export const flag: Param<boolean> = { read: text => text === 'true', write: on => (on ? 'true' : '') }

export const yesNo: Param<boolean | null> = {
  read: text => (text === 'true' ? true : text === 'false' ? false : null),
  write: value => (value === null ? '' : String(value)),
}

export function oneOrAny<const V extends string>(values: readonly V[]): Param<V | null> {
  return { read: text => values.find(value => value === text) ?? null, write: value => value ?? '' }
}

/** The page of a list; the first one is left out. */
export const pageNumber: Param<number> = {
  read: text => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1),
  write: number => (number === 1 ? '' : String(number)),
}

/** What is open beside a list: the id of a record, or a word such as `new`. */
export const opened: Param<string | null> = {
  read: text => (text && ID.test(text) ? text : null),
  write: id => id ?? '',
}

export const searchText: Param<string> = {
  read: text => (text ?? '').slice(0, SEARCH_MAX_LENGTH),
  write: text => text.trim(),
}

export function readParams<P extends Params>(params: P, address: URLSearchParams): ParamValues<P> {
  return Object.fromEntries(
    Object.entries(params).map(([name, param]) => [name, param.read(address.get(name))]),
  ) as ParamValues<P>
}

export function writeParams<P extends Params>(
  params: P,
  address: URLSearchParams,
  values: ParamValues<P>,
): URLSearchParams {
  const next = new URLSearchParams(address)
  for (const [name, param] of Object.entries(params)) {
    const text = param.write(values[name])
    if (text === '') next.delete(name)
    else next.set(name, text)
  }
  return next
}

/** Whether some value differs from its default. */
export function saysSomething<P extends Params>(params: P, values: ParamValues<P>): boolean {
  return writeParams(params, new URLSearchParams(), values).size > 0
}

/**
 * Parameters in the URL, and a setter for some of them, so that what is shown can be bookmarked and shared. Each choice
 * is a history entry, unless it replaces the current one. `params` must be a constant.
 */
export function useAddressParams<P extends Params>(params: P) {
  const [address, setAddress] = useAddress()
  const asked = useMemo(() => readParams(params, address), [params, address])
  const ask = (changes: Partial<ParamValues<P>>, { replace = false } = {}) =>
    setAddress(before => writeParams(params, before, { ...readParams(params, before), ...changes }), {
      replace,
      preventScrollReset: true,
    })
  return [asked, ask] as const
}

/** The query of a URL with one parameter changed. */
export function withParam(search: string, name: string, value: string): string {
  const next = new URLSearchParams(search)
  next.set(name, value)
  return `?${next}`
}
