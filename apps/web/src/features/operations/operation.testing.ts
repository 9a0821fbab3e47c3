import type { StaffOperation } from '@llave/api-contract/operations'
import {
  BOARD_FLAGS,
  type BoardFlag,
  isOfKind,
  OPERATION_FIELD_NAMES,
  type OperationField,
} from '@llave/domain/operations/fields/operation-fields'
import { DEFAULT_THRESHOLDS } from '@llave/domain/operations/timeline/staff-timeline'
import { paceOf, usualTimes } from '@llave/domain/operations/timeline/step-times'
import { answer, listed } from '../../testing/page.testing'

const nothing = Object.fromEntries(
  OPERATION_FIELD_NAMES.map(name => [name, isOfKind(name, 'banks', 'receivedProposals') ? [] : null]),
) as unknown as Pick<StaffOperation, OperationField>

const flags = Object.fromEntries(BOARD_FLAGS.map(flag => [flag, false])) as Pick<StaffOperation, BoardFlag>

const waiting = {
  usual: usualTimes([]),
  active: true,
  words: null,
  writtenBy: null,
  writtenDate: null,
  toldDate: null,
  promise: null,
}

const customerDates = {
  cuestionarioCompletadoDate: null,
  contratoIntermediacionDate: null,
  subirDocumentacionDate: null,
  provisionFondosEVDate: null,
  estudioViabilidadDate: null,
  negociacionDate: null,
  presentacionPropuestasDate: null,
  provisionFondosDate: null,
  tasacionDate: null,
  aprobacionDate: null,
  formalizacionDate: null,
}

/** An operation for tests: in negotiation, live, empty except for the given values. */
export function anOperation(own: Partial<StaffOperation> = {}): StaffOperation {
  return {
    ...nothing,
    ...flags,
    ...customerDates,
    _id: 'o1',
    numOperation: 1042,
    version: 1,
    title: 'Ana Gil',
    state: 'NEGOCIACION',
    stateDates: {},
    stateEnteredDate: '2026-11-01T10:00:00Z',
    createdDate: '2026-10-01T10:00:00Z',
    typeOperation: 'COMPRA',
    isArchived: false,
    archivedReason: null,
    archivedDate: null,
    providingFunds: true,
    providingFundsDone: false,
    waiting,
    holders: [],
    operationDocumentation: [],
    questionnaire: { typeOperation: 'COMPRA' },
    user: {
      _id: 'c1',
      name: 'Ana',
      lastname: 'Gil',
      email: 'ana@example.es',
      phone: '612345678',
      collective: null,
      coupon: null,
      isReached: true,
    },
    offers: [],
    honorariosMin: null,
    honorariosMax: null,
    honorariosDoble: null,
    byHand: {},
    agency: null,
    agencySees: [],
    websiteLead: null,
    holdersChanged: false,
    deedOutlook: null,
    feesDifferFromContract: false,
    contractGaps: [],
    contractWaits: false,
    operationFolder: null,
    boardListId: 'NEGOCIACION',
    tags: [],
    contacts: [],
    comments: [],
    numComments: 0,
    unreadMessages: 0,
    activity: [],
    undelivered: [],
    suggestedState: null,
    nextStep: { to: 'PRESENTACION_PROPUESTA', open: 'PROPOSAL', dates: [] },
    abilities: { update: true, archive: true, activate: false, answerQuestionnaire: false, offeredStates: [] },
    ...own,
  }
}

/** A server with this operation, no other staff and empty lists. */
export function serveOperation(read: () => StaffOperation = () => anOperation()): void {
  answer({
    'GET /operations/:id': read,
    'GET /operations/:id/collections': { state: 'EXPECTED', invoices: [], provisions: [] },
    'POST /operations/listActivity': listed(),
    'POST /operations/listComments': listed(),
    'POST /tasks/listPagination': listed(),
    'POST /users/list': [],
    'POST /tags/list': [],
    'GET /company/thresholds': DEFAULT_THRESHOLDS,
    'GET /company/pace': paceOf([]),
  })
}
