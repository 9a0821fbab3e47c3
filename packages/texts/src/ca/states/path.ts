import type { Texts } from '../../languages'

export const path: Texts['states']['path'] = {
  verdicts: {
    AMPLE: 'Hi arribes amb {days, plural, one {# dia} other {# dies}}',
    TIGHT: '{days, plural, =0 {Vas just: sense cap dia de marge} one {Vas just: # dia} other {Vas just: # dies}}',
    MISSED: 'No hi arribes per {days, plural, one {# dia} other {# dies}}',
  },
  todo: {
    CUESTIONARIO_EN_CURSO: 'avui cal completar el qüestionari',
    CUESTIONARIO_COMPLETADO: 'avui cal enviar el contracte',
    CONTRATO_INTERMEDIACION: 'avui cal tancar les signatures del contracte',
    SUBIR_DOCUMENTACION: 'avui cal reunir els documents',
    PROVISION_FONDOS_ESTUDIO: 'avui cal cobrar la provisió de fons',
    ESTUDIO_VIABILIDAD: 'avui cal acabar l’estudi',
    NEGOCIACION: 'avui cal aconseguir les ofertes',
    PRESENTACION_PROPUESTA: 'avui cal presentar les propostes',
    PROVISION_FONDOS: 'avui cal cobrar la provisió de fons',
    TASACION: 'avui cal demanar o reclamar la taxació',
    APROBACION: 'avui cal reclamar la FEIN al banc',
    ACT: 'avui cal signar l’acta de transparència',
    DEED: 'no es pot signar abans del {date}',
  },
  move: {
    presentationProposalsDate: 'cal avançar la presentació de propostes',
    appraisalDate: 'cal avançar la taxació',
    signFEINDate: 'cal avançar la FEIN',
    signTransparencyActDate: 'cal avançar l’acta de transparència',
    formalizationDate: 'cal avançar la signatura',
  },
}
