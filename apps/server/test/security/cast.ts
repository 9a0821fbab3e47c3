import type { CallKey } from '@llave/api-contract/call-types'
import { calls } from '@llave/api-contract/calls'
import { beforeAll } from 'vitest'
import type { App } from '../../src/app'
import type { Sample, SampleRequest } from '../access/sample-request'
import { anOperation, aUser, inAgency, type TestApp } from '../app'

export type CastRole = 'customer' | 'otherCustomer' | 'admin' | 'superadmin' | 'agency'

export interface Cast {
  readonly ids: Readonly<Record<CastRole, string>>
  readonly tokens: Readonly<Record<CastRole, string>>
  /** The customer's operation with a questionnaire that has just been started. */
  readonly sample: Sample
}

export const CALL_KEYS = Object.keys(calls) as CallKey[]

/** The people of a security test and one operation of the customer; available from the first test on. */
export function useCast(testApp: Pick<TestApp, 'db' | 'signIn'>): Cast {
  const ids = {} as Record<CastRole, string>
  const tokens = {} as Record<CastRole, string>
  const sample = { operationId: '', ownerId: '', missingId: crypto.randomUUID() }

  beforeAll(async () => {
    const { db } = testApp
    for (const role of ['customer', 'otherCustomer', 'admin', 'superadmin', 'agency'] as const) {
      const user = await aUser(db, { roles: [role === 'otherCustomer' ? 'customer' : role] })
      ids[role] = user.id
      tokens[role] = await testApp.signIn(user)
    }
    await inAgency(db, ids.agency)
    const operation = await anOperation(db, { userId: ids.customer, state: 'CUESTIONARIO_EN_CURSO' })
    Object.assign(sample, { operationId: operation.id, ownerId: ids.customer })
  })

  return { ids, tokens, sample }
}

/**
 * A token of the most powerful role that may attempt the call; undefined when the call takes a link's token or none.
 */
export function tokenFor(cast: Cast, key: CallKey): string | undefined {
  const who: readonly string[] = calls[key].who
  const role = (['superadmin', 'admin', 'customer', 'agency'] as const).find(candidate => who.includes(candidate))
  return role && cast.tokens[role]
}

/** Method and address of a call, with its path parameters filled in. */
export function addressOfCall(
  key: CallKey,
  params: Readonly<Record<string, string>> = {},
): { method: string; url: string } {
  const [method = 'GET', path = ''] = key.split(' ')
  return { method, url: `/api${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}` }
}

/** Sends a call whatever its contract says; the answer as it comes. */
export function inject(
  { app }: { readonly app: App },
  key: CallKey,
  { params, query, rawBody, headers }: SampleRequest,
  token: string | undefined,
) {
  const { method, url } = addressOfCall(key, params)
  return app.http.inject({
    method: method as 'GET',
    url,
    ...(query && { query }),
    ...(rawBody !== undefined && { payload: rawBody as object }),
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
  })
}
