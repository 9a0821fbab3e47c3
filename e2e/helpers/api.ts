/** Address of the product under test. */
export const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`

export interface Session {
  readonly token: string
  readonly record: { readonly _id: string; readonly email: string; readonly roles: readonly string[] }
}

interface CallOptions {
  readonly token?: string
  /** Sent as JSON, a form with its files as such. */
  readonly body?: unknown
  /** A server other than the configured one. */
  readonly at?: string
}

/** A call as any program could make it; returns `res` and throws when the server refuses. */
export async function call<T = unknown>(method: string, path: string, options: CallOptions = {}): Promise<T> {
  const { token, body, at = baseURL } = options
  const isForm = body instanceof FormData
  const answer = await fetch(`${at}/api${path}`, {
    method,
    headers: {
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  })
  const { success, res } = (await answer.json()) as { success: boolean; res: T }
  if (!success) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(res)}`)
  return res
}

/** Signs in without a browser. */
export function signIn(email: string, password: string, at: string = baseURL): Promise<Session> {
  return call<Session>('POST', '/users/authenticateAdm', { body: { email, password, remember: true }, at })
}
