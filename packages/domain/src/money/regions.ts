/** The communities and autonomous cities of Spain, each with tax rates of its own. */
export const REGIONS = [
  'ANDALUCIA',
  'ARAGON',
  'ASTURIAS',
  'BALEARES',
  'CANARIAS',
  'CANTABRIA',
  'CASTILLA_LA_MANCHA',
  'CASTILLA_Y_LEON',
  'CATALUNA',
  'CEUTA',
  'COMUNIDAD_VALENCIANA',
  'EXTREMADURA',
  'GALICIA',
  'LA_RIOJA',
  'MADRID',
  'MELILLA',
  'MURCIA',
  'NAVARRA',
  'PAIS_VASCO',
] as const
export type Region = (typeof REGIONS)[number]
