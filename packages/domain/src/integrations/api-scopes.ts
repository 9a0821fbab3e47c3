/**
 * Permissions of an API key; each call that keys may use names the scope it needs. Those after `replies:write` open no
 * call of their own: they show more in what the others read.
 */
export const API_SCOPES = [
  'operations:read',
  'documents:read',
  'tasks:read',
  'tasks:write',
  'leads:write',
  'replies:write',
  'comments:read',
  'activity:read',
  'contacts:read',
  'fees:read',
  'private-documents:read',
] as const
export type ApiScope = (typeof API_SCOPES)[number]

/** What of an operation a key reads only with the scope; without it, it is missing from the answer. */
export const SCOPED_PARTS = {
  comments: 'comments:read',
  numComments: 'comments:read',
  activity: 'activity:read',
  contacts: 'contacts:read',
  honorariosMin: 'fees:read',
  honorariosMax: 'fees:read',
  honorariosDoble: 'fees:read',
  feesDifferFromContract: 'fees:read',
} as const satisfies Readonly<Record<string, ApiScope>>
export type ScopedPart = keyof typeof SCOPED_PARTS

/** Whether these scopes include it; null: a person, who has no scopes but roles. */
export function hasScope(scopes: readonly ApiScope[] | null, scope: ApiScope): boolean {
  return scopes === null || scopes.includes(scope)
}
