/** The way to the deed, for the staff: whether it reaches the goal, and what has to be done for that. */
export const path = {
  verdicts: {
    AMPLE: 'Llegas con {days, plural, one {# día} other {# días}}',
    TIGHT: '{days, plural, =0 {Vas justo: sin ningún día de margen} one {Vas justo: # día} other {Vas justo: # días}}',
    MISSED: 'No llegas por {days, plural, one {# día} other {# días}}',
  },
  todo: {
    CUESTIONARIO_EN_CURSO: 'hoy hay que completar el cuestionario',
    CUESTIONARIO_COMPLETADO: 'hoy hay que enviar el contrato',
    CONTRATO_INTERMEDIACION: 'hoy hay que cerrar las firmas del contrato',
    SUBIR_DOCUMENTACION: 'hoy hay que reunir los documentos',
    PROVISION_FONDOS_ESTUDIO: 'hoy hay que cobrar la provisión de fondos',
    ESTUDIO_VIABILIDAD: 'hoy hay que terminar el estudio',
    NEGOCIACION: 'hoy hay que conseguir las ofertas',
    PRESENTACION_PROPUESTA: 'hoy hay que presentar las propuestas',
    PROVISION_FONDOS: 'hoy hay que cobrar la provisión de fondos',
    TASACION: 'hoy hay que pedir o reclamar la tasación',
    APROBACION: 'hoy hay que reclamar la FEIN al banco',
    ACT: 'hoy hay que firmar el acta de transparencia',
    DEED: 'no se puede firmar antes del {date}',
  },
  /** For a milestone that was dated too late. */
  move: {
    presentationProposalsDate: 'hay que adelantar la presentación de propuestas',
    appraisalDate: 'hay que adelantar la tasación',
    signFEINDate: 'hay que adelantar la FEIN',
    signTransparencyActDate: 'hay que adelantar el acta de transparencia',
    formalizationDate: 'hay que adelantar la firma',
  },
} as const
