import type { ActivityKind } from '@llave/api-contract/activity'
import { OPERATION_FIELD_NAMES } from '@llave/domain/operations/fields/operation-fields'
import { OPERATION_STATES } from '@llave/domain/operations/states/operation-states'

export const ACTIVITY_GROUPS = ['states', 'data', 'documents', 'contract', 'contacts', 'mails'] as const
export type ActivityGroup = (typeof ACTIVITY_GROUPS)[number]

/** Types that a pattern generates, and a save of several values, which every filter finds. */
type Patterned = `sendEmail_${string}` | `stateDates.${string}` | (typeof OPERATION_FIELD_NAMES)[number] | 'saved'

/** The groups of each type. A new type without an entry does not compile. */
const GROUPS: { readonly [K in Exclude<ActivityKind, Patterned>]: readonly ActivityGroup[] } = {
  state: ['states'],
  isArchived: ['states'],
  imported: ['data'],
  leadSent: ['data'],
  leadReceived: ['data'],
  agencySees: ['data'],
  agencySeesNoMore: ['data'],
  callLogged: ['contacts'],
  customerWrittenTo: ['contacts'],
  customerWrote: ['contacts'],
  mailSetAside: ['contacts', 'mails'],
  papersShown: ['documents'],
  papersHidden: ['documents'],
  holdersUnreached: ['documents', 'mails'],
  archivedReason: ['states'],
  other: ['data'],
  tags: ['data'],
  questionnaire: ['data'],
  documentUploaded: ['documents'],
  documentReplaced: ['documents'],
  documentDeleted: ['documents'],
  documentRestored: ['documents'],
  documentDated: ['documents'],
  documentRenamed: ['documents'],
  documentValidated: ['documents'],
  documentRejected: ['documents'],
  documentWaived: ['documents'],
  documentNotWaived: ['documents'],
  waiverProposed: ['documents'],
  requestNewDocumentation: ['documents', 'mails'],
  requestUpdateDocumentation: ['documents', 'mails'],
  sendPendingDocumentationEmail: ['documents', 'mails'],
  honorariosMin: ['contract'],
  honorariosMax: ['contract'],
  honorariosDoble: ['contract'],
  contractApproved: ['contract'],
  contractRejected: ['contract', 'mails'],
  contractVoided: ['contract', 'mails'],
  resendEmailsContract: ['contract', 'mails'],
  holderCorrected: ['contacts'],
  holderLeft: ['contacts', 'contract'],
  holderCame: ['contacts', 'contract'],
  holderChangeUndone: ['contacts', 'contract'],
  offerSaved: ['data'],
  offerRemoved: ['data'],
  offersReleased: ['data', 'mails'],
  offerPreferred: ['data'],
  feeInvoiceSaved: ['contract'],
  feeInvoiceRemoved: ['contract'],
  moneyCollected: ['contract'],
  collectionRemoved: ['contract'],
  dossierSent: ['documents', 'mails'],
  dossierOpened: ['documents'],
  dossierLinkEnded: ['documents'],
  waitingWords: ['states'],
  waitingTold: ['states', 'mails'],
  contactAdded: ['contacts'],
  contactRoleChanged: ['contacts'],
  contactsRemoved: ['contacts'],
  contactDeleted: ['contacts'],
  contactsMerged: ['contacts'],
}

export function kindsOf(group: ActivityGroup): ActivityKind[] {
  const deeds = (Object.keys(GROUPS) as (keyof typeof GROUPS)[]).filter(kind => GROUPS[kind].includes(group))
  if (group === 'data') return [...deeds, ...OPERATION_FIELD_NAMES]
  if (group === 'mails') return [...deeds, ...OPERATION_STATES.map(state => `sendEmail_${state}` as const)]
  if (group === 'states') return [...deeds, ...OPERATION_STATES.map(state => `stateDates.${state}` as const)]
  return deeds
}
