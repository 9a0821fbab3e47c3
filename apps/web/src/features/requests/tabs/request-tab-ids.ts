import type { CustomerOperation } from '@llave/api-contract/operations'

/** The parts of a request by their names in the URL (`/solicitud/{id}/estado`), in order. */
const requestTabIds = ['estado', 'detalles', 'contrato', 'documentos', 'ofertas', 'mensajes'] as const
export type RequestTabId = (typeof requestTabIds)[number]

/** The parts of a request; offers only once some were released to its customer. */
export function tabIdsOf({ offers }: Pick<CustomerOperation, 'offers'>): readonly RequestTabId[] {
  return requestTabIds.filter(id => id !== 'ofertas' || offers.length > 0)
}
