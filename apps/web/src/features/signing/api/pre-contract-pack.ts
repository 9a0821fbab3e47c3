import type { ResOf } from '@llave/api-contract/call-types'
import type { Language } from '@llave/texts/languages'
import { call } from '../../../lib/api/api'
import { aboutOf, bearerOf, type Link } from './validate-link'

export type PreContractPack = ResOf<'GET /operations/preContractPack/:operationId/:holderId'>

export function readPack(link: Link, language: Language): Promise<PreContractPack> {
  return call('GET /operations/preContractPack/:operationId/:holderId', {
    params: aboutOf(link),
    query: { language },
    ...bearerOf(link),
  })
}

export async function acknowledgePack(link: Link, packHash: string): Promise<void> {
  await call('POST /operations/acknowledgePreContractPack', { body: { ...aboutOf(link), packHash }, ...bearerOf(link) })
}
