/** States of a document. A documentation entry has the worst state among its files. */
export const DOCUMENT_STATES = ['PENDIENTE', 'PENDIENTE_VALIDACION', 'VALIDADO', 'RECHAZADO'] as const
export type DocumentState = (typeof DOCUMENT_STATES)[number]
