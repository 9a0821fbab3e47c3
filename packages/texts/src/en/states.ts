import type { states as es } from '../es/states'
import type { Translated } from '../translated'
import { documentTypes } from './states/document-types'
import { path } from './states/path'
import { places } from './states/places'
import { steps } from './states/steps'

export const states: Translated<typeof es> = {
  names: {
    CUESTIONARIO_EN_CURSO: 'Questionnaire in progress',
    CUESTIONARIO_COMPLETADO: 'Questionnaire completed',
    CONTRATO_INTERMEDIACION: 'Brokerage contract',
    SUBIR_DOCUMENTACION: 'Upload documents',
    PROVISION_FONDOS_ESTUDIO: 'Deposit for the study',
    ESTUDIO_VIABILIDAD: 'Feasibility study',
    NEGOCIACION: 'Negotiation',
    PRESENTACION_PROPUESTA: 'Presentation of offers',
    PROVISION_FONDOS: 'Deposit',
    TASACION: 'Valuation',
    APROBACION: 'Approval',
    FORMALIZACION: 'Signing',
  },
  steps,
  /** The contract still lacks something, which the brokerage fills in. */
  contractPrepared: 'We are preparing your contract. We will let you know when you can sign it.',
  operationTypes: {
    COMPRA: 'Home purchase',
    REFORMA: 'Renovation',
    AUTOCONSTRUCCION: 'Building a home',
    EXTINCION: 'Buying out a co-owner',
    REHIPOTECA: 'Remortgage',
    REHIPOTECA_REFORMA: 'Remortgage and renovation',
  },
  archiveReasons: {
    CERRADA_CON_EXITO: 'Closed successfully',
    DESCARTADA_INVIABLE: 'Discarded as not feasible',
    CANCELADA_POR_CLIENTE: 'Cancelled by the customer',
    CLIENTE_NO_RESPONDE: 'The customer does not respond',
    OPERATION_DEV: 'Test operation',
  },
  archiveFilters: { EN_CURSO: 'Live', ARCHIVADAS: 'Archived', TODAS: 'All' },
  documentStates: {
    staff: {
      PENDIENTE: 'Pending',
      PENDIENTE_VALIDACION: 'Not validated',
      VALIDADO: 'Validated',
      RECHAZADO: 'Rejected',
    },
    customer: {
      PENDIENTE: 'Pending',
      PENDIENTE_VALIDACION: 'Being checked',
      VALIDADO: 'Validated',
      RECHAZADO: 'Rejected',
    },
  },
  milestones: {
    presentationProposalsDate: 'Presentation of offers',
    appraisalDate: 'Valuation',
    signFEINDate: 'FEIN uploaded to the notaries’ network',
    signTransparencyActDate: 'Transparency deed signed',
    formalizationDate: 'Signing',
  },
  mortgagePercentages: {
    P100_FUNCIONARIO: '100% (civil servant)',
    P100: '100%',
    P90_FUNCIONARIO: '90% (civil servant)',
    P90: '90%',
    P80_FUNCIONARIO: '80% (civil servant)',
    P80: '80%',
    MENOS_80_FUNCIONARIO: 'Under 80% (civil servant)',
    MENOS_80: 'Under 80%',
  },
  path,
  ...places,
  contactRoles: {
    TITULAR_PRINCIPAL: 'Main holder',
    TITULAR: 'Holder',
    TASADOR: 'Valuer',
    VENDEDOR: 'Seller',
    PROMOTOR: 'Developer',
    INMOBILIARIA: 'Estate agency',
    AVALADOR: 'Guarantor',
    NOTARIA: 'Notary',
    ADM_FINCAS: 'Property administrator',
  },
  taskTypes: {
    REUNION: 'Meeting',
    MAIL: 'Email',
    LLAMADA: 'Call',
    REVISION: 'Review',
    TASK: 'Task',
    VALIDACION: 'Validation',
  },
  taskStates: { PENDIENTE: 'Pending', COMPLETADA: 'Completed' },
  roles: { customer: 'Customer', admin: 'Administrator', superadmin: 'Super administrator', agency: 'Agency' },
  howMeetUs: {
    RECOMENDATION: 'Someone recommended you',
    GOOGLE: 'Google',
    RRSS: 'Social networks',
    ADS: 'An advertisement',
    OTHERS: 'Other',
    SPC: 'SPC',
  },
  /** Explained where they stand alone (`ui/data/Abbreviation`). */
  abbreviations: {
    AJD: 'Actos jurídicos documentados: the stamp duty on the deed of a new home.',
    EV: 'Estudio de viabilidad, the viability study: this payment is the deposit for it.',
    FEIN: 'Ficha europea de información normalizada: the terms of the mortgage, which the bank hands over before signing.',
    ITP: 'Impuesto de transmisiones patrimoniales: the tax paid when buying a second-hand home.',
    LTV: 'Loan to value: the share of the price that the mortgage pays.',
    PF: 'Provisión de fondos, the deposit: the payment with which we go on.',
    TAE: 'Tasa anual equivalente: what the mortgage costs per year, with interest, fees and other costs.',
    TIN: 'Tipo de interés nominal: the interest on the loan, without fees or other costs.',
  },
  documentTypes,
  time: {
    usual: 'Usually takes {from}–\u2060{to} days',
    usualDays: 'Usually takes {count, plural, one {# day} other {# days}}',
    soFar: '{count, plural, =0 {you have just begun} other {you are on day #}}',
    long: 'This step began on {date} and is taking longer than usual.',
    longYours: 'This step began on {date}. We go on as soon as we have what is missing.',
    promised: 'We will answer by {date} at the latest.',
    promisePassed:
      'We promised you an answer sooner and have not made it in time. We are still on it: write to us if you want to know how it stands.',
  },
}
