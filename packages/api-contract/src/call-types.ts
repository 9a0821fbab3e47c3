import type { OperationCall } from '@llave/domain/operations/states/standing'
import type { input, output, ZodType } from 'zod'
import type { calls } from './calls'

export type Calls = typeof calls
export type CallKey = keyof Calls

export type ReadingKey = {
  [K in CallKey]: K extends `GET ${string}` ? K : Calls[K] extends { readonly reads: true } ? K : never
}[CallKey]

type Part<K extends CallKey, P extends 'params' | 'query' | 'body'> = Calls[K] extends { readonly [_ in P]: infer S }
  ? S extends ZodType
    ? S
    : never
  : never

/** The request as the client sends it. */
export type ParamsOf<K extends CallKey> = [Part<K, 'params'>] extends [never] ? undefined : input<Part<K, 'params'>>
export type QueryOf<K extends CallKey> = [Part<K, 'query'>] extends [never] ? undefined : input<Part<K, 'query'>>
export type BodyOf<K extends CallKey> = [Part<K, 'body'>] extends [never] ? undefined : input<Part<K, 'body'>>
export type ResOf<K extends CallKey> = output<Calls[K]['res']>

type ChangingKey = Exclude<CallKey, ReadingKey>

/** Calls that change something about one or several operations, identified by the path or by an id in the body. */
type AboutOperations = {
  [K in ChangingKey]: K extends `${string} /${'operations' | 'questionnaires'}/${string}`
    ? K
    : BodyOf<K> extends { readonly operationId?: unknown }
      ? 'operationId' extends keyof BodyOf<K>
        ? K
        : never
      : never
}[ChangingKey]

type InTable<K extends OperationCall> = K
type InContract<K extends CallKey> = K

/** Does not compile unless `WHEN_OVER` has exactly these calls. */
export type OperationChangeKey = InTable<AboutOperations> & InContract<OperationCall>
