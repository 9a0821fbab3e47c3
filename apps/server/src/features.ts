import type { FastifyInstance } from 'fastify'
import { accountMails } from './features/accounts/account-mails'
import { accountRoutes } from './features/accounts/accounts.routes'
import { factorRoutes } from './features/accounts/factors.routes'
import { tellFormerStandIn, tellStandIn } from './features/accounts/people/absence'
import { tellFormerAddress, tellOfNewEmail } from './features/accounts/people/follow-email'
import { absenceWatch } from './features/accounts/people/tell-owners-of-absences'
import { peopleRoutes } from './features/accounts/people.routes'
import { publicProfileRoutes } from './features/accounts/public-profiles.routes'
import { agencyRoutes } from './features/agencies/agencies.routes'
import { leadInformedMail } from './features/agencies/lead-mail'
import { tellAgency } from './features/agencies/tell-agency'
import { auditRoutes } from './features/audit/audit.routes'
import { unusualReadingMail } from './features/audit/unusual-reading-mail'
import { readingWatch } from './features/audit/watch-readings'
import { boardRoutes } from './features/board/board.routes'
import { calendarRoutes } from './features/calendar/calendar.routes'
import { collectionRoutes } from './features/collections/collections.routes'
import { commentRoutes } from './features/comments/comments.routes'
import { tellMentioned } from './features/comments/tell-mentioned'
import { companyRoutes } from './features/company/company.routes'
import { contactRoutes } from './features/contacts/contacts.routes'
import { couponRoutes } from './features/coupons/coupons.routes'
import { slackNotices } from './features/critical-path/slack-notices'
import { dashboardRoutes } from './features/dashboard/dashboard.routes'
import { remindAutomatically, remindOfMonths } from './features/documents/decisions/remind-automatically'
import { documentRoutes } from './features/documents/documents.routes'
import { documentMail, documentRejectedMail } from './features/documents/notices/document-mails'
import { tellOfDocuments } from './features/documents/notices/tell-of-documents'
import { dossierBuilder } from './features/dossiers/build/build-dossier'
import { BUILD_DOSSIER } from './features/dossiers/build/keep-dossier'
import { dossierRoutes } from './features/dossiers/dossiers.routes'
import { forgetDossiers } from './features/dossiers/forget-dossiers'
import { dossierAttachedMail, dossierCodeMail, dossierLinkMail } from './features/dossiers/send/dossier-mails'
import { feeRoutes } from './features/fees/fees.routes'
import { documentReader } from './features/findings/read-document'
import { READ_DOCUMENT, READ_DOCUMENT_AGAIN } from './features/findings/read-later'
import { handOverRoutes } from './features/hand-over/hand-over.routes'
import { tellOfHandOver } from './features/hand-over/tell-of-hand-over'
import { holderChangeRoutes } from './features/holder-changes/holder-changes.routes'
import { holderPlaceRoutes } from './features/holder-place/holder-place.routes'
import { placeMail } from './features/holder-place/place-mail'
import { tellOfPapers } from './features/holder-place/tell-of-papers'
import { forgetImports } from './features/imports/forget-imports'
import { importRoutes } from './features/imports/imports.routes'
import { IMPORT_JOB, runImports } from './features/imports/run-imports'
import { forgetDeliveries } from './features/integrations/deliveries'
import { integrationRoutes } from './features/integrations/integrations.routes'
import { keyEndsMail, keyWatch } from './features/integrations/tell-of-ending-keys'
import { installLeadForm } from './features/leads/form/lead-form-pages'
import { leadRoutes } from './features/leads/leads.routes'
import { mailEndingRoutes } from './features/mail-endings/mail-endings.routes'
import { forgetAsideMails } from './features/mail-replies/aside-mails'
import { mailReplyRoutes } from './features/mail-replies/mail-replies.routes'
import { replyNotTakenMail } from './features/mail-replies/reply-not-taken'
import { mailTemplateRoutes } from './features/mail-templates/mail-templates.routes'
import { mailboxRoutes } from './features/mailbox/mailbox.routes'
import { memoryRoutes } from './features/memory/memory.routes'
import { findEntries } from './features/memory/radar/find-entries'
import { rememberCases } from './features/memory/remember-cases'
import { messageRoutes } from './features/messages/messages.routes'
import { mailOfUnread, tellOfMessage } from './features/messages/tell-of-message'
import { unreadMail } from './features/messages/unread-mail'
import { noticeMail } from './features/notifications/notice-mail'
import { notificationRoutes } from './features/notifications/notifications.routes'
import { tellStaff } from './features/notifications/tell-people'
import { timedNotices } from './features/notifications/timed-notices'
import { offerRoutes } from './features/offers/offers.routes'
import { offersMail } from './features/offers/offers-mail'
import { tellOfOffers } from './features/offers/tell-of-offers'
import { tellNewResponsable, tellResponsable } from './features/operations/bulk/tell-responsable'
import { operationRoutes } from './features/operations/operations.routes'
import { questionnaireCompleted, stateChanged } from './features/operations/owners/owner-mails'
import { tellOwners } from './features/operations/owners/tell-owners'
import { forgetMails } from './features/outbox/forget-mails'
import { outboxRoutes } from './features/outbox/outbox.routes'
import { paperRuleRoutes } from './features/paper-rules/paper-rules.routes'
import { FOLLOW_RULE, ruleFollower } from './features/paper-rules/switch-rule'
import { personalDataRoutes } from './features/personal-data/personal-data.routes'
import { privacyRoutes } from './features/privacy/privacy.routes'
import { privacyDueMail, privacyMail } from './features/privacy/privacy-mails'
import { privacyWatch } from './features/privacy/requests/tell-of-requests'
import { removalJob } from './features/privacy/vault/removal-job'
import { questionnaireRoutes } from './features/questionnaire/questionnaire.routes'
import { carryOutVerdict } from './features/review/carry-out-verdict'
import { reviewRoutes } from './features/review/review.routes'
import { setupRoutes } from './features/setup/setup.routes'
import { setupMail } from './features/setup/setup-mail'
import { contractMails } from './features/signing/link/contract-mails'
import { sendContractLinks, sendNewLink, tellToSignAgain } from './features/signing/link/tell-of-contract'
import { sendWaitingContracts, tellOfWaitingContract } from './features/signing/link/waiting-contracts'
import { sealGauges } from './features/signing/seal/seal-gauges'
import { stampJobs } from './features/signing/seal/stamp-contracts'
import { signingRoutes } from './features/signing/signing.routes'
import { tagRoutes } from './features/tags/tags.routes'
import { tellOfTasks } from './features/tasks/task-notices'
import { taskRoutes } from './features/tasks/tasks.routes'
import { viewRoutes } from './features/views/views.routes'
import { explainLongWaits } from './features/waiting/explain-waits'
import { refreshStepTimes } from './features/waiting/step-times'
import { longWaitMail, tellOfWait } from './features/waiting/tell-of-wait'
import { waitingRoutes } from './features/waiting/waiting.routes'
import type { CallServer } from './platform/http/call-server'
import type { StateGauge } from './platform/http/state-gauges'
import type { JobHandler } from './platform/jobs/run-job'
import type { ScheduledJob } from './platform/jobs/schedule'
import type { MailTemplate } from './platform/mail/mail-template'
import type { Platform } from './platform/platform'
import type { Reactions } from './record/events/reactions'

