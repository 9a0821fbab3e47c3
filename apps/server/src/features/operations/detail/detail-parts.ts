import { commentsPart, numCommentsPart } from '../../comments/comments.published'
import { contactsPart } from '../../contacts/contacts.published'
import { documentationPart } from '../../documents/documents.published'
import { unreadMessagesPart } from '../../messages/messages.published'
import { offersPart } from '../../offers/offers.published'
import { undeliveredPart } from '../../outbox/outbox.published'
import { contractGapsPart, contractsPart, signedFeesPart } from '../../signing/signing.published'
import { tagsPart } from '../../tags/tags.published'
import { waitingPart } from '../../waiting/waiting.published'
import { activityPart } from './activity.views'
import { agencyPart, agencySightPart } from './agency-part'
import {
  customerPart,
  holdersChangedPart,
  progressPart,
  questionnairePart,
  responsablePart,
  transferPart,
} from './own-parts'
import { websitePart } from './website-part'

/** The parts of an operation's detail, besides its own fields. */
export const DETAIL_PARTS = {
  customer: customerPart,
  responsable: responsablePart,
  questionnaire: questionnairePart,
  holdersChanged: holdersChangedPart,
  transfer: transferPart,
  documentation: documentationPart,
  contracts: contractsPart,
  signedFees: signedFeesPart,
  contractGaps: contractGapsPart,
  offers: offersPart,
  progress: progressPart,
  contacts: contactsPart,
  tags: tagsPart,
  comments: commentsPart,
  numComments: numCommentsPart,
  unreadMessages: unreadMessagesPart,
  activity: activityPart,
  undelivered: undeliveredPart,
  waiting: waitingPart,
  agency: agencyPart,
  agencySight: agencySightPart,
  websiteLead: websitePart,
}

export type Presenter = 'forStaff' | 'forCustomer'
type Shown<P, By extends Presenter> = P extends { readonly [_ in By]?: (...args: never[]) => infer S } ? S : never
type Both<U> = (U extends unknown ? (u: U) => void : never) extends (all: infer A) => void ? A : never
/** The combined result of all parts for a reader. */
export type Composed<By extends Presenter> = Both<
  { [N in keyof typeof DETAIL_PARTS]: Shown<(typeof DETAIL_PARTS)[N], By> }[keyof typeof DETAIL_PARTS]
>
