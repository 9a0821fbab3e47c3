import type { DocumentLabel } from '@llave/api-contract/activity'
import type { Translate } from '@llave/texts/translate'

/** A document's name as people know it, with its holder. */
export function documentName(t: Translate, { holder, ...document }: DocumentLabel): string {
  const called = nameOfDocument(t, document)
  return holder ? t('mails.documents.ofHolder', { document: called, holder }) : called
}

/** The same without its holder. */
export function nameOfDocument(t: Translate, { type, name }: Pick<DocumentLabel, 'type' | 'name'>): string {
  return name ?? t(`states.documentTypes.${type}.name`)
}
