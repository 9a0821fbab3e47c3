import type { ActivityLine, DocumentLabel, StateDateChange, ValueChange } from '@llave/api-contract/activity'
import type { Bank } from '@llave/domain/operations/fields/banks'
import type { OperationState } from '@llave/domain/operations/states/operation-states'
import type { ContactRole } from '@llave/domain/people/contact-roles'
import type { CalendarDay } from '@llave/domain/time/calendar-day'
import type { Translate } from '@llave/texts/translate'
import { formatDate, formatMoney, formatMonths } from '../../../lib/texts/formats'
import { fieldName, valueText } from '../model/value-text'

export interface ActivityText {
  /** The person who did it without an account. */
  readonly author?: string | undefined
  /** The action, following the person's name. */
  readonly sentence: string
  /** Shown as "previous → new", with the field's name unless the sentence contains it. */
  readonly changes: readonly ValueChange[]
  /** Further details: a reason, a message, a consequence. */
  readonly notes: readonly string[]
}

/** The text of a line of the feed. Every type of the contract has its own; a new one without text does not compile. */
export function activityText(t: Translate, line: ActivityLine): ActivityText {
  const told = (sentence: string, ...notes: readonly (string | null | undefined | false)[]): ActivityText => ({
    ...(line.params && 'byHolder' in line.params && { author: line.params.byHolder }),
    sentence,
    changes: [],
    notes: notes.filter(note => typeof note === 'string'),
  })
  const because = (reason: string | null) => reason && t('operations.activity.reason', { reason })
  const message = (text: string | null) => text && t('operations.activity.message', { message: text })
  const provision = ({ providingFundsDone: done }: { readonly providingFundsDone?: boolean | undefined }) =>
    done !== undefined && t(done ? 'operations.activity.provisionPaid' : 'operations.activity.provisionOpen')
  const holder = (name: string | null) => name ?? t('operations.activity.someHolder')

  switch (line.field) {
    case 'saved': {
      const { changes, deedNote } = line.params
      const note = deedNote && t('operations.activity.deedNote', { note: deedNote })
      // A reason for archiving is shown without the previous one (spec: back office §3).
      const archived = changes.find(({ field }) => field === 'archivedReason')
      const reason = archived && t('operations.archivedAs', { reason: reasonText(t, archived) })
      return {
        ...told(t('operations.activity.kinds.saved', { count: changes.length }), reason, note),
        changes: changes.filter(change => change !== archived),
      }
    }
    case 'questionnaire':
      return { ...told(t('operations.activity.kinds.questionnaire')), changes: line.params.changes ?? [] }
    case 'documentUploaded':
    case 'documentValidated': {
      const what = fileText(t, line.params)
      return told(t(`operations.activity.kinds.${line.field}`, { what }), provision(line.params))
    }
    case 'documentReplaced':
    case 'documentRenamed': {
      const previous = line.params.previousFile ?? ''
      const notes = line.field === 'documentReplaced' ? provision(line.params) : null
      return told(t(`operations.activity.kinds.${line.field}`, { what: fileText(t, line.params), previous }), notes)
    }
    case 'documentDeleted':
    case 'documentRestored': {
      const what = line.params.documents.map(file => fileText(t, file)).join(', ')
      return told(t(`operations.activity.kinds.${line.field}`, { what }), provision(line.params))
    }
    case 'documentDated': {
      const { deadline, expires, months } = line.params
      return told(
        t('operations.activity.kinds.documentDated', { what: fileText(t, line.params) }),
        deadline !== undefined && dayNote(t, 'deadline', deadline),
        expires !== undefined && dayNote(t, 'expires', expires),
        months !== undefined &&
          (months === null
            ? t('operations.activity.monthsCleared')
            : t('operations.activity.months', { months: formatMonths(t, months) })),
      )
    }
    case 'documentRejected': {
      const what = fileText(t, line.params)
      return told(
        t('operations.activity.kinds.documentRejected', { what }),
        because(line.params.reason),
        provision(line.params),
      )
    }
    case 'documentWaived':
    case 'waiverProposed': {
      const { document, reason } = line.params
      return told(t(`operations.activity.kinds.${line.field}`, { what: documentText(t, document) }), because(reason))
    }
    case 'documentNotWaived':
      return told(t('operations.activity.kinds.documentNotWaived', { what: documentText(t, line.params.document) }))
    case 'requestNewDocumentation':
    case 'requestUpdateDocumentation': {
      const documents = line.field === 'requestNewDocumentation' ? line.params.documents : [line.params.document]
      const { message: written, deadline } = line.params
      return told(
        t(`operations.activity.kinds.${line.field}`, {
          what: documents.map(document => documentText(t, document)).join(', '),
        }),
        message(written),
        deadline && dayNote(t, 'deadline', deadline),
        line.field === 'requestUpdateDocumentation' && provision(line.params),
      )
    }
    case 'sendPendingDocumentationEmail': {
      const what = line.params.documents.map(document => documentText(t, document)).join(', ')
      return told(t('operations.activity.kinds.sendPendingDocumentationEmail', { what }))
    }
    case 'contractApproved': {
      const { contractWithdrawalDate: until } = line.params
      return told(
        t('operations.activity.kinds.contractApproved', { holder: holder(line.params.holder) }),
        until !== undefined && t('operations.activity.withdrawal', { date: formatDate(until) }),
      )
    }
    case 'contractRejected':
      return told(
        t('operations.activity.kinds.contractRejected', { holder: holder(line.params.holder) }),
        because(line.params.reason),
      )
    case 'contractVoided': {
      const { holders, changes } = line.params
      return { ...told(t('operations.activity.kinds.contractVoided', { holders: holders.join(', ') })), changes }
    }
    case 'resendEmailsContract': {
      const { emails, changed } = line.params
      return told(
        t('operations.activity.kinds.resendEmailsContract', { emails: emails.join(', ') }),
        ...changed.map(({ holder: name, from, to }) =>
          t('operations.activity.emailChanged', { holder: name, from: from ?? t('common.conflict.empty'), to }),
        ),
      )
    }
    case 'holderCorrected': {
      const { changes } = line.params
      return told(
        t('operations.activity.kinds.holderCorrected', { holder: changes[0]?.holder ?? '' }),
        ...changes.map(({ field, from, to }) =>
          t(`operations.activity.corrected.${field}`, { from: from ?? t('common.conflict.empty'), to }),
        ),
      )
    }
    case 'holderLeft': {
      const { holder: name, reason, note, changes } = line.params
      const why = t('operations.activity.reason', { reason: t(`operations.holders.reasons.${reason}`) })
      return { ...told(t('operations.activity.kinds.holderLeft', { holder: name }), why, note), changes }
    }
    case 'holderCame': {
      const { holder: name, changes } = line.params
      return { ...told(t('operations.activity.kinds.holderCame', { holder: name })), changes }
    }
    case 'holderChangeUndone': {
      const { holder: name, kind, changes } = line.params
      const sentence = t(`operations.activity.kinds.${kind === 'LEFT' ? 'holderBack' : 'holderNotAny'}`, {
        holder: name,
      })
      return { ...told(sentence), changes }
    }
    case 'offerSaved': {
      const { bank, isNew } = line.params
      return told(t(`operations.activity.kinds.${isNew ? 'offerAdded' : 'offerSaved'}`, { bank: bankText(t, bank) }))
    }
    case 'offerRemoved':
      return told(t('operations.activity.kinds.offerRemoved', { bank: bankText(t, line.params.bank) }))
    case 'feeInvoiceSaved':
    case 'feeInvoiceRemoved': {
      const { number, amount } = line.params
      const [does, shown] = [
        line.field === 'feeInvoiceRemoved' ? 'Removed' : line.params.isNew ? 'Added' : 'Saved',
        formatMoney(Math.abs(amount)),
      ] as const
      const kind = amount < 0 ? (`creditNote${does}` as const) : (`feeInvoice${does}` as const)
      return told(t(`operations.activity.kinds.${kind}`, { number, amount: shown }))
    }
    case 'moneyCollected':
    case 'collectionRemoved': {
      const { number, amount } = line.params
      if (number !== null) {
        const returned = line.field === 'moneyCollected' ? 'moneyReturned' : 'returnRemoved'
        const shown = { number, amount: formatMoney(Math.abs(amount)) }
        return told(t(`operations.activity.kinds.${amount < 0 ? returned : line.field}`, shown))
      }
      const kind = line.field === 'moneyCollected' ? 'provisionCollected' : 'provisionCollectionRemoved'
      return told(t(`operations.activity.kinds.${kind}`, { amount: formatMoney(amount) }))
    }
    case 'offersReleased': {
      const [shown, hidden] = [line.params.shown, line.params.hidden].map(banks =>
        banks.map(bank => bankText(t, bank)).join(', '),
      )
      if (!shown) return told(t('operations.activity.kinds.offersHidden', { banks: hidden ?? '' }))
      const note = hidden && t('operations.activity.offersHiddenToo', { banks: hidden })
      return told(t('operations.activity.kinds.offersReleased', { banks: shown }), note)
    }
    case 'offerPreferred': {
      const { bank } = line.params
      return told(
        bank
          ? t('operations.activity.kinds.offerPreferred', { bank: bankText(t, bank) })
          : t('operations.activity.kinds.offerNotPreferred'),
      )
    }
    case 'dossierSent': {
      const { bank, name, way, papers: count, changes = [] } = line.params
      const kind = way === 'MAIL' ? 'dossierSent' : 'dossierLinkSent'
      return { ...told(t(`operations.activity.kinds.${kind}`, { bank: bankText(t, bank), name, count })), changes }
    }
    case 'dossierOpened': {
      const { bank, name, passedTo } = line.params
      const about = { bank: bankText(t, bank), name }
      return told(
        passedTo
          ? t('operations.activity.kinds.dossierPassedOn', { ...about, email: passedTo })
          : t('operations.activity.kinds.dossierOpened', about),
      )
    }
    case 'dossierLinkEnded': {
      const { bank, name } = line.params
      return told(t(`operations.activity.kinds.${line.field}`, { bank: bankText(t, bank), name }))
    }
    case 'contactAdded': {
      const { name, role } = line.params.contact
      return told(t('operations.activity.kinds.contactAdded', { contact: name, role: roleText(t, role) }))
    }
    case 'contactRoleChanged': {
      const { contact, previousRole } = line.params
      const roles = { previous: roleText(t, previousRole), role: roleText(t, contact.role) }
      return told(t('operations.activity.kinds.contactRoleChanged', { contact: contact.name, ...roles }))
    }
    case 'contactsRemoved':
    case 'contactDeleted': {
      const contacts = line.params.contacts.map(({ name, role }) =>
        t('operations.activity.ofRole', { contact: name, role: roleText(t, role) }),
      )
      return told(t(`operations.activity.kinds.${line.field}`, { contacts: contacts.join(', ') }))
    }
    case 'contactsMerged': {
      const { name, merged } = line.params
      return told(t('operations.activity.kinds.contactsMerged', { contact: name, merged: merged.join(', ') }))
    }
    case 'waitingWords': {
      const { words } = line.params
      return told(t(`operations.activity.kinds.${words ? 'waitingWords' : 'waitingWordsRemoved'}`), message(words))
    }
    case 'waitingTold':
      return told(t('operations.activity.kinds.waitingTold'), message(line.params.words))
    case 'papersShown':
    case 'papersHidden':
      return told(t(`operations.activity.kinds.${line.field}`))
    case 'holdersUnreached': {
      const { documents, holder: to, why } = line.params
      const what = documents.map(document => documentText(t, document)).join(', ')
      return told(
        t('operations.activity.kinds.holdersUnreached', { holder: to, what }),
        because(t(`operations.activity.unreached.${why}`)),
      )
    }
    case 'customerWrittenTo': {
      const { excerpt, holder: to } = line.params
      const what = to
        ? t('operations.activity.kinds.holderWrittenTo', { holder: to })
        : t('operations.activity.kinds.customerWrittenTo')
      return told(what, message(excerpt))
    }
    case 'customerWrote':
      return told(t('operations.activity.kinds.customerWrote'), message(line.params.excerpt))
    case 'mailSetAside':
      return told(t(`operations.activity.kinds.mailSetAside.${line.params.why}`))
    case 'leadSent':
      return told(t('operations.activity.kinds.leadSent', { agency: line.params.agency }))
    case 'agencySees':
    case 'agencySeesNoMore': {
      const { agency, sight } = line.params
      return told(t(`operations.activity.kinds.${line.field}.${sight}`, { agency }))
    }
    case 'leadReceived':
      return told(t(`operations.activity.kinds.${line.params.byForm ? 'leadByForm' : 'leadReceived'}`))
    case 'imported':
      return told(t('operations.activity.kinds.imported', { file: line.params.file }))
    case 'callLogged': {
      const { who, outcome, note } = line.params
      const result = t(`operations.activity.callOutcomes.${outcome}`)
      return told(t('operations.activity.kinds.callLogged', { who, result }), message(note))
    }
    case 'archivedReason':
      return told(t('operations.activity.kinds.archivedReason', { reason: reasonText(t, line) }))
    case 'isArchived':
      return told(t('operations.activity.kinds.isArchived'))
    case 'other':
      return told(t('operations.activity.kinds.other'))
    default:
      if (line.params === null) return { ...told(changeText(t, line.field)), changes: [line] }
      // A page that was open during an upgrade may receive types that it does not know.
      return 'emails' in line.params
        ? told(
            t('operations.activity.kinds.sendEmail', {
              emails: line.params.emails.join(', '),
              state: t(`states.names.${line.field.slice('sendEmail_'.length) as OperationState}`),
            }),
          )
        : told(t('operations.activity.kinds.other'))
  }
}

