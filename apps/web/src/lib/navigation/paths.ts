export const paths = {
  login: '/login',
  forgotPassword: '/forgotpassword',
  register: '/registro',
  /** The link that the owner of a coupon publishes. */
  registerWith: (couponHandle: string) => `/registro?cupon=${encodeURIComponent(couponHandle)}`,
  registerSpc: '/registro-spc',
  redirect: '/redirect',
  logout: '/logout',
  /** Where somebody must choose a password of their own, if another person chose the present one. */
  firstPassword: '/nuevaContrasena',
  /** Where the staff must set up a required second factor. */
  firstFactor: '/verificacion',
  dashboard: '/dashboard',
  questionnaire: '/cuestionario',
  /** A particular questionnaire. */
  questionnaireOf: (operationId: string) => `/cuestionario?operationId=${encodeURIComponent(operationId)}`,
  newQuestionnaire: '/cuestionario?new=1',
  requests: '/solicitudes',
  /** Where a holder signs: from their account, or with the secret of their link after `#`. */
  signing: (operationId: string, holderId: string) => `/customerOperationMailingDocuments/${operationId}/${holderId}`,
  /** A holder's own place: from their account, or with the secret of their link after `#`. */
  place: (operationId: string, holderId: string) => `/titular/${operationId}/${holderId}`,
  request: (operationId: string, tab?: string) => `/solicitud/${operationId}${tab ? `/${tab}` : ''}`,
  settings: '/ajustes',
  settingsTab: (tab: string) => `/ajustes/${tab}`,
  operations: '/operations',
  /** The screen with the dialog for a new one. */
  newOperation: '/operations?new=true',
  /** The list of operations whose customers came with a coupon, live and archived. */
  operationsWith: (couponHandle: string) =>
    `/operations?view=list&isArchived=TODAS&coupon=${encodeURIComponent(couponHandle)}`,
  /** The list of operations created by an import, live and archived. */
  operationsOfImport: (importId: string) => `/operations?view=list&isArchived=TODAS&importId=${importId}`,
  operation: (operationId: string, tab?: string | number) =>
    `/operations/${operationId}${tab === undefined ? '' : `/${tab}`}`,
  operationFiles: (operationId: string) => `/operations/${operationId}/files`,
  board: (state: string) => `/board/${state}`,
  review: '/revision',
  reviewOf: (operationId: string) => `/revision?operacion=${encodeURIComponent(operationId)}`,
  /** Imports of operations from elsewhere. */
  imports: '/importaciones',
  import: (importId: string) => `/importaciones/${importId}`,
  /** Requests about people's own data. */
  privacy: '/privacidad',
  money: '/cobros',
  /** Closed operations that are worth a call. */
  radar: '/radar',
  privacyRequest: (requestId: string) => `/privacidad?request=${encodeURIComponent(requestId)}`,
  contacts: '/contacts',
  /** The list with the dialog that imports into it. */
  importContacts: '/contacts?import=true',
  /** The list with this contact open beside it. */
  contact: (contactId: string) => `/contacts?contact=${encodeURIComponent(contactId)}`,
  contactRecord: (contactId: string) => `/contacts/${contactId}`,
  tasks: '/tasks',
  task: (taskId: string) => `/tasks/${taskId}`,
  /** For an agency's people: who they are. */
  ownAgency: '/agencia',
  agencies: '/agencias',
  agency: (agencyId: string) => `/agencias/${agencyId}`,
  managers: '/admins',
  /** `new` opens a new one. The handle is only for readability. */
  manager: (adminId: string, handle?: string) => `/admins/${adminId}${handle ? `/${handle}` : ''}`,
  users: '/users',
  user: (userId: string, handle?: string) => `/users/${userId}${handle ? `/${handle}` : ''}`,
  configuration: '/configuracion',
  configurationTab: (tab: string) => `/configuracion/${tab}`,
  /** The guided start of a new brokerage. */
  setup: '/puesta-en-marcha',
  notifications: '/notificaciones',
  /** The public check of a contract; printed on its evidence page. */
  verify: '/verificar',
  /** A dossier for a bank, with the secret of its link after `#`. */
  dossier: '/dosier',
  /** Where the reader of an e-mail ends its kind. */
  mailEnding: (secret: string) => `/correos/${secret}`,
  mailbox: '/dev/mailbox',
  /** The manual; its parts and pages are those of `docs/manual`. */
  help: '/ayuda',
  helpPage: (part: string, page: string) => `/ayuda/${part}/${page}`,
} as const
