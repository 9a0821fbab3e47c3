import type { Texts } from '../../languages'

export const path: Texts['states']['path'] = {
  verdicts: {
    AMPLE: 'On time with {days, plural, one {# day} other {# days}} to spare',
    TIGHT: '{days, plural, =0 {Tight: no day to spare} one {Tight: # day to spare} other {Tight: # days to spare}}',
    MISSED: 'Too late by {days, plural, one {# day} other {# days}}',
  },
  todo: {
    CUESTIONARIO_EN_CURSO: 'the questionnaire has to be completed today',
    CUESTIONARIO_COMPLETADO: 'the contract has to be sent today',
    CONTRATO_INTERMEDIACION: 'the contract’s signatures have to be complete today',
    SUBIR_DOCUMENTACION: 'the documents have to be complete today',
    PROVISION_FONDOS_ESTUDIO: 'the provision of funds has to be paid today',
    ESTUDIO_VIABILIDAD: 'the study has to be finished today',
    NEGOCIACION: 'the offers have to come in today',
    PRESENTACION_PROPUESTA: 'the proposals have to be presented today',
    PROVISION_FONDOS: 'the provision of funds has to be paid today',
    TASACION: 'the appraisal has to be ordered or chased today',
    APROBACION: 'the FEIN has to be chased at the bank today',
    ACT: 'the transparency act has to be signed today',
    DEED: 'the deed cannot be signed before {date}',
  },
  move: {
    presentationProposalsDate: 'the presentation of proposals has to be earlier',
    appraisalDate: 'the appraisal has to be earlier',
    signFEINDate: 'the FEIN has to be earlier',
    signTransparencyActDate: 'the transparency act has to be earlier',
    formalizationDate: 'the deed has to be earlier',
  },
}
