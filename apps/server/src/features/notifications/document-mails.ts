import { DOCUMENT_TYPES } from '@llave/domain/document-types'
import type { Translate } from '@llave/texts/translate'
import { z } from 'zod'
import type { MailTemplate, MailTemplates } from '../../platform/mail/mail-template'
import type { DocumentLabel } from '../../platform/outbox/domain-event'
import { customerDocumentsPath } from './operation-links'

const label = z.object({ type: z.enum(DOCUMENT_TYPES), name: z.string().nullable(), holder: z.string().nullable() })
const documentParams = z.object({
  operationId: z.string(),
  numOperation: z.number(),
  name: z.string(),
  documents: z.array(label).min(1),
  /** The reason of a rejection, or the message of a request. */
  words: z.string().nullable(),
})

/** A document as people call it, with the holder whose it is. */
export function documentName(t: Translate, { type, name, holder }: DocumentLabel): string {
  const called = name ?? t(`states.documentTypes.${type}.name`)
  return holder ? t('mails.documents.ofHolder', { document: called, holder }) : called
}

function documentMail(
  kind: 'documentRejected' | 'documentRequested' | 'documentUpdateRequested' | 'documentsReminded',
): MailTemplate {
  return (params, t, { config }) => {
    const { operationId, numOperation: number, name, documents, words } = documentParams.parse(params)
    const names = documents.map(document => documentName(t, document))
    const document = names[0] ?? ''
    return {
      subject: t(`mails.documents.${kind}.subject`, { number, document }),
      heading: t(`mails.documents.${kind}.heading`, { document }),
      paragraphs: [
        t('mails.hello', { name }),
        t(`mails.documents.${kind}.text`, { number, document }),
        ...(kind === 'documentsReminded' ? names.map(missing => `• ${missing}`) : []),
        ...(words ? [t('mails.documents.words', { words })] : []),
      ],
      button: { label: t('mails.documents.button'), url: `${config.publicUrl}${customerDocumentsPath(operationId)}` },
    }
  }
}

/** E-mails to the customer about single documents. */
export const documentMails: MailTemplates = {
  documentRejected: documentMail('documentRejected'),
  documentRequested: documentMail('documentRequested'),
  documentUpdateRequested: documentMail('documentUpdateRequested'),
  documentsReminded: documentMail('documentsReminded'),
}
