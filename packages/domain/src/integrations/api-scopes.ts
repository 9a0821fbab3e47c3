/** Permissions of an API key; each call that keys may use names the scope it needs. */
export const API_SCOPES = ['operations:read', 'documents:read', 'tasks:read', 'tasks:write'] as const
export type ApiScope = (typeof API_SCOPES)[number]
