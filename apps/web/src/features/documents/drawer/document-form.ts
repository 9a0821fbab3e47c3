import {
  type DocumentType,
  GENERAL_DOCUMENT_TYPES,
  HOLDER_DOCUMENT_TYPES,
} from '@llave/domain/documents/document-types'
import type { FieldError } from '@llave/domain/validation/field-errors'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import type { PlainTextKey } from '@llave/texts/languages'

/** Stands for the general section where otherwise a holder's id does. */
export const GENERAL = 'GENERAL'

/**
 * The fields of the forms that upload, request or update a document; each form shows some of them. They are named as in
 * the body of the calls, so that a refusal finds its field.
 */
export type DocumentForm = {
  /** GENERAL or a holder's id. */
  readonly holderId: string | null
  readonly documentType: DocumentType | null
  readonly nameDocument: string
  readonly messageDocument: string
  /** The entry that is meant, among several of a type that are told apart by their names. */
  readonly otherDocument: string | null
  readonly files: readonly File[]
  readonly isPrivate: boolean
  readonly isValid: boolean
}

export const emptyDocumentForm: DocumentForm = {
  holderId: null,
  documentType: null,
  nameDocument: '',
  messageDocument: '',
  otherDocument: null,
  files: [],
  isPrivate: false,
  isValid: false,
}

export const documentFormLabels = {
  holderId: 'documents.staff.form.section',
  documentType: 'documents.staff.form.type',
  nameDocument: 'documents.staff.form.name',
  messageDocument: 'documents.staff.form.message',
  otherDocument: 'documents.staff.form.target',
  files: 'documents.staff.form.files',
  isPrivate: 'documents.staff.form.private',
  isValid: 'documents.staff.form.valid',
} as const satisfies Readonly<Record<keyof DocumentForm, PlainTextKey>>

export type FormKind = 'upload' | 'request' | 'update'

export function typesOf(holderId: string | null): readonly DocumentType[] {
  if (holderId === null) return []
  return holderId === GENERAL ? GENERAL_DOCUMENT_TYPES : HOLDER_DOCUMENT_TYPES
}

/** Whether a type says too little by itself, so that its documents need names. */
export function needsName(type: DocumentType | null): boolean {
  return type === 'OTROS' || type === 'OTROS_TITULAR'
}

type Codes = Partial<Record<keyof DocumentForm, FieldError>>

/** What is wrong (spec: back office §5 "Documents"). */
export function documentFormErrors(kind: FormKind, form: DocumentForm): Codes {
  const missing: FieldError = 'error_form_obligatory_field'
  const named = needsName(form.documentType)
  return {
    ...(form.holderId === null && { holderId: missing }),
    ...(form.documentType === null && { documentType: missing }),
    ...(kind !== 'update' && named && form.nameDocument.trim() === '' && { nameDocument: missing }),
    ...(kind === 'update' && named && form.otherDocument === null && { otherDocument: missing }),
    ...(kind === 'update' && form.messageDocument.trim() === '' && { messageDocument: missing }),
    ...(toNote(form.messageDocument).length > TEXT_FIELDS.note.max && {
      messageDocument: 'error_form_max_length' as const,
    }),
  }
}

export const holderIdOf = (section: string | null) => (section === GENERAL ? null : section)

/** Section and type, as they are sent. Call it only after the check: it throws when there is no type. */
export function targetOf({ holderId, documentType }: DocumentForm) {
  if (documentType === null) throw new Error('The form has not been checked')
  return { holderId: holderIdOf(holderId), documentType }
}

/** What was typed in a plain text field, as the HTML in which notes are sent. */
export function toNote(text: string): string {
  const escaped = text.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return escaped === '' ? '' : `<p>${escaped.replaceAll('\n', '<br>')}</p>`
}
