import type { CallKey, ResOf } from '@llave/api-contract/call-types'
import type { CalendarDay } from '@llave/domain/time/calendar-day'
import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { type CallArguments, callWith } from '../api/api'
import type { RequestContent } from '../api/request'

/** A filter or the body of a call, compared by content. */
type Asked = object

/**
 * The cache key of each reading of the application. A key that is a prefix of others stands for all of them:
 * `keys.board.all` for every filter of the board.
 */
export const keys = {
  /** Every page of a list of the contract, or one of them. */
  list: (call: CallKey) => ['list', call] as const,
  page: (call: CallKey, body: Asked) => ['list', call, body] as const,

  notifications: {
    all: ['notifications'] as const,
    of: (onlyUnread: boolean) => ['notifications', { onlyUnread }] as const,
  },
  agencies: {
    own: ['agencies', 'own'] as const,
    one: (agencyId: string) => ['agencies', agencyId] as const,
    brought: (agencyId: string) => ['agencies', agencyId, 'brought'] as const,
  },
  privacy: {
    own: ['privacy', 'own'] as const,
    one: (requestId: string) => ['privacy', 'one', requestId] as const,
    previews: ['privacy', 'preview'] as const,
    preview: (requestId: string) => ['privacy', 'preview', requestId] as const,
    retention: ['privacy', 'retention'] as const,
    people: (search: string) => ['privacy', 'people', search] as const,
  },
  board: { all: ['board'] as const, of: (filters: Asked, state: string | null) => ['board', filters, state] as const },
  cards: {
    all: ['cards'] as const,
    list: (listId: string) => ['cards', listId] as const,
    of: (listId: string, filters: Asked) => ['cards', listId, filters] as const,
  },
  /** One operation for the staff, and everything cached about it. */
  operation: {
    all: ['operation'] as const,
    one: (operationId: string) => ['operation', operationId] as const,
    files: (operationId: string) => ['operation-files', operationId] as const,
    bin: (operationId: string) => ['operation-bin', operationId] as const,
    /** The former holders, and the change that can be undone. */
    former: (operationId: string) => ['operation-former', operationId] as const,
    dossiers: (operationId: string) => ['operation-dossiers', operationId] as const,
    bankMemory: (operationId: string) => ['operation-bank-memory', operationId] as const,
    allCollections: ['operation-collections'] as const,
    collections: (operationId: string) => ['operation-collections', operationId] as const,
    dossierPapers: (operationId: string, bank: string) => ['operation-dossiers', operationId, bank] as const,
    dossierPart: (dossierId: string, position: number) => ['operation-dossier-part', dossierId, position] as const,
    /** The consequences if a holder leaves, or (null) somebody comes. */
    holderChange: (operationId: string, holderId: string | null) =>
      ['operation-holder-change', operationId, holderId] as const,
    openFile: (fileId: string, version: number) => ['operation-file', fileId, version] as const,
  },
  attachment: (call: string, fileId: string) => ['attachment', call, fileId] as const,
  review: {
    all: ['review'] as const,
    queue: (asked: Asked) => ['review', 'queue', asked] as const,
    count: (asked: Asked) => ['review', 'count', asked] as const,
    dropped: (verdictIds: readonly string[]) => ['review', 'dropped', verdictIds] as const,
  },
  comments: {
    of: (operationId: string) => ['comments', operationId] as const,
    some: (operationId: string, asked: Asked) => ['comments', operationId, asked] as const,
  },
  messages: {
    all: ['messages'] as const,
    of: (operationId: string) => ['messages', operationId] as const,
    /** E-mails to the conversation that did not become messages. */
    aside: (operationId: string) => ['messages', operationId, 'aside'] as const,
    ofHolder: (operationId: string, holderId: string) => ['messages', operationId, holderId] as const,
  },
  movements: { all: ['movements'] as const, of: (asked: Asked) => ['movements', asked] as const },
  /** Operations worth a call, by the state of their entry. */
  radar: {
    all: ['radar'] as const,
    in: (state: string) => ['radar', state] as const,
    of: (state: string, asked: Asked) => ['radar', state, asked] as const,
  },
  banks: ['banks'] as const,
  paperRules: {
    all: ['paper-rules'] as const,
    /** The effect of switching a rule in the version that was read. */
    preview: (ruleId: string, version: number) => ['paper-rule-preview', ruleId, version] as const,
  },
  answerTemplates: ['answer-templates'] as const,
  activity: {
    of: (operationId: string) => ['activity', operationId] as const,
    some: (operationId: string, asked: Asked) => ['activity', operationId, asked] as const,
  },
  requests: {
    all: ['requests'] as const,
    list: ['requests', 'list'] as const,
    /** The contracts of other people's requests. */
    shared: ['requests', 'shared'] as const,
    /** What agencies may see of the requests. */
    agencies: ['requests', 'agencies'] as const,
    one: (operationId: string) => ['requests', operationId] as const,
    closed: (operationId: string) => ['requests', operationId, 'closed'] as const,
    /** The next steps of a request, read with it. */
    ahead: (operationId: string) => ['requests', operationId, 'ahead'] as const,
  },
  questionnaire: {
    all: ['questionnaire'] as const,
    of: (operationId: string) => ['questionnaire', operationId] as const,
    unfinished: ['questionnaire', 'unfinished'] as const,
  },
  dashboard: { all: ['dashboard'] as const, of: (asked: Asked) => ['dashboard', asked] as const },
  imports: {
    all: ['imports'] as const,
    list: ['imports', 'list'] as const,
    one: (importId: string) => ['imports', 'one', importId] as const,
    rows: (importId: string) => ['imports', 'rows', importId] as const,
    invitations: (importId: string, people: Asked) => ['imports', 'rows', importId, 'invitations', people] as const,
    someRows: (importId: string, asked: Asked) => ['imports', 'rows', importId, asked] as const,
  },
  contacts: {
    all: ['contacts'] as const,
    one: (contactId: string) => ['contacts', contactId] as const,
    record: (contactId: string) => ['contacts', contactId, 'record'] as const,
    /** What a correction of a person would change. */
    reach: (at: Asked) => ['contacts', 'reach', at] as const,
    search: (text: string) => ['contacts', 'search', text] as const,
    customers: (text: string) => ['contacts', 'customers', text] as const,
  },
  /** One account for its administrators, and its sessions. */
  people: {
    all: ['people'] as const,
    one: (userId: string) => ['people', userId] as const,
    sessions: (userId: string) => ['people-sessions', userId] as const,
    origins: ['people-origins'] as const,
  },
  operationSearch: (text: string) => ['operation-search', text] as const,
  operationNumbered: (number: number) => ['operation-numbered', number] as const,
  tasks: {
    all: ['tasks'] as const,
    opened: ['tasks', 'one'] as const,
    one: (taskId: string) => ['tasks', 'one', taskId] as const,
    ofOperation: (operationId: string) => ['tasks', 'of', operationId] as const,
    weeks: ['tasks', 'week'] as const,
    week: (monday: CalendarDay, filters: Asked) => ['tasks', 'week', monday, filters] as const,
  },
  pendingTasks: { all: ['pending-tasks'] as const, of: (userId: string) => ['pending-tasks', userId] as const },
  stateMail: (operationId: string, state: string) => ['state-mail', operationId, state] as const,
  company: ['company'] as const,
  setup: { all: ['setup'] as const, dns: ['setup-dns'] as const },
  mailTemplates: {
    all: ['mail-templates'] as const,
    preview: (key: string, language: string, asked: Asked) => ['mail-preview', key, language, asked] as const,
  },
  publicProfile: ['public-profile'] as const,
  calendar: ['calendar'] as const,
  appointments: (operationId: string) => ['appointments', operationId] as const,
  thresholds: ['thresholds'] as const,
  /** How many days each step takes here. */
  pace: ['pace'] as const,
  proposedThresholds: ['proposed-thresholds'] as const,
  webhooks: {
    all: ['webhooks'] as const,
    deliveries: (webhookId: string, page: number) => ['webhooks', webhookId, page] as const,
  },
  apiKeys: ['api-keys'] as const,
  leadForm: ['lead-form'] as const,
  audit: (filters: Asked) => ['audit', filters] as const,
  outboxMail: (emailId: string) => ['outbox-mail', emailId] as const,
  palette: (text: string) => ['palette', text] as const,
  staff: ['staff'] as const,
  tags: ['tags'] as const,
  views: ['views'] as const,
  factors: ['factors'] as const,
  sessions: ['sessions'] as const,
  devicePush: ['device-push'] as const,
}

/**
 * The options with which `useQuery` reads with a call of the contract. The call is aborted when nobody waits for it any
 * more.
 *
 * useQuery(callQuery(keys.bank.all, 'GET /banks'))
 */
export function callQuery<K extends CallKey>(queryKey: QueryKey, call: K, ...[options]: CallArguments<K>) {
  // The contract's types are narrower than the parts of a request.
  const parts = options as RequestContent | undefined
  return queryOptions<ResOf<K>>({ queryKey, queryFn: ({ signal }) => callWith(call, { ...parts, signal }) })
}
