import type { KeyOperation, StaffOperation } from '@llave/api-contract/operations'
import { type ApiScope, hasScope, SCOPED_PARTS, type ScopedPart } from '@llave/domain/integrations/api-scopes'

const FEES = ['honorariosMin', 'honorariosMax', 'honorariosDoble'] as const

/** What an API key with these scopes may read of an operation; the rest is left out. People read all of it. */
export function withinScopes(operation: StaffOperation, scopes: readonly ApiScope[] | null): KeyOperation {
  const hidden = (Object.keys(SCOPED_PARTS) as ScopedPart[]).filter(part => !hasScope(scopes, SCOPED_PARTS[part]))
  const shown = without(operation, hidden)
  return {
    ...shown,
    ...(!hasScope(scopes, 'fees:read') && { byHand: without(operation.byHand, FEES) }),
    ...(!hasScope(scopes, 'private-documents:read') && withoutPrivate(operation)),
  }
}

function withoutPrivate({ operationDocumentation, holders, offers }: StaffOperation) {
  const entries = [operationDocumentation, ...holders.map(({ holderDocumentation }) => holderDocumentation)].flat()
  const hidden = new Set(entries.filter(({ isPrivate }) => isPrivate).map(({ _id }) => _id))
  return {
    operationDocumentation: publicEntries(operationDocumentation),
    holders: holders.map(holder => ({ ...holder, holderDocumentation: publicEntries(holder.holderDocumentation) })),
    offers: offers.map(offer => ({
      ...offer,
      conditions: offer.conditions.filter(({ documentationId }) => !hidden.has(documentationId ?? '')),
    })),
  }
}

type Entry = StaffOperation['operationDocumentation'][number]

const publicEntries = (entries: readonly Entry[]): Entry[] =>
  entries
    .filter(({ isPrivate }) => !isPrivate)
    .map(entry => ({ ...entry, documents: entry.documents.filter(({ isPrivate }) => !isPrivate) }))

function without<T extends object, K extends keyof T>(whole: T, keys: readonly K[]): Omit<T, K> {
  const rest = { ...whole }
  for (const key of keys) delete rest[key]
  return rest
}
