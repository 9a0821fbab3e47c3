import { useMemo } from 'react'
import { useAddress } from '../navigation/use-address'
import { type Params, type ParamValues, readParams, writeParams } from './params'

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
