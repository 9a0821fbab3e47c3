import type { StaffOperation } from '@llave/api-contract/operations'
import {
  type DocumentType,
  GENERAL_DOCUMENT_TYPES,
  HOLDER_DOCUMENT_TYPES,
} from '@llave/domain/documents/document-types'
import { hasText } from '@llave/domain/text/rich-text'
import type { FieldError } from '@llave/domain/validation/field-errors'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import type { PlainTextKey } from '@llave/texts/languages'
import { dayError, type TypedDay } from '../../../ui/forms/FormDateField'
import type { Entry } from '../entries'
import { isAskable } from '../staff-rows'

export const GENERAL = 'GENERAL'

export interface AskedDocument {
  /** GENERAL or a holder's id. */
  readonly section: string
  readonly documentType: DocumentType
  readonly nameDocument: string
}

export type DocumentForm = {
  /** GENERAL or a holder's id. */
  readonly holderId: string | null
  readonly documentType: DocumentType | null
  readonly nameDocument: string
  readonly documents: readonly AskedDocument[]
  readonly messageDocument: string
  readonly deadline: TypedDay
  /** The entry, among several of a type that differ by name. */
  readonly otherDocument: string | null
  readonly files: readonly File[]
  readonly isPrivate: boolean
  readonly isValid: boolean
}

export const emptyDocumentForm: DocumentForm = {
  holderId: null,
  documentType: null,
  nameDocument: '',
  documents: [],
  otherDocument: null,
  messageDocument: '',
  deadline: null,
  files: [],
  isPrivate: false,
  isValid: false,
}

export const documentFormLabels = {
  holderId: 'documents.staff.form.section',
  documentType: 'documents.staff.form.type',
  nameDocument: 'words.nameDocument',
  documents: 'documents.staff.form.documents',
  messageDocument: 'documents.staff.form.message',
  deadline: 'documents.staff.form.deadline',
  otherDocument: 'words.document',
  files: 'words.files',
  isPrivate: 'documents.staff.form.private',
  isValid: 'documents.staff.form.valid',
} as const satisfies Readonly<Record<keyof DocumentForm, PlainTextKey>>

export type FormKind = 'upload' | 'request' | 'update'

export function typesOf(holderId: string | null): readonly DocumentType[] {
  if (holderId === null) return []
  return holderId === GENERAL ? GENERAL_DOCUMENT_TYPES : HOLDER_DOCUMENT_TYPES
}

/** Whether the type needs a name, because it says too little by itself. */
export function needsName(type: DocumentType | null): boolean {
  return type === 'OTROS' || type === 'OTROS_TITULAR'
}

type Codes = Partial<Record<keyof DocumentForm, FieldError>>

export function documentFormErrors(kind: FormKind, form: DocumentForm): Codes {
  const ofLetter = letterErrors(form)
  if (kind === 'request') return { ...requestErrors(form), ...ofLetter }
  const named = needsName(form.documentType)
  return {
    ...missing(form.holderId === null, 'holderId'),
    ...missing(form.documentType === null, 'documentType'),
    ...missing(kind === 'upload' && named && form.nameDocument.trim() === '', 'nameDocument'),
    ...missing(kind === 'update' && named && form.otherDocument === null, 'otherDocument'),
    ...missing(kind === 'update' && !hasText(form.messageDocument), 'messageDocument'),
    ...ofLetter,
  }
}

function letterErrors({ messageDocument, deadline }: DocumentForm): Codes {
  const wrongDay = dayError(deadline)
  return {
    ...(messageDocument.length > TEXT_FIELDS.note.max && { messageDocument: 'error_form_max_length' as const }),
    ...(wrongDay && { deadline: wrongDay }),
  }
}

function requestErrors({ holderId, documents }: DocumentForm): Codes {
  if (documents.length > 0) return missing(documents.some(isNameless), 'documents')
  return { ...missing(holderId === null, 'holderId'), ...missing(true, 'documentType') }
}

export const isNameless = ({ documentType, nameDocument }: AskedDocument) =>
  needsName(documentType) && nameDocument.trim() === ''

const missing = (isMissing: boolean, name: keyof DocumentForm): Codes =>
  isMissing ? { [name]: 'error_form_obligatory_field' } : {}

export const sectionOf = (holder: { readonly _id: string } | null) => holder?._id ?? GENERAL
export const holderIdOf = (section: string | null) => (section === GENERAL ? null : section)

/** Section and type for a call. Call it only after the check: it throws without a type. */
export function targetOf({ holderId, documentType }: DocumentForm) {
  if (documentType === null) throw new Error('The form has not been checked')
  return { holderId: holderIdOf(holderId), documentType }
}

type Papers = Pick<StaffOperation, 'operationDocumentation' | 'holders'>

/** The entries of a section for the customer. */
export function entriesOf({ operationDocumentation, holders }: Papers, section: string | null): readonly Entry[] {
  if (section === null) return []
  const holder = holders.find(({ _id }) => _id === section)
  const entries = section === GENERAL ? operationDocumentation : (holder?.holderDocumentation ?? [])
  return entries.filter(isAskable)
}

/** The types of a section that can be requested, without those already in the operation or in this request. */
export function requestableTypes(papers: Papers, form: Pick<DocumentForm, 'holderId' | 'documents'>): DocumentType[] {
  const { holderId: section, documents } = form
  const asked = [
    ...entriesOf(papers, section).map(({ type }) => type),
    ...documents.filter(document => document.section === section).map(({ documentType }) => documentType),
  ]
  return typesOf(section).filter(type => needsName(type) || !asked.includes(type))
}

/** The types of a section with something to update (spec: back office §5 "Update"). */
export function updatableTypes(papers: Papers, section: string | null): DocumentType[] {
  const present = entriesOf(papers, section).map(({ type }) => type)
  return typesOf(section).filter(type => present.includes(type))
}
