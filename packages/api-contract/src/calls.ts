import { accountCalls } from './accounts.calls'
import { activityCalls } from './activity.calls'
import { agencyCalls } from './agencies.calls'
import { auditCalls } from './audit.calls'
import { boardCalls } from './board.calls'
import { calendarCalls } from './calendar.calls'
import { collectionCalls } from './collections.calls'
import { commentCalls } from './comments.calls'
import { companyCalls } from './company.calls'
import { contactCalls } from './contacts.calls'
import { contractCalls } from './contracts.calls'
import { couponCalls } from './coupons.calls'
import { dashboardCalls } from './dashboard.calls'
import { documentCalls } from './documents.calls'
import { dossierCalls } from './dossiers.calls'
import { factorCalls } from './factors.calls'
import { feeCalls } from './fees.calls'
import { holderChangeCalls } from './holder-changes.calls'
import { holderPlaceCalls } from './holder-place.calls'
import { importCalls } from './imports.calls'
import { integrationCalls } from './integrations.calls'
import { leadCalls } from './leads.calls'
import { mailEndingCalls } from './mail-endings.calls'
import { mailReplyCalls } from './mail-replies.calls'
import { mailTemplateCalls } from './mail-templates.calls'
import { mailboxCalls } from './mailbox.calls'
import { memoryCalls } from './memory.calls'
import { messageCalls } from './messages.calls'
import { notificationCalls } from './notifications.calls'
import { offerCalls } from './offers.calls'
import { operationCalls } from './operations.calls'
import { outboxCalls } from './outbox.calls'
import { paperRuleCalls } from './paper-rules.calls'
import { peopleCalls } from './people.calls'
import { personalDataCalls } from './personal-data.calls'
import { privacyCalls } from './privacy.calls'
import { publicProfileCalls } from './public-profiles.calls'
import { questionnaireCalls } from './questionnaires.calls'
import { radarCalls } from './radar.calls'
import { reviewCalls } from './review.calls'
import { setupCalls } from './setup.calls'
import { tagCalls } from './tags.calls'
import { taskCalls } from './tasks.calls'
import { viewCalls } from './views.calls'
import { waitingCalls } from './waiting.calls'

/** All calls of the product; the authorisation matrix iterates over them. */
export const calls = {
  ...accountCalls,
  ...factorCalls,
  ...peopleCalls,
  ...publicProfileCalls,
  ...privacyCalls,
  ...questionnaireCalls,
  ...operationCalls,
  ...activityCalls,
  ...auditCalls,
  ...boardCalls,
  ...calendarCalls,
  ...collectionCalls,
  ...commentCalls,
  ...contractCalls,
  ...holderPlaceCalls,
  ...holderChangeCalls,
  ...documentCalls,
  ...feeCalls,
  ...offerCalls,
  ...dossierCalls,
  ...memoryCalls,
  ...radarCalls,
  ...paperRuleCalls,
  ...messageCalls,
  ...notificationCalls,
  ...companyCalls,
  ...setupCalls,
  ...importCalls,
  ...personalDataCalls,
  ...reviewCalls,
  ...tagCalls,
  ...contactCalls,
  ...taskCalls,
  ...viewCalls,
  ...couponCalls,
  ...agencyCalls,
  ...leadCalls,
  ...outboxCalls,
  ...waitingCalls,
  ...integrationCalls,
  ...dashboardCalls,
  ...mailEndingCalls,
  ...mailReplyCalls,
  ...mailTemplateCalls,
  ...mailboxCalls,
}
