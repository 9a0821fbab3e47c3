import type { StaffOperation } from '@llave/api-contract/operations'

type Entry = StaffOperation['operationDocumentation'][number]

/** An operation as its customer sees it: without private files, and only with released offers. */
export function asCustomer(operation: StaffOperation): StaffOperation & { readonly contractReady: boolean } {
  return {
    ...operation,
    contractReady: operation.contractGaps.length === 0,
    operationDocumentation: shown(operation.operationDocumentation),
    holders: operation.holders.map(holder => ({ ...holder, holderDocumentation: shown(holder.holderDocumentation) })),
    offers: operation.offers.filter(({ releasedDate, isWithdrawn }) => releasedDate !== null && !isWithdrawn),
  }
}

/** An entry with only private files is itself private. */
function shown(entries: readonly Entry[]): Entry[] {
  return entries.flatMap(entry => {
    const documents = entry.documents.filter(({ isPrivate }) => !isPrivate)
    return documents.length === 0 && entry.documents.length > 0 ? [] : [{ ...entry, documents }]
  })
}
