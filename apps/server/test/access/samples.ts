import type { CallKey } from '@llave/api-contract/call-types'
import { statementText } from '@llave/domain/norma43/statement.testing'
import { multipart, PDF } from '../uploads'
import { documentSamples, uploadSample } from './document-samples'
import type { Sample, SampleRequest } from './sample-request'

const activationMail = { key: 'activation', language: 'es' as const }

/** A well-formed request for every call, about the owner's operation where it concerns one. */
export const samples: Readonly<Record<CallKey, (sample: Sample) => SampleRequest>> = {
  'POST /users/authenticateAdm': () => ({ rawBody: { email: 'nobody@example.es', password: 'Wrong-pass1' } }),
  'POST /users/accessTokenLogin': () => ({ rawBody: { token: 'x' } }),
  'POST /users/logout': () => ({ rawBody: {} }),
  'POST /users': () => ({ rawBody: {} }),
  'POST /users/resendEmail': () => ({ rawBody: { email: 'nobody@example.es' } }),
  'POST /users/activateUser': ({ missingId }) => ({ rawBody: { userId: missingId, activationCode: 'x' } }),
  'POST /users/resetPassword': () => ({ rawBody: { email: 'nobody@example.es' } }),
  'POST /users/validatePassword': ({ missingId }) => ({ rawBody: { userId: missingId, activationCode: 'x' } }),
  'POST /users/createPassword': ({ ownerId }) => ({ rawBody: { userId: ownerId, password: 'Nueva-clave-9' } }),
  'POST /users/confirmEmail': ({ missingId }) => ({ rawBody: { userId: missingId, activationCode: 'x' } }),
  'POST /auth/user/update': () => ({ rawBody: { user: {} } }),
  'POST /users/authenticateFactor': () => ({ rawBody: { signIn: 'x', code: '000000' } }),
  'GET /users/factors': () => ({}),
  'POST /users/factors/begin': () => ({ rawBody: { kind: 'TOTP', currentPassword: 'Wrong-pass1' } }),
  'POST /users/factors/confirm': ({ missingId }) => ({ rawBody: { _id: missingId, name: 'App', code: '000000' } }),
  'PUT /users/factors/:id': ({ missingId }) => ({ params: { id: missingId }, rawBody: { name: 'App' } }),
  'POST /users/factors/:id/remove': ({ missingId }) => ({
    params: { id: missingId },
    rawBody: { currentPassword: 'Wrong-pass1' },
  }),
  'POST /users/factors/recoveryCodes': () => ({ rawBody: { currentPassword: 'Wrong-pass1' } }),
  'POST /users/:id/factors/remove': ({ missingId }) => ({ params: { id: missingId }, rawBody: { note: 'Robado' } }),
  'POST /users/exportMyData': () => ({}),
  'POST /privacy/requests/listPagination': () => ({ rawBody: {} }),
  'POST /privacy/people/list': () => ({ rawBody: { searchText: 'Gil' } }),
  'POST /privacy/requests': () => ({
    rawBody: { kind: 'ACCESS', way: 'EMAIL', receivedOn: '2026-11-02', identityChecked: true, name: 'Eva Gil' },
  }),
  'POST /privacy/requests/own': () => ({ rawBody: { kind: 'ACCESS' } }),
  'GET /privacy/requests/own': () => ({}),
  'GET /privacy/requests/:id': ({ missingId }) => ({ params: { id: missingId } }),
  'PUT /privacy/requests/:id': ({ missingId }) => ({ params: { id: missingId }, rawBody: { identityChecked: true } }),
  'POST /privacy/requests/:id/extend': ({ missingId }) => ({
    params: { id: missingId },
    rawBody: { reason: 'Son muchos documentos' },
  }),
  'POST /privacy/requests/:id/close': ({ missingId }) => ({ params: { id: missingId }, rawBody: { outcome: 'DONE' } }),
  'POST /privacy/requests/:id/reopen': ({ missingId }) => ({ params: { id: missingId }, rawBody: {} }),
  'GET /privacy/requests/:id/block': ({ missingId }) => ({ params: { id: missingId } }),
  'POST /privacy/requests/:id/block': ({ missingId }) => ({
    params: { id: missingId },
    rawBody: { removesOn: '2036-11-02' },
  }),
  'POST /privacy/requests/:id/release': ({ missingId }) => ({
    params: { id: missingId },
    rawBody: { reason: 'Error' },
  }),
  'POST /privacy/requests/:id/open': ({ missingId }) => ({ params: { id: missingId }, rawBody: { reason: 'Juzgado' } }),
  'POST /privacy/requests/:id/certificate': ({ missingId }) => ({ params: { id: missingId } }),
  'GET /privacy/retention': () => ({}),
  'PUT /privacy/retention': () => ({ rawBody: { CONTRACT: 120, REQUEST: 36, CONTACT: 12 } }),
  'POST /privacy/requests/:id/export': ({ missingId }) => ({ params: { id: missingId } }),
  'POST /users/sessions/list': () => ({ rawBody: {} }),
  'POST /users/sessions/revoke': ({ missingId }) => ({ rawBody: { sessionId: missingId } }),
  'GET /publicProfiles': () => ({}),
  'GET /publicProfiles/:photo.webp': () => ({ params: { photo: '0'.repeat(64) } }),
  'GET /auth/user/publicProfile': () => ({}),
  'PUT /auth/user/publicProfile': () => ({ rawBody: { jobTitle: 'Directora' } }),
  'POST /users/list': () => ({ rawBody: {} }),
  'POST /users/listPagination': () => ({ rawBody: {} }),
  'GET /users/origins': () => ({}),
  'GET /users/:id': ({ ownerId }) => ({ params: { id: ownerId } }),
  'POST /users/createAdmin': () => ({ rawBody: {} }),
  'PUT /users/:id': ({ missingId }) => ({ params: { id: missingId }, rawBody: { name: 'Eva' } }),
  'POST /users/:id/invite': ({ missingId }) => ({ params: { id: missingId } }),
  'POST /users/updateMany': ({ missingId }) => ({ rawBody: { idList: [missingId], data: { active: true } } }),
  'DELETE /users/removeMultiples': ({ missingId }) => ({ query: { userIds: missingId } }),
  'POST /users/handOver': ({ missingId, ownerId }) => ({ rawBody: { from: missingId, to: ownerId, tasks: true } }),
  'PUT /users/:id/absence': ({ missingId }) => ({ params: { id: missingId }, rawBody: { absence: null } }),
  'GET /users/:id/sessions': ({ missingId }) => ({ params: { id: missingId } }),
  'POST /users/:id/sessions/revoke': ({ missingId }) => ({ params: { id: missingId }, rawBody: {} }),
  'POST /questionnaires': () => ({ rawBody: { typeOperation: 'COMPRA' } }),
  'GET /questionnaires/unfinished': () => ({}),
  'GET /questionnaires/:operationId': ({ operationId }) => ({ params: { operationId } }),
  'PUT /questionnaires/:operationId': ({ operationId }) => ({
    params: { operationId },
    rawBody: { version: 1, changes: { yearsMortgage: '10_20' } },
  }),
  'PUT /questionnaires/:operationId/type': ({ operationId }) => ({
    params: { operationId },
    rawBody: { version: 1, typeOperation: 'REFORMA' },
  }),
  'DELETE /questionnaires/:operationId': ({ operationId }) => ({ params: { operationId } }),
  'POST /questionnaires/:operationId/restore': ({ operationId }) => ({ params: { operationId } }),
  'POST /questionnaires/:operationId/complete': ({ operationId }) => ({ params: { operationId }, rawBody: {} }),
  'POST /operations/listPagination': () => ({ rawBody: {} }),
  'POST /operations/export': () => ({ rawBody: { format: 'csv' } }),
  'POST /operations/search': () => ({ rawBody: { searchText: 'gil' } }),
  'POST /customers/search': () => ({ rawBody: { searchText: 'gil' } }),
  'GET /operations/:id': ({ operationId }) => ({ params: { id: operationId } }),
  'GET /operations/:id/closed': ({ operationId }) => ({ params: { id: operationId } }),
  'POST /operations': () => ({ rawBody: { typeOperation: 'COMPRA' } }),
  'PUT /operations/:id': ({ operationId }) => ({ params: { id: operationId }, rawBody: { title: 'Otro título' } }),
  'POST /operations/updateMany': ({ operationId }) => ({
    rawBody: { idList: [operationId], data: { isArchived: false } },
  }),
  'POST /operations/archive': ({ operationId }) => ({
    rawBody: { operationId, archivedReason: 'DESCARTADA_INVIABLE' },
  }),
  'POST /operations/activate': ({ operationId }) => ({ rawBody: { operationId } }),
  'GET /operations/:id/fees': ({ operationId }) => ({ params: { id: operationId } }),
  'PUT /operations/:id/fees': ({ operationId }) => ({
    params: { id: operationId },
    rawBody: { honorariosMin: 1000, honorariosMax: 4000, honorariosDoble: 8000 },
  }),
  'POST /operations/saveOffer': ({ operationId }) => ({
    rawBody: { operationId, bank: 'ING', rateKind: 'FIXED', amount: 150_000, years: 30, tin: 2.5 },
  }),
  'POST /operations/removeOffer': ({ operationId, missingId }) => ({ rawBody: { operationId, offerId: missingId } }),
  'POST /operations/releaseOffers': ({ operationId }) => ({ rawBody: { operationId, offerIds: [] } }),
  'POST /operations/preferOffer': ({ operationId, missingId }) => ({ rawBody: { operationId, offerId: missingId } }),
  'GET /banks': () => ({}),
  'PUT /banks/:bank': () => ({
    params: { bank: 'BBVA' },
    rawBody: { version: null, order: [], sizeLimit: 10, contacts: [] },
  }),
  'DELETE /banks/:bank': () => ({ params: { bank: 'EVO' } }),
  'POST /operations/dossierPapers': ({ operationId }) => ({ rawBody: { operationId, bank: 'BBVA' } }),
  'GET /operations/:id/collections': ({ operationId }) => ({ params: { id: operationId } }),
  'POST /operations/saveFeeInvoice': ({ operationId }) => ({
    rawBody: { operationId, number: 'F-2026/001', day: '2026-01-15', amount: 4000 },
  }),
  'POST /operations/removeFeeInvoice': ({ operationId, missingId }) => ({
    rawBody: { operationId, invoiceId: missingId },
  }),
  'POST /operations/noteCollection': ({ operationId }) => ({
    rawBody: { operationId, provision: 'PROVISION_FONDOS', day: '2026-01-15', amount: 500 },
  }),
  'POST /operations/removeCollection': ({ operationId, missingId }) => ({
    rawBody: { operationId, collectionId: missingId },
  }),
  'POST /collections/readStatement': () => {
    const { payload, headers } = multipart({}, { name: 'extracto.n43', bytes: Buffer.from(statementText()) })
    return { rawBody: payload, headers }
  },
  'POST /collections/listMovements': () => ({ rawBody: {} }),
  'POST /collections/assign': ({ operationId, missingId }) => ({
    rawBody: { movementId: missingId, operationId, provision: 'PROVISION_FONDOS', amount: 500 },
  }),
  'POST /collections/setAside': ({ missingId }) => ({ rawBody: { movementId: missingId, isAside: true } }),
  'POST /radar/listPagination': () => ({ rawBody: {} }),
  'POST /radar/makeTask': ({ operationId }) => ({ rawBody: { operationId, name: 'Llamar a Eva' } }),
  'POST /radar/setAside': ({ operationId }) => ({ rawBody: { operationId, forGood: false } }),
  'POST /radar/takeBack': ({ operationId }) => ({ rawBody: { operationId } }),
  'GET /operations/:id/bankMemory': ({ operationId }) => ({ params: { id: operationId } }),
  'GET /operations/:id/dossiers': ({ operationId }) => ({ params: { id: operationId } }),
  'POST /operations/buildDossier': ({ operationId, missingId }) => ({
    rawBody: { operationId, bank: 'BBVA', documentIds: [missingId] },
  }),
  'POST /operations/sendDossier': ({ operationId, missingId }) => ({
    rawBody: { operationId, dossierId: missingId, contactId: missingId, way: 'LINK', known: 0 },
  }),
  'POST /operations/endDossierLink': ({ operationId, missingId }) => ({
    rawBody: { operationId, sendingId: missingId },
  }),
  'GET /dossiers/:id/parts/:position': ({ missingId }) => ({ params: { id: missingId, position: '1' } }),
  'POST /dossierLinks/read': () => ({ rawBody: { secret: 'x' } }),
  'POST /dossierLinks/sendCode': () => ({ rawBody: { secret: 'x' } }),
  'POST /dossierLinks/confirmCode': ({ missingId }) => ({ rawBody: { secret: 'x', readerId: missingId, code: '1' } }),
  'POST /dossierLinks/open': () => ({ rawBody: { secret: 'x', position: 1 } }),
  'POST /mailEndings/read': () => ({ rawBody: { secret: 'x' } }),
  'POST /mailEndings/change': () => ({ rawBody: { secret: 'x', ended: true } }),
  'POST /mailReplies': () => {
    const { payload, headers } = multipart(
      {},
      { name: 'mail.eml', bytes: Buffer.from('From: ana@example.es\r\n\r\nHola') },
    )
    return { rawBody: payload, headers }
  },
  'GET /operations/:id/asideMails': ({ operationId }) => ({ params: { id: operationId } }),
  'DELETE /asideMails/:id': ({ missingId }) => ({ params: { id: missingId } }),
  'POST /operations/listBoard': () => ({ rawBody: {} }),
  'PUT /operations/:id/move': ({ operationId }) => ({
    params: { id: operationId },
    rawBody: { listId: 'NEGOCIACION', position: 0, notSendEmail: true },
  }),
  'POST /operations/listCards': ({ operationId }) => ({ rawBody: { operationIds: [operationId], listIds: [] } }),
  'POST /operations/previewStateMail': ({ operationId }) => ({ rawBody: { operationId, state: 'NEGOCIACION' } }),
  'POST /operations/undoMove': ({ operationId, missingId }) => ({ rawBody: { operationId, moveId: missingId } }),
  'POST /operations/undoMany': ({ operationId, missingId }) => ({
    rawBody: { moves: [{ operationId, moveId: missingId }] },
  }),
  'POST /coupons/listPagination': () => ({ rawBody: {} }),
  'POST /coupons/check': () => ({ rawBody: { handle: 'VERANO' } }),
  'POST /coupons': () => ({ rawBody: { handle: 'VERANO', name: 'Verano', maximum: 5 } }),
  'PUT /coupons/:id': ({ missingId }) => ({ params: { id: missingId }, rawBody: { name: 'Otro' } }),
  'DELETE /coupons/removeMultiples': ({ missingId }) => ({ query: { couponIds: missingId } }),
  'GET /paperRules': () => ({}),
  'POST /paperRules': () => ({
    rawBody: { name: 'Regla', effect: 'ASK', type: 'OTROS', nameDocument: 'Plano', conditions: [] },
  }),
  'PUT /paperRules/:id': ({ missingId }) => ({
    params: { id: missingId },
    rawBody: { name: 'Regla', effect: 'ASK', type: 'OTROS', nameDocument: 'Plano', conditions: [], version: 1 },
  }),
  'DELETE /paperRules/:id': ({ missingId }) => ({ params: { id: missingId } }),
  'POST /paperRules/:id/preview': ({ missingId }) => ({ params: { id: missingId }, rawBody: {} }),
  'POST /paperRules/:id/switch': ({ missingId }) => ({ params: { id: missingId }, rawBody: { on: true, version: 1 } }),
  'GET /agencySights': () => ({}),
  'POST /operations/letAgencySee': ({ operationId }) => ({ rawBody: { operationId, sight: 'AMOUNTS', allowed: true } }),
  'GET /agency': () => ({}),
  'POST /agency/leads/listPagination': () => ({ rawBody: {} }),
  'POST /agency/sendLead': () => ({ rawBody: { name: 'Eva', phone: '600000000', language: 'es' } }),
  'POST /agencies/listPagination': () => ({ rawBody: {} }),
  'POST /agencies/listBrought': ({ missingId }) => ({ rawBody: { agencyId: missingId } }),
  'POST /agencies': () => ({ rawBody: { agency: 'Pisos Sol' } }),
  'GET /agencies/:id': ({ missingId }) => ({ params: { id: missingId } }),
  'PUT /agencies/:id': ({ missingId }) => ({ params: { id: missingId }, rawBody: { active: false } }),
  'POST /agencies/:id/people': ({ missingId }) => ({
    params: { id: missingId },
    rawBody: { name: 'Eva', email: 'eva@example.es' },
  }),
  'PUT /agencies/:id/people/:userId': ({ missingId }) => ({
    params: { id: missingId, userId: missingId },
    rawBody: { active: false },
  }),
  'POST /leads': () => ({ rawBody: { name: 'Eva', phone: '600000000' } }),
  'GET /leadForm': () => ({}),
  'PUT /leadForm': () => ({ rawBody: { active: false } }),
  'GET /setup': () => ({}),
  'PUT /setup/steps/:step': () => ({ params: { step: 'BRAND' }, rawBody: { later: true } }),
  'POST /setup/end': () => ({}),
  'POST /setup/testMail': () => ({}),
  'GET /setup/dns': () => ({}),
  'POST /audit/list': () => ({ rawBody: {} }),
  'POST /audit/export': () => ({ rawBody: { format: 'csv' } }),
  'POST /outbox/listPagination': () => ({ rawBody: {} }),
  'GET /outbox/:id': ({ missingId }) => ({ params: { id: missingId } }),
  'POST /outbox/resend': ({ missingId }) => ({ rawBody: { ids: [missingId] } }),
  'POST /operations/resendMail': ({ operationId, missingId }) => ({ rawBody: { operationId, emailId: missingId } }),
  'GET /webhooks': () => ({}),
  'POST /webhooks': () => ({ rawBody: { url: 'https://crm.example.es/llave', events: ['operation.changed'] } }),
  'PUT /webhooks/:id': ({ missingId }) => ({ params: { id: missingId }, rawBody: { active: false } }),
  'POST /webhooks/:id/rotateSecret': ({ missingId }) => ({ params: { id: missingId } }),
  'POST /webhooks/:id/test': ({ missingId }) => ({ params: { id: missingId } }),
  'DELETE /webhooks/:id': ({ missingId }) => ({ params: { id: missingId } }),
  'POST /webhooks/listDeliveries': ({ missingId }) => ({ rawBody: { webhookId: missingId } }),
  'POST /webhooks/resend': ({ missingId }) => ({ rawBody: { ids: [missingId] } }),
  'GET /apiKeys': () => ({}),
  'POST /apiKeys': () => ({ rawBody: { name: 'CRM', scopes: ['tasks:read'] } }),
  'PUT /apiKeys/:id': ({ missingId }) => ({ params: { id: missingId }, rawBody: { name: 'CRM' } }),
  'DELETE /apiKeys/:id': ({ missingId }) => ({ params: { id: missingId } }),
  'POST /boardLists': () => ({ rawBody: {} }),
  'PUT /boardLists/:id': ({ missingId }) => ({ params: { id: missingId }, rawBody: { title: 'Otra' } }),
  'DELETE /boardLists/:id': ({ missingId }) => ({ params: { id: missingId } }),
  'POST /notifications/listPagination': ({ ownerId }) => ({ rawBody: { user: ownerId } }),
  'PUT /notifications/:id': ({ missingId }) => ({ params: { id: missingId }, rawBody: { read: true } }),
  'POST /notifications': () => ({ rawBody: {} }),
  'POST /notifications/readAll': () => ({}),
  'GET /operations/getAndValidateOperationMailing/:operationId/:holderId': ({ operationId, missingId }) => ({
    params: { operationId, holderId: missingId },
  }),
  'GET /operations/preContractPack/:operationId/:holderId': ({ operationId, missingId }) => ({
    params: { operationId, holderId: missingId },
  }),
  'POST /operations/acknowledgePreContractPack': ({ operationId, missingId }) => ({
    rawBody: { operationId, holderId: missingId },
  }),
  'POST /operations/noteSigningStep': ({ operationId, missingId }) => ({
    rawBody: { operationId, holderId: missingId, step: 'LINK_OPENED' },
  }),
  'POST /operations/sendSigningCode': ({ operationId, missingId }) => ({
    rawBody: { operationId, holderId: missingId },
  }),
  'POST /operations/confirmSigningCode': ({ operationId, missingId }) => ({
    rawBody: { operationId, holderId: missingId, code: '123456' },
  }),
  'POST /operations/updateDniMailingDocument': ({ operationId, missingId }) => ({
    rawBody: { operationId, holderId: missingId, side: 'FRONT' },
  }),
  'POST /operations/saveContractHolder': ({ operationId, missingId }) => ({
    rawBody: { operationId, holderId: missingId },
  }),
  'GET /operations/contractText/:operationId/:holderId': ({ operationId, missingId }) => ({
    params: { operationId, holderId: missingId },
  }),
  'GET /operations/generateContract/:operationId': ({ operationId }) => ({ params: { operationId } }),
  'GET /contracts/shared': () => ({}),
  'POST /operations/resendEmailsContract': ({ operationId }) => ({ rawBody: { operationId } }),
  'POST /holderPlace/uploadDocument': ({ operationId, missingId }) => {
    const { payload, headers } = multipart(
      { operationId, holderId: missingId, documentationId: missingId },
      { name: 'a.pdf', bytes: PDF },
    )
    return { rawBody: payload, headers }
  },
  'GET /holderPlace/:operationId/:holderId/documents/:id': ({ operationId, missingId }) => ({
    params: { operationId, holderId: missingId, id: missingId },
  }),
  'POST /holderPlace/deleteDocument': ({ operationId, missingId }) => ({
    rawBody: { operationId, holderId: missingId, documentationId: missingId, documentId: missingId },
  }),
  'POST /holderPlace/proposeWaiver': ({ operationId, missingId }) => ({
    rawBody: { operationId, holderId: missingId, documentationId: missingId, reason: 'No lo tengo' },
  }),
  'POST /holderPlace/showPapers': ({ operationId, missingId }) => ({
    rawBody: { operationId, holderId: missingId, shown: true },
  }),
  'POST /holderPlace/exportMyData': ({ operationId, missingId }) => ({
    rawBody: { operationId, holderId: missingId },
  }),
  'POST /holderPlace/listMessages': ({ operationId, missingId }) => ({
    rawBody: { operationId, holderId: missingId },
  }),
  'POST /holderPlace/sendMessage': ({ operationId, missingId }) => {
    const { payload, headers } = multipart({ operationId, holderId: missingId, body: 'Hola' })
    return { rawBody: payload, headers }
  },
  'POST /holderPlace/readMessages': ({ operationId, missingId }) => ({ rawBody: { operationId, holderId: missingId } }),
  'GET /holderPlace/:operationId/:holderId/messages/files/:id': ({ operationId, missingId }) => ({
    params: { operationId, holderId: missingId, id: missingId },
  }),
  'GET /holderPlace/:operationId/:holderId': ({ operationId, missingId }) => ({
    params: { operationId, holderId: missingId },
  }),
  'POST /operations/requestContractLink': ({ operationId, missingId }) => ({
    rawBody: { operationId, holderId: missingId },
  }),
  'POST /contracts/confirmAddress': ({ missingId }) => ({ rawBody: { changeId: missingId, code: 'x' } }),
  'POST /operations/confirmHolderEmail': ({ operationId, missingId }) => ({
    rawBody: { operationId, holderId: missingId, email: 'eva@example.es' },
  }),
  'POST /operations/validateDocumentationDniContractFiles': ({ operationId, missingId }) => ({
    rawBody: { operationId, holderId: missingId, documentationList: [], state: 'VALIDADO' },
  }),
  'GET /company': () => ({}),
  'GET /operations/:id/formerHolders': ({ operationId }) => ({ params: { id: operationId } }),
  'POST /operations/previewHolderChange': ({ operationId }) => ({ rawBody: { operationId } }),
  'POST /operations/removeHolder': ({ operationId, missingId }) => ({
    rawBody: { operationId, holderId: missingId, reason: 'WITHDRAWS' },
  }),
  'POST /operations/addHolder': ({ operationId }) => ({
    rawBody: { operationId, name: 'Luis Gil', email: 'luis@example.es', phone: '600000001' },
  }),
  'POST /operations/undoHolderChange': ({ operationId, missingId }) => ({
    rawBody: { operationId, changeId: missingId },
  }),
  'POST /operations/saveWaitingWords': ({ operationId }) => ({ rawBody: { operationId, words: 'Falta un papel' } }),
  'GET /company/pace': () => ({}),
  'GET /company/thresholds': () => ({}),
  'GET /company/thresholds/proposed': () => ({}),
  'PUT /company': () => ({ rawBody: {} }),
  'POST /contracts/verify': () => ({ rawBody: { sha256: '0'.repeat(64) } }),
  'GET /config': () => ({}),
  'GET /mailTemplates': () => ({}),
  'PUT /mailTemplates/:key/:language': () => ({ params: activationMail, rawBody: {} }),
  'DELETE /mailTemplates/:key/:language': () => ({ params: activationMail }),
  'POST /mailTemplates/:key/:language/preview': () => ({ params: activationMail, rawBody: {} }),
  'POST /mailTemplates/:key/:language/test': () => ({ params: activationMail, rawBody: {} }),
  'POST /tags/list': () => ({ rawBody: {} }),
  'POST /tags': () => ({ rawBody: {} }),
  'PUT /tags/:id': ({ missingId }) => ({ params: { id: missingId }, rawBody: { name: 'Otra', class: 'tag-red' } }),
  'DELETE /tags/removeMultiples': ({ missingId }) => ({ query: { tagIds: missingId } }),
  'POST /contacts/listPagination': () => ({ rawBody: {} }),
  'POST /contacts/search': () => ({ rawBody: { searchText: 'gil' } }),
  'POST /tasks/export': () => ({ rawBody: { format: 'csv' } }),
  'POST /contacts/export': () => ({ rawBody: { format: 'csv' } }),
  'POST /contacts/import': () => {
    const { payload, headers } = multipart({ dryRun: 'true' }, { name: 'a.csv', bytes: Buffer.from('Nombre\nEva') })
    return { rawBody: payload, headers }
  },
  'GET /imports': () => ({}),
  'POST /imports': () => {
    const { payload, headers } = multipart({}, { name: 'a.csv', bytes: Buffer.from('Cliente\nEva') })
    return { rawBody: payload, headers }
  },
  'GET /imports/:id': ({ missingId }) => ({ params: { id: missingId } }),
  'PUT /imports/:id': ({ missingId }) => ({ params: { id: missingId }, rawBody: { columns: [] } }),
  'DELETE /imports/:id': ({ missingId }) => ({ params: { id: missingId } }),
  'POST /imports/leftOut': ({ missingId }) => ({ rawBody: { importId: missingId } }),
  'POST /imports/listInvitations': ({ missingId }) => ({ rawBody: { importId: missingId } }),
  'POST /imports/listRows': ({ missingId }) => ({ rawBody: { importId: missingId } }),
  'POST /imports/matchFolders': ({ missingId }) => ({ rawBody: { importId: missingId, folders: ['7'] } }),
  'POST /imports/start': ({ missingId }) => ({ rawBody: { importId: missingId } }),
  'POST /imports/uploadFile': ({ operationId, missingId }) =>
    uploadSample({ importId: missingId, operationId, nameDocument: 'Escritura' }),
  'POST /imports/takeBack': ({ missingId }) => ({ rawBody: { importId: missingId } }),
  'GET /contacts/reach': ({ missingId }) => ({ query: { contactId: missingId } }),
  'GET /contacts/:id': ({ missingId }) => ({ params: { id: missingId } }),
  'GET /contacts/:id/record': ({ missingId }) => ({ params: { id: missingId } }),
  'POST /contacts': () => ({ rawBody: { name: 'Notaría Prim' } }),
  'PUT /contacts/:id': ({ missingId }) => ({ params: { id: missingId }, rawBody: { name: 'Otra' } }),
  'DELETE /contacts/:id': ({ missingId }) => ({ params: { id: missingId } }),
  'POST /contacts/merge': ({ missingId }) => ({ rawBody: { keep: missingId, merge: [missingId] } }),
  'POST /operations/addContact': ({ operationId, missingId }) => ({
    rawBody: { operationId, contactId: missingId, role: 'NOTARIA' },
  }),
  'POST /operations/updateContact': ({ operationId, missingId }) => ({
    rawBody: { operationId, contactId: missingId, role: 'NOTARIA' },
  }),
  'POST /operations/removeContacts': ({ operationId, missingId }) => ({
    rawBody: { operationId, selecteds: [{ contactId: missingId, role: 'NOTARIA' }] },
  }),
  'POST /tasks/listPagination': () => ({ rawBody: {} }),
  'POST /tasks/getPendings': ({ ownerId }) => ({ rawBody: { userId: ownerId } }),
  'GET /tasks/:id': ({ missingId }) => ({ params: { id: missingId } }),
  'POST /tasks': ({ operationId, ownerId }) => ({
    rawBody: { name: 'Llamar', type: 'LLAMADA', responsable: ownerId, operationId },
  }),
  'PUT /tasks/:id': ({ missingId }) => ({ params: { id: missingId }, rawBody: { name: 'Otra' } }),
  'DELETE /tasks/:id': ({ missingId }) => ({ params: { id: missingId } }),
  'POST /tasks/updateMany': ({ missingId }) => ({ rawBody: { idList: [missingId], data: { state: 'COMPLETADA' } } }),
  'POST /operations/logCall': ({ operationId }) => ({ rawBody: { operationId, who: 'Ana', outcome: 'NO_ANSWER' } }),
  'DELETE /tasks/removeMultiples': ({ missingId }) => ({ query: { taskIds: missingId } }),
  'POST /operations/listActivity': ({ operationId }) => ({ rawBody: { operationId } }),
  'POST /operations/listComments': ({ operationId }) => ({ rawBody: { operationId } }),
  'POST /operations/addComment': ({ operationId }) => {
    const { payload, headers } = multipart({ operationId, description: '<p>Nota</p>' })
    return { rawBody: payload, headers }
  },
  'POST /operations/updateComment': ({ operationId, missingId }) => ({
    rawBody: { operationId, comment: { _id: missingId, featured: true } },
  }),
  'POST /operations/removeComment': ({ operationId, missingId }) => ({
    rawBody: { operationId, comment: { _id: missingId } },
  }),
  'POST /operations/listMessages': ({ operationId }) => ({ rawBody: { operationId } }),
  'POST /operations/sendMessage': ({ operationId }) => {
    const { payload, headers } = multipart({ operationId, body: '<p>Nota</p>' })
    return { rawBody: payload, headers }
  },
  'POST /operations/readMessages': ({ operationId }) => ({ rawBody: { operationId } }),
  'GET /messages/files/:id': ({ missingId }) => ({ params: { id: missingId } }),
  'GET /answerTemplates': () => ({}),
  'POST /answerTemplates': () => ({ rawBody: { name: 'Saludo', body: 'Hola' } }),
  'DELETE /answerTemplates/:id': ({ missingId }) => ({ params: { id: missingId } }),
  'GET /comments/files/:id': ({ missingId }) => ({ params: { id: missingId } }),
  'GET /views': () => ({}),
  'POST /views': () => ({ rawBody: { name: 'Mías', screen: 'operations', query: 'isArchived=TODAS' } }),
  'PUT /views/:id': ({ missingId }) => ({ params: { id: missingId }, rawBody: { name: 'Otra' } }),
  'DELETE /views/:id': ({ missingId }) => ({ params: { id: missingId } }),
  'GET /dashboard': () => ({}),
  'GET /calendar': () => ({}),
  'POST /calendar': () => ({}),
  'DELETE /calendar': () => ({}),
  'GET /calendar/:secret.ics': () => ({ params: { secret: 'x' } }),
  'GET /operations/:id/appointments': ({ operationId }) => ({ params: { id: operationId } }),
  'GET /operations/:id/appointments.ics': ({ operationId }) => ({ params: { id: operationId } }),
  'GET /dev/mailbox': () => ({}),
  ...documentSamples,
}

/** Calls about one operation that a customer may make. */
export const objectCalls = [
  'GET /questionnaires/:operationId',
  'PUT /questionnaires/:operationId',
  'PUT /questionnaires/:operationId/type',
  'DELETE /questionnaires/:operationId',
  'POST /questionnaires/:operationId/restore',
  'POST /questionnaires/:operationId/complete',
  'GET /operations/:id',
  'GET /operations/:id/closed',
  'POST /operations/uploadDocumentationFiles',
  'POST /documents/upload',
  'POST /operations/deleteDocumentationFiles',
  'POST /operations/proposeWaiver',
  'POST /operations/preferOffer',
  'POST /operations/letAgencySee',
  'POST /documents/downloadMultiple',
  'GET /operations/:id/appointments',
  'GET /operations/:id/appointments.ics',
] as const satisfies readonly CallKey[]
