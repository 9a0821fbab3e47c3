/** Answer codes of the questionnaire (specification, customer area §3), spelled as the specification spells them. */
export const YEARS_MORTGAGE = ['10_20', '20_25', '25_30'] as const
export const TYPE_PROPERTY = ['PISO', 'CASA', 'PARKING', 'TERRENO', 'LOCAL', 'TRASTERO'] as const
export const PROPERTY_IS_PROTECTED = ['SI', 'NO', 'DESCONOCIDO'] as const
export const STATE_PROPERTY_BUY = ['NUEVO', 'SEGUNDA_MANO'] as const
export const ORIGIN_CAPITAL = ['AHORRO', 'AYUDA_FAMILIA', 'VENTA_PROPIEDAD', 'OTRO'] as const
export const IMPROVE_MORTGAGE = [
  'REDUCIR_CUOTA',
  'REDUCIR_PLAZO',
  'REDUCIR_INTERES',
  'ELIMINAR_VINCULACIONES',
  'INDEFERENTE',
  'OTROS',
] as const
export const GET_PROPERTY_EXTINCTION = ['COMPRA', 'HERENCIA', 'DONACION'] as const

export const CIVIL_STATUS = ['SOLTERO', 'CASADO', 'DIVORCIADO', 'VIUDO'] as const
export const EMPLOYMENT_SITUATIONS = [
  'FUNCIONARIO_DE_CARRERA',
  'FUCNIONARIO_INTERINO',
  'FUNCIONARIO_PRACTICAS',
  'INDEFINIDO',
  'TEMPORAL',
  'AUTONOMO',
  'DESEMPLEADO',
  'JUBILADO',
] as const
export type EmploymentSituation = (typeof EMPLOYMENT_SITUATIONS)[number]
export const CURRENT_HOUSING_TYPES = ['ALQUILER', 'PROPIEDAD', 'FAMILIAR'] as const
export const PROPERTY_TYPES = ['PISO', 'CASA', 'PARKING', 'TERRENO', 'LOCAL', 'TRASTERO', 'OTROS'] as const
export const PROPERTY_USES = ['ALQUILER', 'VENTA', 'VIVIENDA', 'OTROS'] as const
