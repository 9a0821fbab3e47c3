export const DOCUMENT_STATES = ['PENDIENTE', 'PENDIENTE_VALIDACION', 'VALIDADO', 'RECHAZADO'] as const
export type DocumentState = (typeof DOCUMENT_STATES)[number]
