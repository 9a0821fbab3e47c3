import type { BodyOf, CallKey, Calls, ParamsOf, ReadingKey, ResOf } from '@llave/api-contract/call-types'
import { SOCKET_EVENTS } from '@llave/api-contract/events'
import type { MailTemplateRecord } from '@llave/api-contract/mail-templates.calls'
import type { QueryKey } from '@tanstack/react-query'
import type { Listeners } from '../realtime/socket'
import { amend, type Effect, put, refresh } from './effects'
import { keys } from './keys'

const CONTACTS = keys.list('POST /contacts/listPagination')
const OPERATIONS = keys.list('POST /operations/listPagination')
const COUPONS = keys.list('POST /coupons/listPagination')
const AGENCIES = keys.list('POST /agencies/listPagination')
const LEADS = keys.list('POST /agency/leads/listPagination')
const PRIVACY = keys.list('POST /privacy/requests/listPagination')
const OUTBOX = keys.list('POST /outbox/listPagination')
const TASKS = keys.list('POST /tasks/listPagination')
/** The tables of managers and users, an open account, and the people to choose from. */
const PEOPLE = [keys.list('POST /users/listPagination'), keys.people.all, keys.people.origins, keys.staff]

/** All readings that show many operations: boards, lists and figures. */
const BOARDS = [keys.board.all, keys.cards.all, OPERATIONS, keys.dashboard.all]

/** All readings that show tags of operations. */
const WITH_TAGS = [keys.operation.all, keys.cards.all, keys.board.all, OPERATIONS]

/** The readings that a realtime message makes stale. An event without an entry does not compile. */
export const afterEvents: {
  readonly [E in keyof Listeners]: (...args: Parameters<Listeners[E]>) => readonly QueryKey[]
} = {
  [SOCKET_EVENTS.refreshNotifications]: () => [keys.notifications.all, keys.requests.all, LEADS],
  [SOCKET_EVENTS.requestChanged]: () => [keys.requests.all, keys.messages.all, keys.questionnaire.all],
  [SOCKET_EVENTS.leadsChanged]: () => [LEADS],
  // An open board reloads single cards by itself.
  [SOCKET_EVENTS.operationChanged]: ({ operationId }) => [
    keys.operation.one(operationId),
    keys.operation.former(operationId),
    keys.operation.dossiers(operationId),
    keys.operation.bankMemory(operationId),
    keys.operation.collections(operationId),
    keys.movements.all,
    keys.comments.of(operationId),
    keys.messages.of(operationId),
    keys.activity.of(operationId),
    keys.questionnaire.of(operationId),
    keys.tasks.ofOperation(operationId),
    OPERATIONS,
    keys.review.all,
  ],
  [SOCKET_EVENTS.boardListsChanged]: () => [keys.board.all],
  [SOCKET_EVENTS.tagsChanged]: () => [keys.tags, ...WITH_TAGS],
  // An open operation, which shows its contacts and tasks, is announced separately.
  [SOCKET_EVENTS.contactsChanged]: () => [CONTACTS, keys.contacts.all],
  [SOCKET_EVENTS.tasksChanged]: () => [keys.tasks.weeks, keys.tasks.opened, TASKS],
  [SOCKET_EVENTS.ownTasksChanged]: () => [keys.pendingTasks.all],
  // Absences decide who looks after what.
  [SOCKET_EVENTS.peopleChanged]: () => [...PEOPLE, keys.dashboard.all, keys.review.all, keys.tasks.all, TASKS],
}

interface Made<K extends CallKey> {
  readonly params: ParamsOf<K>
  readonly body: BodyOf<K>
  readonly res: ResOf<K>
}

interface AboutOperation {
  readonly body: { readonly operationId: string }
}

const nothing = () => []

/** An operation changed by the staff: its page takes the answer; boards, lists and figures are refetched. */
const staffChange = ({ res }: { readonly res: ResOf<'PUT /operations/:id'> }) => [
  put(keys.operation.one(res._id), res),
  // The invoices are shown beside the fees.
  refresh(keys.operation.collections(res._id)),
  refresh(keys.activity.of(res._id)),
  ...BOARDS.map(refresh),
]

const operationsChange = (ids: readonly string[]) => [
  ...ids.map(id => refresh(keys.operation.one(id))),
  ...BOARDS.map(refresh),
]

