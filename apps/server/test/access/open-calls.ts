import type { CallKey } from '@llave/api-contract/call-types'
import type { Caller } from '@llave/api-contract/define/call'

interface OpenTo {
  readonly who: readonly Caller[]
  readonly calls: readonly CallKey[]
}

/**
 * Who may make which calls, stated independently of the contract: the matrix trusts the contract, so a call opened
 * there by mistake would be served and tested as open. Calls missing here are for the staff.
 */
export const OPEN_CALLS: readonly OpenTo[] = [
  {
    who: ['guest', 'customer', 'admin', 'superadmin', 'agency'],
    calls: ['GET /config', 'POST /contracts/verify'],
  },
  {
    who: ['guest'],
    calls: [
      'GET /calendar/:secret.ics',
      'GET /dev/mailbox',
      'POST /operations/requestContractLink',
      'POST /users/accessTokenLogin',
      'POST /users/activateUser',
      'POST /users/authenticateAdm',
      'POST /users/authenticateFactor',
      'POST /users/confirmEmail',
      'POST /users/resendEmail',
      'POST /users/resetPassword',
      'POST /users/validatePassword',
    ],
  },
  {
    who: ['password'],
    calls: ['POST /users/createPassword'],
  },
  {
    who: ['link'],
    calls: [
      'GET /operations/contractText/:operationId/:holderId',
      'GET /operations/getAndValidateOperationMailing/:operationId/:holderId',
      'GET /operations/preContractPack/:operationId/:holderId',
      'POST /operations/acknowledgePreContractPack',
      'POST /operations/confirmSigningCode',
      'POST /operations/noteSigningStep',
      'POST /operations/saveContractHolder',
      'POST /operations/sendSigningCode',
      'POST /operations/updateDniMailingDocument',
    ],
  },
  {
    who: ['link', 'customer', 'admin', 'superadmin'],
    calls: ['GET /operations/generateContract/:operationId'],
  },
  {
    who: ['guest', 'admin', 'superadmin'],
    calls: ['POST /users'],
  },
  {
    who: ['customer', 'admin', 'superadmin', 'agency'],
    calls: [
      'GET /users/factors',
      'POST /auth/user/update',
      'POST /notifications',
      'POST /notifications/listPagination',
      'POST /notifications/readAll',
      'POST /users/exportMyData',
      'POST /users/factors/:id/remove',
      'POST /users/factors/begin',
      'POST /users/factors/confirm',
      'POST /users/factors/recoveryCodes',
      'POST /users/logout',
      'POST /users/sessions/list',
      'POST /users/sessions/revoke',
      'PUT /notifications/:id',
      'PUT /users/factors/:id',
    ],
  },
  {
    who: ['customer', 'admin', 'superadmin'],
    calls: [
      'GET /documents/:id/preview',
      'GET /messages/files/:id',
      'GET /operations/:id',
      'GET /operations/:id/appointments',
      'GET /operations/:id/appointments.ics',
      'GET /questionnaires/:operationId',
      'POST /documents/download',
      'POST /documents/downloadMultiple',
      'POST /documents/upload',
      'POST /operations/deleteDocumentationFiles',
      'POST /operations/listMessages',
      'POST /operations/listPagination',
      'POST /operations/proposeWaiver',
      'POST /operations/readMessages',
      'POST /operations/resendEmailsContract',
      'POST /operations/sendMessage',
      'POST /operations/uploadDocumentationFiles',
      'POST /questionnaires',
      'POST /questionnaires/:operationId/complete',
      'PUT /questionnaires/:operationId',
    ],
  },
  {
    who: ['customer'],
    calls: [
      'DELETE /questionnaires/:operationId',
      'GET /contracts/shared',
      'GET /operations/:id/closed',
      'GET /questionnaires/unfinished',
      'POST /operations/preferOffer',
      'POST /questionnaires/:operationId/restore',
      'PUT /questionnaires/:operationId/type',
    ],
  },
  {
    who: ['superadmin'],
    calls: [
      'DELETE /apiKeys/:id',
      'DELETE /coupons/removeMultiples',
      'DELETE /mailTemplates/:key/:language',
      'DELETE /webhooks/:id',
      'GET /apiKeys',
      'GET /mailTemplates',
      'GET /outbox/:id',
      'GET /users/:id/sessions',
      'GET /webhooks',
      'POST /apiKeys',
      'POST /audit/export',
      'POST /audit/list',
      'POST /coupons',
      'POST /coupons/listPagination',
      'POST /mailTemplates/:key/:language/preview',
      'POST /mailTemplates/:key/:language/test',
      'POST /outbox/listPagination',
      'POST /outbox/resend',
      'POST /users/:id/factors/remove',
      'POST /users/:id/sessions/revoke',
      'POST /users/createAdmin',
      'POST /users/handOver',
      'POST /webhooks',
      'POST /webhooks/:id/rotateSecret',
      'POST /webhooks/:id/test',
      'POST /webhooks/listDeliveries',
      'POST /webhooks/resend',
      'GET /company/thresholds/proposed',
      'PUT /company',
      'PUT /coupons/:id',
      'PUT /mailTemplates/:key/:language',
      'PUT /webhooks/:id',
    ],
  },
]
