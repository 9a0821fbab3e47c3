import type { states as es } from '../es/states'
import type { Translated } from '../translated'
import { documentTypes } from './states/document-types'
import { path } from './states/path'
import { places } from './states/places'
import { steps } from './states/steps'

export const states: Translated<typeof es> = {
  names: {
    CUESTIONARIO_EN_CURSO: 'Qüestionari en curs',
    CUESTIONARIO_COMPLETADO: 'Qüestionari completat',
    CONTRATO_INTERMEDIACION: 'Contracte d’intermediació',
    SUBIR_DOCUMENTACION: 'Pujar documentació',
    PROVISION_FONDOS_ESTUDIO: 'Provisió per a l’estudi',
    ESTUDIO_VIABILIDAD: 'Estudi de viabilitat',
    NEGOCIACION: 'Negociació',
    PRESENTACION_PROPUESTA: 'Presentació de propostes',
    PROVISION_FONDOS: 'Provisió de fons',
    TASACION: 'Taxació',
    APROBACION: 'Aprovació',
    FORMALIZACION: 'Formalització',
  },
  steps,
  /** The contract still lacks something, which the brokerage fills in. */
  contractPrepared: 'Estem preparant el teu contracte. T’avisarem quan el puguis signar.',
  operationTypes: {
    COMPRA: 'Compra d’habitatge',
    REFORMA: 'Reforma',
    AUTOCONSTRUCCION: 'Autoconstrucció',
    EXTINCION: 'Extinció de condomini',
    REHIPOTECA: 'Millora d’hipoteca',
    REHIPOTECA_REFORMA: 'Millora d’hipoteca i reforma',
  },
  archiveReasons: {
    CERRADA_CON_EXITO: 'Tancada amb èxit',
    DESCARTADA_INVIABLE: 'Descartada per inviable',
    CANCELADA_POR_CLIENTE: 'Cancel·lada pel client',
    CLIENTE_NO_RESPONDE: 'El client no respon',
    OPERATION_DEV: 'Operació de prova',
  },
  archiveFilters: { EN_CURSO: 'En curs', ARCHIVADAS: 'Arxivades', TODAS: 'Totes' },
  documentStates: {
    staff: { PENDIENTE: 'Pendent', PENDIENTE_VALIDACION: 'Sense validar', VALIDADO: 'Validat', RECHAZADO: 'Rebutjat' },
    customer: {
      PENDIENTE: 'Pendent',
      PENDIENTE_VALIDACION: 'En validació',
      VALIDADO: 'Validat',
      RECHAZADO: 'Rebutjat',
    },
  },
  milestones: {
    presentationProposalsDate: 'Presentació de propostes',
    appraisalDate: 'Taxació',
    signFEINDate: 'FEIN pujada a la xarxa notarial',
    signTransparencyActDate: 'Signatura de l’acta de transparència',
    formalizationDate: 'Formalització',
  },
  mortgagePercentages: {
    P100_FUNCIONARIO: '100\u00a0% (funcionari)',
    P100: '100\u00a0%',
    P90_FUNCIONARIO: '90\u00a0% (funcionari)',
    P90: '90\u00a0%',
    P80_FUNCIONARIO: '80\u00a0% (funcionari)',
    P80: '80\u00a0%',
    MENOS_80_FUNCIONARIO: 'Menys del 80\u00a0% (funcionari)',
    MENOS_80: 'Menys del 80\u00a0%',
  },
  path,
  ...places,
  contactRoles: {
    TITULAR_PRINCIPAL: 'Titular principal',
    TITULAR: 'Titular',
    TASADOR: 'Taxador',
    VENDEDOR: 'Venedor',
    PROMOTOR: 'Promotor',
    INMOBILIARIA: 'Immobiliària',
    AVALADOR: 'Avalador',
    NOTARIA: 'Notaria',
    ADM_FINCAS: 'Administració de finques',
  },
  taskTypes: {
    REUNION: 'Reunió',
    MAIL: 'Correu',
    LLAMADA: 'Trucada',
    REVISION: 'Revisió',
    TASK: 'Tasca',
    VALIDACION: 'Validació',
  },
  taskStates: { PENDIENTE: 'Pendent', COMPLETADA: 'Completada' },
  roles: { customer: 'Client', admin: 'Administrador', superadmin: 'Superadministrador', agency: 'Agència' },
  howMeetUs: {
    RECOMENDATION: 'Per recomanació',
    GOOGLE: 'Google',
    RRSS: 'Xarxes socials',
    ADS: 'Un anunci',
    OTHERS: 'Altres',
    SPC: 'SPC',
  },
  /** Explained where they stand alone (`ui/data/Abbreviation`). */
  abbreviations: {
    AJD: 'Actes jurídics documentats: l’impost per escripturar un habitatge nou.',
    EV: 'Estudi de viabilitat: aquest pagament és la provisió per fer-lo.',
    FEIN: 'Fitxa europea d’informació normalitzada: les condicions de la hipoteca, que el banc lliura abans de la signatura.',
    ITP: 'Impost de transmissions patrimonials: el que es paga en comprar un habitatge de segona mà.',
    LTV: 'Loan to value: quina part del preu paga la hipoteca.',
    PF: 'Provisió de fons: el pagament amb què seguim endavant.',
    TAE: 'Taxa anual equivalent: el que costa la hipoteca a l’any, amb interessos, comissions i altres despeses.',
    TIN: 'Tipus d’interès nominal: l’interès del préstec, sense comissions ni altres despeses.',
  },
  documentTypes,
  time: {
    usual: 'Sol trigar {from}–\u2060{to} dies',
    usualDays: 'Sol trigar {count, plural, one {# dia} other {# dies}}',
    soFar: '{count, plural, =0 {tot just comences} other {anem pel dia #}}',
    long: 'Aquest pas va començar el {date} i està durant més del que és habitual.',
    longYours: 'Aquest pas va començar el {date}. Continuarem tan bon punt tinguem el que falta.',
    promised: 'Et contestem, com a molt tard, el {date}.',
    promisePassed:
      'Et vam prometre una resposta abans i no hem arribat a temps. Hi continuem treballant: si vols saber com va, escriu-nos.',
  },
}
