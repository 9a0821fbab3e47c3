/** The twelve states in their order (specification, customer area §4). */
export const OPERATION_STATES = [
  'CUESTIONARIO_EN_CURSO',
  'CUESTIONARIO_COMPLETADO',
  'CONTRATO_INTERMEDIACION',
  'SUBIR_DOCUMENTACION',
  'PROVISION_FONDOS_ESTUDIO',
  'ESTUDIO_VIABILIDAD',
  'NEGOCIACION',
  'PRESENTACION_PROPUESTA',
  'PROVISION_FONDOS',
  'TASACION',
  'APROBACION',
  'FORMALIZACION',
] as const
export type OperationState = (typeof OPERATION_STATES)[number]

/** State → ISO date of the first time the operation entered it; staff can correct a date. */
export type StateDates = { readonly [S in OperationState]?: string }
