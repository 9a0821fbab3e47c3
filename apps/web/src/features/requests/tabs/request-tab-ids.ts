/** The parts of a request by their names in the address (`/solicitud/{id}/estado`), in order. */
export const requestTabIds = ['estado', 'detalles', 'contrato', 'documentos'] as const
export type RequestTabId = (typeof requestTabIds)[number]
