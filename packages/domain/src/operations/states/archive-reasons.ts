/** Why an operation left the board (specification, customer area §3). OPERATION_DEV is a test operation. */
export const ARCHIVE_REASONS = [
  'CERRADA_CON_EXITO',
  'DESCARTADA_INVIABLE',
  'CANCELADA_POR_CLIENTE',
  'CLIENTE_NO_RESPONDE',
  'OPERATION_DEV',
] as const
export type ArchiveReason = (typeof ARCHIVE_REASONS)[number]

export const ARCHIVE_FILTERS = ['EN_CURSO', 'ARCHIVADAS', 'TODAS'] as const
