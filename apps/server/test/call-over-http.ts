import type { CallKey } from '@llave/api-contract/call-types'
import type { CallOptions, CallResult } from './app'

/** One call of the contract over the network, with its answer as it came. Throws when the connection breaks. */
export async function callOverHttp<K extends CallKey>(
  base: string,
  key: K,
  options: CallOptions<K>,
): Promise<CallResult<K> & { readonly bytes: Buffer }> {
  const [method = 'GET', pattern = ''] = key.split(' ')
  const params: Record<string, string> = { ...(options.params as Record<string, string> | undefined) }
  const address = new URL(
    `${base}/api${pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`,
  )
  for (const [name, value] of Object.entries(options.query ?? {})) address.searchParams.set(name, String(value))
  const body = options.rawBody ?? options.body
  // A form with files is already encoded.
  const isMade = Buffer.isBuffer(body)
  const response = await fetch(address, {
    method,
    ...(body === undefined ? {} : { body: isMade ? new Uint8Array(body) : JSON.stringify(body) }),
    headers: {
      ...(body === undefined || isMade ? {} : { 'content-type': 'application/json' }),
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...options.headers,
    },
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  const answer = (isJson ? JSON.parse(bytes.toString()) : { success: true }) as { success: boolean; res: never }
  return {
    status: response.status,
    success: answer.success,
    res: answer.res,
    failure: answer.res,
    headers: Object.fromEntries(response.headers),
    bytes,
  }
}
