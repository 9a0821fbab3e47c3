import {
  type DocumentType,
  GENERAL_DOCUMENT_TYPES,
  HOLDER_DOCUMENT_TYPES,
} from '@llave/domain/documents/document-types'
import type { FieldError } from '@llave/domain/validation/field-errors'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'

/** The general section among the holders' ids. */
export const GENERAL = 'GENERAL'

export interface DocumentForm {
  /** GENERAL or a holder's id. */
  readonly section: string | null
  readonly type: DocumentType | null
  readonly name: string
  readonly message: string
  /** Which one of several that have names of their own. */
  readonly target: string | null
}

export const emptyDocumentForm: DocumentForm = { section: null, type: null, name: '', message: '', target: null }

export type FormKind = 'upload' | 'request' | 'update'

export function typesOf(section: string | null): readonly DocumentType[] {
  if (section === null) return []
  return section === GENERAL ? GENERAL_DOCUMENT_TYPES : HOLDER_DOCUMENT_TYPES
}

/** Types that say nothing without a name of their own. */
export function needsName(type: DocumentType | null): boolean {
  return type === 'OTROS' || type === 'OTROS_TITULAR'
}

type Codes = Partial<Record<keyof DocumentForm, FieldError>>

/** What is wrong (spec: back office §5 "Documents"). */
export function documentFormErrors(kind: FormKind, form: DocumentForm): Codes {
  const missing: FieldError = 'error_form_obligatory_field'
  return {
    ...(form.section === null && { section: missing }),
    ...(form.type === null && { type: missing }),
    ...(kind !== 'update' && needsName(form.type) && form.name.trim() === '' && { name: missing }),
    ...(kind === 'update' && needsName(form.type) && form.target === null && { target: missing }),
    ...(kind === 'update' && form.message.trim() === '' && { message: missing }),
    ...(toNote(form.message).length > TEXT_FIELDS.note.max && { message: 'error_form_max_length' as const }),
  }
}

/** Written in a plain field, sent as the note's HTML. */
export function toNote(text: string): string {
  const escaped = text.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return escaped === '' ? '' : `<p>${escaped.replaceAll('\n', '<br>')}</p>`
}

export const holderIdOf = (section: string | null) => (section === GENERAL ? null : section)
