import type { CustomerOperation } from '@llave/api-contract/operations'

/** The tabs of a request by their names in the URL (`/solicitud/{id}/estado`), in order. */
const requestTabIds = ['estado', 'detalles', 'contrato', 'documentos', 'ofertas', 'mensajes'] as const
export type RequestTabId = (typeof requestTabIds)[number]

/** The tabs of a request; offers only once some have been released to its customer. */
export function tabIdsOf({ offers }: Pick<CustomerOperation, 'offers'>): readonly RequestTabId[] {
  return requestTabIds.filter(id => id !== 'ofertas' || offers.length > 0)
}
