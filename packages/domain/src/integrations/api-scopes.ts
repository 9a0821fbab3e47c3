/**
 * Permissions of an API key; each call that keys may use names the scope it needs. Those after `replies:write` open no
 * call of their own: they add parts to the answers of other calls.
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

/** The parts of an operation that a key reads only with this scope; without it they are missing from the answer. */
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

/** Whether these scopes include one; null stands for a person, who has roles instead of scopes and is not limited. */
export function hasScope(scopes: readonly ApiScope[] | null, scope: ApiScope): boolean {
  return scopes === null || scopes.includes(scope)
}