/** A change within one operation: its readings are refetched, the staff's and the customer's. */
export const paperChange = ({ body }: AboutOperation) => [
  refresh(keys.operation.one(body.operationId)),
  refresh(keys.operation.files(body.operationId)),
  refresh(keys.activity.of(body.operationId)),
  refresh(keys.operation.bin(body.operationId)),
  refresh(keys.review.all),
  refresh(keys.requests.all),
  refresh(keys.dashboard.all),
]

/** A dossier was bound, sent or ended; the answer contains all dossiers. */
const dossiersChange = ({ body, res }: AboutOperation & { readonly res: object }) => [
  put(keys.operation.dossiers(body.operationId), res),
  refresh(keys.activity.of(body.operationId)),
]

/** Invoices or collections changed; the answer contains all of them. */
const collectionsChange = ({ body, res }: AboutOperation & { readonly res: object }) => [
  put(keys.operation.collections(body.operationId), res),
  refresh(keys.movements.all),
  refresh(keys.activity.of(body.operationId)),
  refresh(OPERATIONS),
  refresh(keys.dashboard.all),
]

/** The holders changed, and with them documents, answers, contacts and fees. */
const holdersChange = (made: AboutOperation) => [
  ...paperChange(made),
  refresh(keys.operation.former(made.body.operationId)),
  refresh(keys.questionnaire.of(made.body.operationId)),
  ...contactsChange(),
  refresh(keys.cards.all),
  refresh(OPERATIONS),
]

const contactsChange = () => [refresh(CONTACTS), refresh(keys.contacts.all), refresh(keys.operation.all)]
/** The answer contains the import, except for its rows. */
const importChange = ({ res }: { readonly res: ResOf<'GET /imports/:id'> }) => [
  put(keys.imports.one(res._id), res),
  refresh(keys.imports.rows(res._id)),
  refresh(keys.imports.list),
]
const peopleChange = () => PEOPLE.map(refresh)
/** The server announces the operation's card and list. */
const tasksChange = () => [keys.tasks.all, keys.pendingTasks.all, TASKS, keys.dashboard.all].map(refresh)
const taskChange = ({ res }: { readonly res: ResOf<'PUT /tasks/:id'> }) => [
  put(keys.tasks.one(res.record._id), res.record),
  ...tasksChange(),
]

const commentChange = ({ body }: AboutOperation) => [refresh(keys.comments.of(body.operationId))]

const messageChange = ({ body }: AboutOperation) => [
  refresh(keys.messages.of(body.operationId)),
  refresh(keys.operation.one(body.operationId)),
  refresh(keys.requests.all),
]

const tagsSaved = ({ res }: { readonly res: ResOf<'POST /tags/list'> }) => [
  put(keys.tags, res),
  ...WITH_TAGS.map(refresh),
]

/** The e-mail's other texts stay, because they are being edited. */
const mailTextChange = ({ res }: { readonly res: MailTemplateRecord }) => [
  amend<MailTemplateRecord[]>(keys.mailTemplates.all, kept => kept.map(mail => (mail.key === res.key ? res : mail))),
]

const viewsChange = () => [refresh(keys.views)]
/** The answer contains the request. */
const privacyChange = ({ res }: { readonly res: ResOf<'GET /privacy/requests/:id'> }) => [
  put(keys.privacy.one(res._id), res),
  refresh(PRIVACY),
  refresh(keys.dashboard.all),
]
/** The server announces lists, board and people. */
const blockChange = (made: { readonly res: ResOf<'GET /privacy/requests/:id'> }) => [
  ...privacyChange(made),
  refresh(keys.privacy.previews),
]
const couponsChange = () => [refresh(COUPONS)]
/** The answer contains the agency with its people. */
const agencyChange = ({ res }: { readonly res: ResOf<'GET /agencies/:id'> }) => [
  put(keys.agencies.one(res._id), res),
  refresh(keys.agencies.own),
  refresh(AGENCIES),
]
const webhooksChange = () => [refresh(keys.webhooks.all)]
const keysChange = () => [refresh(keys.apiKeys)]
const setupChange = ({ res }: { readonly res: ResOf<'GET /setup'> }) => [put(keys.setup.all, res)]
const listsChange = () => [refresh(keys.board.all)]

/** The open list keeps an entry, with its new state, until the list is opened again. */
const radarChange = () => [refresh(keys.radar.in('TASK')), refresh(keys.radar.in('ASIDE'))]

