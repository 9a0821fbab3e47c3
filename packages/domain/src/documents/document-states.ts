/** States of a document and, as the worst of its files, of a documentation entry. */
export const DOCUMENT_STATES = ['PENDIENTE', 'PENDIENTE_VALIDACION', 'VALIDADO', 'RECHAZADO'] as const
export type DocumentState = (typeof DOCUMENT_STATES)[number]
