import { accountMails } from './features/accounts/account-mails'
import { accountRoutes } from './features/accounts/accounts.routes'
import { factorRoutes } from './features/accounts/factors.routes'
import { peopleRoutes } from './features/accounts/people.routes'
import { auditRoutes } from './features/audit/audit.routes'
import { unusualReadingMail } from './features/audit/unusual-reading-mail'
import { readingWatch } from './features/audit/watch-readings'
import { boardRoutes } from './features/board/board.routes'
import { calendarRoutes } from './features/calendar/calendar.routes'
import { commentRoutes } from './features/comments/comments.routes'
import { companyRoutes } from './features/company/company.routes'
import { contactRoutes } from './features/contacts/contacts.routes'
import { couponRoutes } from './features/coupons/coupons.routes'
import { dashboardRoutes } from './features/dashboard/dashboard.routes'
import { remindAutomatically } from './features/documents/decisions/remind-automatically'
import { documentRoutes } from './features/documents/documents.routes'
import { feeRoutes } from './features/fees/fees.routes'
import { handOverRoutes } from './features/hand-over/hand-over.routes'
import { forgetDeliveries } from './features/integrations/deliveries'
import { integrationRoutes } from './features/integrations/integrations.routes'
import { mailTemplateRoutes } from './features/mail-templates/mail-templates.routes'
import { mailboxRoutes } from './features/mailbox/mailbox.routes'
import { tellOfWaiting } from './features/messages/message-waits'
import { messageRoutes } from './features/messages/messages.routes'
import { unreadMail } from './features/messages/unread-mail'
import { operationMails } from './features/notifications/customers/owner-mails'
import { notificationRoutes } from './features/notifications/notifications.routes'
import { timedNotices } from './features/notifications/staff/timed-notices'
import { notificationReactions } from './features/notifications/tell-people'
import { offerRoutes } from './features/offers/offers.routes'
import { operationRoutes } from './features/operations/operations.routes'
import { forgetMails } from './features/outbox/forget-mails'
import { outboxRoutes } from './features/outbox/outbox.routes'
import { personalDataRoutes } from './features/personal-data/personal-data.routes'
import { questionnaireRoutes } from './features/questionnaire/questionnaire.routes'
import { verdictReactions } from './features/review/carry-out-verdict'
import { reviewRoutes } from './features/review/review.routes'
import { contractMails } from './features/signing/link/contract-mails'
import { contractReactions } from './features/signing/link/contract-reactions'
import { stampJobs } from './features/signing/seal/stamp-contracts'
import { signingRoutes } from './features/signing/signing.routes'
import { tagRoutes } from './features/tags/tags.routes'
import { taskRoutes } from './features/tasks/tasks.routes'
import { viewRoutes } from './features/views/views.routes'
import { explainLongWaits } from './features/waiting/explain-waits'
import { refreshStepTimes } from './features/waiting/step-times'
import { waitingRoutes } from './features/waiting/waiting.routes'
import type { CallServer } from './platform/http/call-server'
import type { ScheduledJob } from './platform/jobs/schedule'
import type { MailTemplate } from './platform/mail/mail-template'
import type { EventReaction } from './platform/outbox/event-dispatcher'
import type { Platform } from './platform/platform'

/** A feature's contribution to the server. */
interface Feature {
  readonly routes?: (server: CallServer, platform: Platform, mails: readonly MailTemplate[]) => void
  readonly mails?: readonly MailTemplate[]
  readonly reactions?: (platform: Platform) => readonly EventReaction[]
  readonly schedule?: (platform: Platform) => readonly ScheduledJob[]
}

/** The list of all features. */
export const features: readonly Feature[] = [
  { routes: accountRoutes, mails: accountMails },
  { routes: factorRoutes },
  { routes: peopleRoutes },
  { routes: handOverRoutes },
  { routes: questionnaireRoutes },
  { routes: operationRoutes },
  {
    routes: documentRoutes,
    schedule: platform => [
      { kind: 'remind-of-documents', everySeconds: 60, handler: { run: () => remindAutomatically(platform) } },
    ],
  },
  { routes: feeRoutes },
  { routes: offerRoutes },
  { routes: signingRoutes, mails: contractMails, reactions: contractReactions, schedule: stampJobs },
  { routes: reviewRoutes, reactions: verdictReactions },
  { routes: boardRoutes },
  { routes: auditRoutes, mails: [unusualReadingMail], schedule: readingWatch },
  { routes: calendarRoutes },
  { routes: tagRoutes },
  { routes: contactRoutes },
  { routes: taskRoutes },
  { routes: commentRoutes },
  { routes: messageRoutes, mails: [unreadMail], reactions: () => [tellOfWaiting] },
  { routes: viewRoutes },
  {
    routes: waitingRoutes,
    schedule: platform => [
      { kind: 'step-times', everySeconds: 3600, handler: { run: () => refreshStepTimes(platform.db) } },
      { kind: 'explain-long-waits', everySeconds: 600, handler: { run: () => explainLongWaits(platform) } },
    ],
  },
  { routes: notificationRoutes, mails: operationMails, reactions: notificationReactions, schedule: timedNotices },
  { routes: companyRoutes },
  { routes: couponRoutes },
  {
    routes: outboxRoutes,
    schedule: platform => [{ kind: 'forget-mails', everySeconds: 3600, handler: { run: () => forgetMails(platform) } }],
  },
  {
    routes: integrationRoutes,
    schedule: platform => [
      { kind: 'forget-webhooks', everySeconds: 3600, handler: { run: () => forgetDeliveries(platform) } },
    ],
  },
  { routes: personalDataRoutes },
  { routes: dashboardRoutes },
  { routes: mailTemplateRoutes },
  { routes: mailboxRoutes },
]
