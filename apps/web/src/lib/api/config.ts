import type { ResOf } from '@llave/api-contract/call-types'
import { useEffect } from 'react'
import { observable, useObservable } from '../observable'
import { call } from './api'

export type PublicConfig = ResOf<'GET /config'>

const config = observable<PublicConfig | undefined>(undefined)
let asked = false

/** Fetched once per page load; the first screen needs it before the query library is available. */
function ask(): void {
  if (asked) return
  asked = true
  call('GET /config').then(
    answer => config.set(answer),
    () => {
      asked = false
    },
  )
}

export function refreshConfig(): void {
  asked = false
  ask()
}

/** The brokerage's public data: name, logo, addresses of its own website. Undefined until loaded. */
export function useConfig(): PublicConfig | undefined {
  useEffect(ask, [])
  return useObservable(config)
}