function changeText(t: Translate, field: ValueChange['field']): string {
  if (field === 'state' || field === 'typeOperation') return t(`operations.activity.kinds.${field}`)
  if (isStateDate(field)) return t('operations.activity.kinds.stateDate', { state: stateOf(t, field) })
  return t('operations.activity.kinds.changed', { field: fieldName(t, field) })
}

/** The name of a changed value among several. */
export function changeName(t: Translate, field: ValueChange['field']): string {
  if (isStateDate(field)) return t('operations.activity.stateDate', { state: stateOf(t, field) })
  return fieldName(t, field)
}

const isStateDate = (field: string): field is StateDateChange => field.startsWith('stateDates.')

const stateOf = (t: Translate, field: StateDateChange) =>
  t(`states.names.${field.slice('stateDates.'.length) as OperationState}`)

const reasonText = (t: Translate, { newValue }: Pick<ValueChange, 'newValue'>) =>
  valueText(t, 'archivedReason', newValue) ?? t('common.conflict.empty')

const bankText = (t: Translate, bank: Bank) => t(`states.banks.${bank}`)

const roleText = (t: Translate, role: ContactRole) => t(`states.contactRoles.${role}`).toLocaleLowerCase('es')

function documentText(t: Translate, { type, name, holder, months }: DocumentLabel): string {
  const paper = name ?? t(`states.documentTypes.${type}.name`)
  const called = months ? t('words.ofMonths', { document: paper, months: formatMonths(t, months) }) : paper
  return holder
    ? t('operations.activity.ofHolder', { document: called, holder })
    : t('operations.activity.document', { document: called })
}

function dayNote(t: Translate, of: 'deadline' | 'expires', day: CalendarDay | null): string {
  return day === null
    ? t(`operations.activity.${of}Cleared`)
    : t(`operations.activity.${of}`, { date: formatDate(day) })
}

function fileText(
  t: Translate,
  { document, file }: { readonly document: DocumentLabel | null; readonly file: string | null },
): string {
  if (!document) return file ?? t('operations.activity.someDocument')
  return file ? `${documentText(t, document)} (${file})` : documentText(t, document)
}
