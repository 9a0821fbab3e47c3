import { askedLabel } from '@llave/api-contract/activity'
import { dayOut } from '@llave/api-contract/define/fields'
import { isMissing } from '@llave/domain/documents/asked-documents'
import type { Translate } from '@llave/texts/translate'
import { z } from 'zod'
import {
  ABOUT_OPERATION,
  button,
  defineMail,
  EXAMPLE_OPERATION,
  heading,
  when,
} from '../../../platform/mail/mail-template'
import { type DocumentsFragment, MailLink } from '../../../platform/mail/mail-value'
import type { Platform } from '../../../platform/platform'
import { dayText } from '../../../platform/texts'
import { customerDocumentsPath } from '../../../record/events/operation-links'
import { nameOfDocument } from '../../../record/operation/document-name'
import { openedByPlainly, placeAddress, placeUrl, whoOpened } from '../../../record/people/holder-place'
import { allPapers } from '../documents.views'

const notice = z.object({
  kind: z.enum(['documentRejected', 'documentRequested', 'documentUpdateRequested', 'documentsReminded']),
  documents: z.array(askedLabel).min(1).readonly(),
  /** The reason of a rejection, or the message of a request. */
  words: z.string().nullable(),
  deadline: dayOut.nullable().optional(),
})
const documentParams = z.object({
  ...ABOUT_OPERATION,
  notices: z.array(notice).min(1),
  /** The place of a holder who is not the customer. */
  place: placeAddress.optional(),
  openedBy: whoOpened.optional(),
})
type DocumentParams = z.output<typeof documentParams>
type Notice = z.output<typeof notice>

/** To the customer, or to another holder, about the documents that are missing: everything requested in one go. */
export const documentMail = defineMail({
  key: 'documents',
  params: documentParams,
  example: {
    ...EXAMPLE_OPERATION,
    notices: [
      {
        kind: 'documentRequested',
        documents: [
          { type: 'NOMINAS', name: null, holder: 'Ana Gil Serra' },
          { type: 'VIDA_LABORAL', name: null, holder: 'Ana Gil Serra' },
        ],
        words: 'Las tres últimas, completas y legibles.',
        deadline: '2026-12-15',
      },
      {
        kind: 'documentUpdateRequested',
        documents: [{ type: 'DECLARACION_RENTA', name: null, holder: 'Marc Puig Roca' }],
        words: null,
      },
      { kind: 'documentsReminded', documents: [{ type: 'NOTA_SIMPLE', name: null, holder: null }], words: null },
    ],
  },
  onlyWhileLive: true,
  remaining: stillMissing,
  required: ['link', 'documents'],
  values: (mail, t, platform) => {
    const documents = documentsOf(mail.notices, t)
    return {
      name: mail.name,
      number: mail.numOperation,
      openedBy: mail.openedBy ? openedByPlainly(t, mail.openedBy) : null,
      documents,
      count: documents.groups.reduce((sum, { items }) => sum + items.length, 0),
      link: documentsLink(platform, mail, t),
    }
  },
  text: (t, { name, number, openedBy, documents, count, link }) => ({
    subject: t('mails.documents.subject', { number }),
    body: [
      when(
        'count == 1',
        [heading(t('mails.documents.headingOne'))],
        [heading(t('mails.documents.heading', { count }))],
      ),
      t('common.hello', { name }),
      t('mails.documents.text', { number }),
      documents,
      button(t('common.actions.uploadDocuments'), link),
      when('openedBy', [openedBy]),
    ],
  }),
})

/**
 * The e-mail without documents that have arrived since or are no longer asked for, such as all those of a holder who
 * has left.
 */
async function stillMissing(mail: DocumentParams, { db }: Platform): Promise<DocumentParams | null> {
  const papers = await allPapers(db, mail.operationId)
  // An example belongs to no operation.
  if (!papers) return mail
  const missing = new Set(
    [...papers.operationDocumentation, ...papers.holders.flatMap(({ holderDocumentation }) => holderDocumentation)]
      .filter(isMissing)
      .map(({ _id }) => _id),
  )
  const notices = mail.notices
    .map(notice => ({
      ...notice,
      documents: notice.documents.filter(({ entryId }) => entryId === undefined || missing.has(entryId)),
    }))
    .filter(({ documents }) => documents.length > 0)
  return notices.length > 0 ? { ...mail, notices } : null
}

/** To the customer, or to another holder, immediately: a rejected document. */
export const documentRejectedMail = defineMail({
  key: 'documentRejected',
  params: documentParams,
  example: {
    ...EXAMPLE_OPERATION,
    notices: [
      {
        kind: 'documentRejected',
        documents: [{ type: 'NOMINAS', name: null, holder: 'Ana Gil Serra' }],
        words: 'Falta la segunda página.',
      },
    ],
  },
  onlyWhileLive: true,
  required: ['link', 'documents'],
  values: (mail, t, platform) => ({
    name: mail.name,
    number: mail.numOperation,
    openedBy: mail.openedBy ? openedByPlainly(t, mail.openedBy) : null,
    documents: documentsOf(mail.notices, t),
    link: documentsLink(platform, mail, t),
  }),
  text: (t, { name, number, openedBy, documents, link }) => ({
    subject: t('mails.documentRejected.subject', { number }),
    body: [
      heading(t('mails.documentRejected.heading')),
      t('common.hello', { name }),
      t('mails.documentRejected.text', { number }),
      documents,
      button(t('mails.documentRejected.button'), link),
      when('openedBy', [openedBy]),
    ],
  }),
})

const documentsLink = (platform: Platform, { operationId, place }: DocumentParams, t: Translate) =>
  new MailLink(
    place ? placeUrl(platform, place, t.language) : `${platform.config.publicUrl}${customerDocumentsPath(operationId)}`,
  )

/** Each document once, under its holder, in the order of the notices. */
function documentsOf(notices: readonly Notice[], t: Translate): DocumentsFragment {
  const items = new Map<string, Map<string, Set<string>>>()
  const notes = new Set<string>()
  for (const { kind, documents, words, deadline } of notices) {
    const message = words ? [t('mails.documents.words', { words })] : []
    // A message for several documents is not repeated at each of them.
    if (documents.length > 1) for (const said of message) notes.add(said)
    const ofEach = [
      ...(kind === 'documentUpdateRequested' ? [t('mails.documents.update')] : []),
      ...(documents.length === 1 ? message : []),
      ...(deadline ? [t('mails.documents.until', { date: dayText(deadline, t) })] : []),
    ]
    for (const { holder, entryId: _, ...document } of documents) {
      const group = items.get(holder ?? GENERAL) ?? new Map<string, Set<string>>()
      const name = nameOfDocument(t, document)
      items.set(holder ?? GENERAL, group.set(name, new Set([...(group.get(name) ?? []), ...ofEach])))
    }
  }
  const holders = [...items.keys()]
  return {
    kind: 'documents',
    groups: holders.map(holder => ({
      // No headings when all documents belong to the whole request.
      holder: holder || (holders.length > 1 ? t('mails.documents.general') : null),
      items: [...(items.get(holder) ?? [])].map(([name, said]) => ({ name, notes: [...said] })),
    })),
    notes: [...notes],
  }
}

const GENERAL = ''
