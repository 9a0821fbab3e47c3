import type { DocumentLabel } from '@llave/api-contract/activity'
import { DOCUMENT_TYPES } from '@llave/domain/documents/document-types'
import type { Translate } from '@llave/texts/translate'
import { z } from 'zod'
import { defineMail, type MailContent } from '../../platform/mail/mail-template'
import { customerDocumentsPath } from './operation-links'

const label = z.object({ type: z.enum(DOCUMENT_TYPES), name: z.string().nullable(), holder: z.string().nullable() })
const documentParams = z.object({
  operationId: z.string(),
  numOperation: z.number(),
  name: z.string(),
  notices: z
    .array(
      z.object({
        kind: z.enum(['documentRejected', 'documentRequested', 'documentUpdateRequested', 'documentsReminded']),
        documents: z.array(label).min(1).readonly(),
        /** The reason of a rejection, or the message of a request. */
        words: z.string().nullable(),
        /** `YYYY-MM-DD`. */
        deadline: z.string().nullable().optional(),
      }),
    )
    .min(1),
})
type Notice = z.output<typeof documentParams>['notices'][number]

/** A document's name as people know it, with its holder. */
export function documentName(t: Translate, { type, name, holder }: DocumentLabel): string {
  const called = name ?? t(`states.documentTypes.${type}.name`)
  return holder ? t('mails.documents.ofHolder', { document: called, holder }) : called
}

/** To the customer, about documents: everything requested in one go. */
export const documentMail = defineMail({
  key: 'documents',
  params: documentParams,
  content: ({ operationId, numOperation: number, name, notices }, t, { config }) => {
    const [first] = notices
    const content = first && isAboutOne(notices) ? aboutOne(first, number, t) : aboutSeveral(notices, number, t)
    return {
      ...content,
      paragraphs: [t('mails.hello', { name }), ...content.paragraphs],
      button: { label: t('mails.documents.button'), url: `${config.publicUrl}${customerDocumentsPath(operationId)}` },
    }
  },
})

/** A reminder is one notice however much it lists; a request of several documents names them in the common words. */
const isAboutOne = ([first, ...others]: readonly Notice[]) =>
  others.length === 0 && (first?.kind === 'documentsReminded' || first?.documents.length === 1)

/** A day as people say it: `30 de noviembre de 2026`. */
export const dayText = (day: string, t: Translate) =>
  new Intl.DateTimeFormat(t.language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

type Words = Pick<MailContent, 'subject' | 'heading' | 'paragraphs'>

function aboutOne({ kind, documents, words, deadline }: Notice, number: number, t: Translate): Words {
  const names = documents.map(document => documentName(t, document))
  const document = names[0] ?? ''
  return {
    subject: t(`mails.documents.${kind}.subject`, { number }),
    heading: t(`mails.documents.${kind}.heading`, { document }),
    paragraphs: [
      t(`mails.documents.${kind}.text`, { number, document }),
      ...(kind === 'documentsReminded' ? names.map(missing => `• ${missing}`) : []),
      ...(words ? [t('mails.documents.words', { words })] : []),
      ...(deadline ? [t('mails.documents.deadline', { date: dayText(deadline, t) })] : []),
    ],
  }
}

function aboutSeveral(notices: readonly Notice[], number: number, t: Translate): Words {
  const lines = notices.flatMap(({ kind, documents, words, deadline }) => {
    const until = deadline ? ` (${t('mails.documents.until', { date: dayText(deadline, t) })})` : ''
    const message = words ? t('mails.documents.words', { words }) : null
    const names = documents.map(label => {
      const document = documentName(t, label)
      const line = kind === 'documentUpdateRequested' ? t('mails.documents.several.update', { document }) : document
      return `• ${line}${until}`
    })
    // One message for several documents is not repeated at each of them.
    if (names.length > 1) return message ? [...names, message] : names
    return names.map(name => (message ? `${name}. ${message}` : name))
  })
  return {
    subject: t('mails.documents.several.subject', { number }),
    heading: t('mails.documents.several.heading'),
    // A document that was requested and then reminded of is listed once.
    paragraphs: [t('mails.documents.several.text', { number }), ...new Set(lines)],
  }
}