/** A feature's contribution to the server. */
interface Feature {
  readonly routes?: (server: CallServer, platform: Platform, mails: readonly MailTemplate[]) => void
  /** Pages that the server draws by itself, without an account. */
  readonly pages?: (http: FastifyInstance, platform: Platform) => void
  readonly mails?: readonly MailTemplate[]
  readonly schedule?: (platform: Platform) => readonly ScheduledJob[]
  readonly jobs?: (platform: Platform) => ReadonlyMap<string, JobHandler>
  readonly gauges?: (platform: Platform) => readonly StateGauge[]
}

export const features: readonly Feature[] = [
  { routes: accountRoutes, mails: accountMails },
  { routes: factorRoutes },
  { routes: peopleRoutes, schedule: absenceWatch },
  { routes: publicProfileRoutes },
  { routes: handOverRoutes },
  { routes: questionnaireRoutes },
  { routes: operationRoutes, mails: [stateChanged, questionnaireCompleted] },
  {
    routes: documentRoutes,
    mails: [documentMail, documentRejectedMail],
    schedule: platform => [
      { kind: 'remind-of-documents', everySeconds: 60, handler: { run: () => remindAutomatically(platform) } },
      { kind: 'remind-of-months', everySeconds: 900, handler: { run: () => remindOfMonths(platform) } },
    ],
  },
  { jobs: platform => new Map([READ_DOCUMENT, READ_DOCUMENT_AGAIN].map(kind => [kind, documentReader(platform)])) },
  { routes: paperRuleRoutes, jobs: platform => new Map([[FOLLOW_RULE, ruleFollower(platform)]]) },
  { routes: feeRoutes },
  { routes: collectionRoutes },
  { routes: offerRoutes, mails: [offersMail] },
  {
    routes: dossierRoutes,
    mails: [dossierAttachedMail, dossierLinkMail, dossierCodeMail],
    jobs: platform => new Map([[BUILD_DOSSIER, dossierBuilder(platform)]]),
    schedule: platform => [
      { kind: 'forget-dossiers', everySeconds: 3600, handler: { run: () => forgetDossiers(platform) } },
    ],
  },
  {
    routes: memoryRoutes,
    schedule: platform => [
      {
        kind: 'bank-cases',
        everySeconds: 3600,
        handler: { run: () => rememberCases(platform.db, platform.clock.now()) },
      },
      { kind: 'radar', everySeconds: 86_400, handler: { run: () => findEntries(platform) } },
    ],
  },
  {
    routes: signingRoutes,
    mails: contractMails,
    schedule: platform => [
      { kind: 'send-waiting-contracts', everySeconds: 60, handler: { run: () => sendWaitingContracts(platform) } },
      ...stampJobs(platform),
    ],
    gauges: sealGauges,
  },
  { routes: holderChangeRoutes },
  { routes: holderPlaceRoutes, mails: [placeMail] },
  { routes: reviewRoutes },
  { routes: boardRoutes },
  { routes: auditRoutes, mails: [unusualReadingMail], schedule: readingWatch },
  { routes: calendarRoutes },
  { routes: tagRoutes },
  { routes: contactRoutes },
  { routes: taskRoutes },
  { routes: commentRoutes },
  { routes: messageRoutes, mails: [unreadMail] },
  { routes: viewRoutes },
  {
    routes: waitingRoutes,
    mails: [longWaitMail],
    schedule: platform => [
      { kind: 'step-times', everySeconds: 3600, handler: { run: () => refreshStepTimes(platform.db) } },
      { kind: 'explain-long-waits', everySeconds: 600, handler: { run: () => explainLongWaits(platform) } },
    ],
  },
  { routes: notificationRoutes, mails: [noticeMail], schedule: timedNotices },
  { schedule: platform => [slackNotices(platform)] },
  { routes: companyRoutes },
  { routes: setupRoutes, mails: [setupMail] },
  {
    routes: importRoutes,
    schedule: platform => [
      { kind: IMPORT_JOB, everySeconds: 60, handler: { run: (_, cutOff) => runImports(platform, cutOff) } },
      { kind: 'forget-imports', everySeconds: 3600, handler: { run: () => forgetImports(platform) } },
    ],
  },
  { routes: couponRoutes },
  { routes: agencyRoutes, mails: [leadInformedMail] },
  { routes: leadRoutes, pages: installLeadForm },
  {
    routes: outboxRoutes,
    schedule: platform => [{ kind: 'forget-mails', everySeconds: 3600, handler: { run: () => forgetMails(platform) } }],
  },
  {
    routes: integrationRoutes,
    mails: [keyEndsMail],
    schedule: platform => [
      { kind: 'forget-webhooks', everySeconds: 3600, handler: { run: () => forgetDeliveries(platform) } },
      ...keyWatch(platform),
    ],
  },
  {
    routes: privacyRoutes,
    mails: [privacyMail, privacyDueMail],
    schedule: platform => [...privacyWatch(platform), ...removalJob(platform)],
  },
  { routes: personalDataRoutes },
  { routes: dashboardRoutes },
  { routes: mailEndingRoutes },
  {
    routes: mailReplyRoutes,
    mails: [replyNotTakenMail],
    schedule: platform => [
      { kind: 'forget-aside-mails', everySeconds: 3600, handler: { run: () => forgetAsideMails(platform) } },
    ],
  },
  { routes: mailTemplateRoutes },
  { routes: mailboxRoutes },
]

/** The reactions to events: what features do after the commit, in this order. */
export const reactions: Reactions = {
  operation: {
    verdict: carryOutVerdict,
    contractLinks: sendContractLinks,
    contractWaits: tellOfWaitingContract,
    contractLink: sendNewLink,
    staff: tellStaff,
    newResponsable: tellNewResponsable,
    mentions: tellMentioned,
    owners: tellOwners,
    documents: tellOfDocuments,
    signAgain: tellToSignAgain,
    offers: tellOfOffers,
    papersShown: tellOfPapers,
    longWait: tellOfWait,
    message: tellOfMessage,
    unreadMail: mailOfUnread,
    agency: tellAgency,
  },
  office: {
    assigned: tellResponsable,
    handedOver: tellOfHandOver,
    standIn: tellStandIn,
    noStandIn: tellFormerStandIn,
    tasks: tellOfTasks,
    newEmail: tellOfNewEmail,
    formerAddress: tellFormerAddress,
  },
}