/** Calls made before sign-in or through a holder's link, when hardly anything is cached. */
type OfStrangers = {
  [K in CallKey]: Calls[K]['who'][number] extends 'guest' | 'password' | 'link' | 'holder' ? K : never
}[CallKey]
type Changing = Exclude<CallKey, ReadingKey>
type After<K extends CallKey> = (made: Made<K>) => readonly Effect[]

/** The effects of a successful call on the query cache. A changing call without an entry does not compile. */
const afterCalls: { readonly [K in Exclude<Changing, OfStrangers>]: After<K> } & {
  readonly [K in Changing & OfStrangers]?: After<K>
} = {
  'POST /operations': staffChange,
  'PUT /operations/:id': staffChange,
  'PUT /operations/:id/fees': staffChange,
  'POST /operations/updateMany': ({ body }) => operationsChange(body.idList),
  'POST /operations/saveWaitingWords': paperChange,
  'POST /operations/archive': staffChange,
  'POST /operations/activate': staffChange,
  // The server announces the list it left to everybody.
  'PUT /operations/:id/move': ({ params }) => [refresh(keys.operation.one(params.id))],

  'POST /operations/undoMove': ({ res }) => [refresh(keys.operation.one(res._id)), refresh(keys.activity.of(res._id))],
  'POST /operations/undoMany': ({ body }) => operationsChange(body.moves.map(({ operationId }) => operationId)),

  'POST /tags': ({ res }) => [put(keys.tags, res)],
  'PUT /tags/:id': tagsSaved,
  'DELETE /tags/removeMultiples': () => [refresh(keys.tags), ...WITH_TAGS.map(refresh)],
  'POST /views': viewsChange,
  'PUT /views/:id': viewsChange,
  'DELETE /views/:id': viewsChange,

  'POST /boardLists': listsChange,
  'PUT /boardLists/:id': listsChange,
  'DELETE /boardLists/:id': listsChange,

  'POST /operations/uploadDocumentationFiles': paperChange,
  'POST /documents/upload': paperChange,
  'POST /imports/uploadFile': paperChange,
  'POST /operations/deleteDocumentationFiles': paperChange,
  'POST /operations/renameDocumentationFile': paperChange,
  'POST /operations/validateDocumentationFiles': paperChange,
  'POST /operations/validateDocumentationDniContractFiles': paperChange,
  'POST /operations/requestNewDocumentationFile': paperChange,
  'POST /operations/requestNewDocumentationFiles': paperChange,
  'POST /operations/requestUpdateDocumentationFile': paperChange,
  'POST /operations/setDocumentationDates': paperChange,
  'POST /operations/restoreDocumentationFiles': paperChange,
  'POST /operations/sendPendingDocumentationEmail': paperChange,
  'POST /operations/waiveDocumentation': paperChange,
  'POST /operations/proposeWaiver': paperChange,
  'POST /operations/resendEmailsContract': paperChange,
  'POST /operations/confirmHolderEmail': paperChange,

  // The desk removes the files from its queue itself; the server announces them to all desks.
  'POST /review/verdict': nothing,
  'POST /review/undo': () => [refresh(keys.review.all)],
  'POST /operations/saveOffer': paperChange,
  'POST /operations/removeOffer': paperChange,
  'POST /operations/releaseOffers': paperChange,
  'POST /operations/preferOffer': paperChange,
  'POST /operations/letAgencySee': ({ res }) => [put(keys.requests.agencies, res)],
  'POST /operations/buildDossier': dossiersChange,
  'POST /operations/sendDossier': sent => [...dossiersChange(sent), refresh(keys.operation.one(sent.body.operationId))],
  'POST /operations/endDossierLink': dossiersChange,
  'POST /paperRules': ({ res }) => [put(keys.paperRules.all, res)],
  'PUT /paperRules/:id': ({ res }) => [put(keys.paperRules.all, res)],
  'DELETE /paperRules/:id': ({ res }) => [put(keys.paperRules.all, res)],
  'POST /paperRules/:id/switch': ({ res }) => [put(keys.paperRules.all, res)],
  'PUT /banks/:bank': ({ res }) => [put(keys.banks, res)],
  'DELETE /banks/:bank': ({ res }) => [put(keys.banks, res)],
  'POST /imports': importChange,
  'PUT /imports/:id': importChange,
  'DELETE /imports/:id': () => [refresh(keys.imports.list)],
  // The server announces what it creates.
  'POST /imports/start': importChange,
  'POST /imports/takeBack': made => [...importChange(made), ...operationsChange([]), ...contactsChange()],
  'POST /contacts': contactsChange,
  // The next save needs the new version.
  'PUT /contacts/:id': ({ res }) => [put(keys.contacts.one(res._id), res), ...contactsChange()],
  'DELETE /contacts/:id': contactsChange,
  'POST /contacts/merge': contactsChange,
  'POST /contacts/import': contactsChange,
  'POST /operations/addHolder': holdersChange,
  'POST /operations/removeHolder': holdersChange,
  'POST /operations/undoHolderChange': holdersChange,
  'POST /operations/addContact': contactsChange,
  'POST /operations/updateContact': contactsChange,
  'POST /operations/removeContacts': contactsChange,
  'POST /tasks': taskChange,
  'PUT /tasks/:id': taskChange,
  'DELETE /tasks/:id': tasksChange,
  'POST /tasks/updateMany': tasksChange,
  'DELETE /tasks/removeMultiples': tasksChange,
  'POST /radar/makeTask': () => [...radarChange(), ...tasksChange()],
  'POST /radar/setAside': radarChange,
  'POST /radar/takeBack': () => [refresh(keys.radar.all)],
  'POST /operations/logCall': ({ body }) => [refresh(keys.operation.one(body.operationId))],

  'POST /operations/addComment': commentChange,
  'POST /operations/updateComment': commentChange,
  'POST /operations/removeComment': commentChange,

  'POST /operations/sendMessage': messageChange,
  'POST /holderPlace/sendMessage': ({ body }) => [refresh(keys.messages.of(body.operationId))],
  // The server announces the change of the notifications.
  'POST /operations/readMessages': made => (made.res.total > 0 ? messageChange(made) : []),
  'POST /answerTemplates': ({ res }) => [put(keys.answerTemplates, res)],
  'DELETE /asideMails/:id': () => [refresh(keys.messages.all)],
  'POST /mailReplies': nothing,
  'DELETE /answerTemplates/:id': ({ res }) => [put(keys.answerTemplates, res)],

  'POST /questionnaires': ({ res }) => [put(keys.questionnaire.of(res.operationId), res), refresh(keys.requests.all)],
  // The staff's page shows the answers next to the operation; the customer's says whether any is missing.
  'PUT /questionnaires/:operationId': ({ params, res }) => [
    put(keys.questionnaire.of(params.operationId), res),
    refresh(keys.operation.one(params.operationId)),
    refresh(keys.requests.one(params.operationId)),
  ],
  'PUT /questionnaires/:operationId/type': ({ params, res }) => [
    put(keys.questionnaire.of(params.operationId), res),
    refresh(keys.requests.all),
  ],
  'DELETE /questionnaires/:operationId': () => [refresh(keys.requests.all)],
  'POST /questionnaires/:operationId/restore': ({ res }) => [
    put(keys.questionnaire.of(res.operationId), res),
    refresh(keys.requests.all),
  ],
  'POST /questionnaires/:operationId/complete': ({ params, res }) => [
    amend<ResOf<'GET /questionnaires/:operationId'>>(keys.questionnaire.of(params.operationId), kept => ({
      ...kept,
      completed: true,
    })),
    put(keys.requests.ahead(params.operationId), res),
    refresh(keys.requests.all),
    refresh(keys.operation.one(params.operationId)),
    ...BOARDS.map(refresh),
  ],

  'PUT /auth/user/publicProfile': ({ res }) => [put(keys.publicProfile, res)],
  'POST /calendar': ({ res }) => [put(keys.calendar, res)],
  'DELETE /calendar': ({ res }) => [put(keys.calendar, res)],

  'POST /notifications': () => [refresh(keys.notifications.all)],
  // Shown optimistically; in the list of unread notifications, a marked one stays until the person leaves the list.
  'PUT /notifications/:id': nothing,
  'POST /notifications/readAll': nothing,

  'POST /privacy/requests': privacyChange,
  'POST /privacy/requests/own': ({ res }) => [put(keys.privacy.own, res)],
  'PUT /privacy/requests/:id': privacyChange,
  'POST /privacy/requests/:id/extend': privacyChange,
  'POST /privacy/requests/:id/close': privacyChange,
  'POST /privacy/requests/:id/reopen': privacyChange,
  'POST /privacy/requests/:id/block': blockChange,
  'POST /privacy/requests/:id/release': blockChange,
  'PUT /privacy/retention': ({ res }) => [put(keys.privacy.retention, res), refresh(keys.privacy.previews)],
  'POST /coupons': couponsChange,
  'PUT /coupons/:id': couponsChange,
  'DELETE /coupons/removeMultiples': couponsChange,
  'POST /agency/sendLead': () => [refresh(LEADS)],
  // Calls made by other systems; the server announces what they create.
  'POST /leads': nothing,
  'PUT /leadForm': ({ res }) => [put(keys.leadForm, res)],
  'POST /agencies': agencyChange,
  'PUT /agencies/:id': agencyChange,
  'POST /agencies/:id/people': agencyChange,
  'PUT /agencies/:id/people/:userId': agencyChange,
  'POST /webhooks': webhooksChange,
  'PUT /webhooks/:id': webhooksChange,
  'POST /webhooks/:id/rotateSecret': webhooksChange,
  'POST /webhooks/:id/test': webhooksChange,
  'DELETE /webhooks/:id': webhooksChange,
  'POST /webhooks/resend': webhooksChange,
  'POST /apiKeys': keysChange,
  'PUT /apiKeys/:id': keysChange,
  'DELETE /apiKeys/:id': keysChange,
  'POST /outbox/resend': ({ body }) => [refresh(OUTBOX), ...body.ids.map(id => refresh(keys.outboxMail(id)))],
  'POST /operations/saveFeeInvoice': collectionsChange,
  'POST /operations/removeFeeInvoice': collectionsChange,
  'POST /operations/noteCollection': collectionsChange,
  'POST /operations/removeCollection': collectionsChange,
  'POST /collections/assign': collectionsChange,
  'POST /collections/setAside': () => [refresh(keys.movements.all)],
  'POST /collections/readStatement': () =>
    [keys.movements.all, keys.operation.allCollections, OPERATIONS, keys.dashboard.all].map(refresh),
  'POST /operations/resendMail': ({ body }) => [refresh(keys.operation.one(body.operationId))],

  'PUT /setup/steps/:step': setupChange,
  'POST /setup/end': setupChange,
  'POST /setup/testMail': setupChange,
  'PUT /company': ({ res }) => [put(keys.company, res), put(keys.thresholds, res.thresholds), refresh(keys.setup.all)],
  'PUT /mailTemplates/:key/:language': mailTextChange,
  'DELETE /mailTemplates/:key/:language': mailTextChange,
  'POST /mailTemplates/:key/:language/test': nothing,
  'POST /auth/user/update': () => [refresh(keys.staff)],
  'POST /users/logout': nothing,
  'POST /users/sessions/revoke': ({ res }) => [put(keys.sessions, res)],
  'POST /users/factors/begin': nothing,
  'POST /users/factors/confirm': () => [refresh(keys.factors)],
  'PUT /users/factors/:id': () => [refresh(keys.factors)],
  'POST /users/factors/:id/remove': () => [refresh(keys.factors)],
  'POST /users/factors/recoveryCodes': () => [refresh(keys.factors)],

  // A registration, or an account that the staff create.
  'POST /users': peopleChange,
  'POST /users/createAdmin': peopleChange,
  'PUT /users/:id': peopleChange,
  'POST /users/:id/invite': peopleChange,
  'POST /users/updateMany': peopleChange,
  'DELETE /users/removeMultiples': peopleChange,
  'PUT /users/:id/absence': peopleChange,
  'POST /users/:id/sessions/revoke': ({ params, res }) => [put(keys.people.sessions(params.id), res)],
  'POST /users/:id/factors/remove': ({ params }) => [
    refresh(keys.people.one(params.id)),
    refresh(keys.people.sessions(params.id)),
  ],
  'POST /users/handOver': () => [
    ...peopleChange(),
    ...[OPERATIONS, keys.operation.all, keys.board.all, keys.cards.all].map(refresh),
    ...tasksChange(),
  ],
}

/** The effects of a call according to the table; none for a reading. */
export function effectsOf<K extends CallKey>(key: K, made: Made<K>): readonly Effect[] {
  if (!(key in afterCalls)) return []
  return (afterCalls[key as keyof typeof afterCalls] as unknown as After<K>)(made)
}
