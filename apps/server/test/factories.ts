import { rankOfDate } from '@llave/domain/board/board-order'
import { cents } from '@llave/domain/money/money'
import { foldText } from '@llave/domain/text/search-text'
import type { Insertable } from 'kysely'
import type { Db } from '../src/platform/database/db'
import { insertRow, readRow } from '../src/platform/database/rows'
import type { Database } from '../src/platform/database/schema'

export { findRow, insertRow, readRow, readRows, updateRow } from '../src/platform/database/rows'

/** One factory per entity: a plausible row, with any missing parents. Overrides are columns of the table. */
type Of<T extends keyof Database> = Partial<Insertable<Database[T]>>

let made = 0
/** Distinguishes unique values. */
const next = () => ++made

export async function aUser(db: Db, overrides: Of<'users'> = {}) {
  const number = next()
  return insertRow(db, 'users', {
    email: `person${number}@example.es`,
    name: 'Ana',
    lastname: `Gil ${number}`,
    phone: `6${String(number).padStart(8, '0')}`,
    active: true,
    ...overrides,
  })
}

export const aCustomer = (db: Db, overrides: Of<'users'> = {}) => aUser(db, { roles: ['customer'], ...overrides })
export const anAdmin = (db: Db, overrides: Of<'users'> = {}) => aUser(db, { roles: ['admin'], ...overrides })
export const aSuperadmin = (db: Db, overrides: Of<'users'> = {}) => aUser(db, { roles: ['superadmin'], ...overrides })
export const anAgency = (db: Db, overrides: Of<'users'> = {}) => aUser(db, { roles: ['agency'], ...overrides })

/** Puts somebody into an agency, by default a new one that they manage. */
export async function inAgency(
  db: Db,
  userId: string,
  { manages = true, ...more }: { readonly agencyId?: string; readonly manages?: boolean } = {},
): Promise<string> {
  const name = `Inmobiliaria ${next()}`
  const agencyId = more.agencyId ?? (await insertRow(db, 'agencies', { name })).id
  await insertRow(db, 'agencyPeople', { userId, agencyId, manages })
  return agencyId
}

/** Fills in what contracts print of the company, which is empty in a new database. */
export async function completeCompany(db: Db): Promise<void> {
  await db
    .updateTable('company')
    .set({
      name: 'Llave Hipotecas',
      cif: 'B12345674',
      address: 'Calle Mayor 1, Madrid',
      registerNumber: 'D123',
      iban: 'ES9121000418450200051332',
      email: 'hola@llave.example',
      phone: '910000000',
    })
    .execute()
}

/** Fees with which a contract can be sent. */
export const FEES = {
  honorariosMin: cents(100_000),
  honorariosMax: cents(400_050),
  honorariosDoble: cents(800_100),
} as const

/** An operation with its questionnaire, which counts as completed in every state but the first. */
export async function anOperation(db: Db, overrides: Of<'operations'> = {}) {
  const userId = overrides.userId ?? (await aCustomer(db)).id
  const state = overrides.state ?? 'CUESTIONARIO_EN_CURSO'
  const entered = new Date(overrides.stateEnteredDate ?? new Date())
  const title = overrides.title ?? `Ana Gil ${next()}`
  const operation = await insertRow(db, 'operations', {
    title,
    userId,
    typeOperation: 'COMPRA',
    state,
    stateDates: JSON.stringify({ [state]: entered.toISOString() }),
    stateEnteredDate: entered,
    boardListId: state,
    boardRank: rankOfDate(entered),
    searchText: foldText(title),
    ...overrides,
  })
  await insertRow(db, 'questionnaires', {
    operationId: operation.id,
    typeOperation: operation.typeOperation,
    completedDate: state === 'CUESTIONARIO_EN_CURSO' ? null : entered,
  })
  return operation
}

export async function aContact(db: Db, overrides: Of<'contacts'> = {}) {
  const number = next()
  return insertRow(db, 'contacts', {
    name: `Luis Soto ${number}`,
    email: `contact${number}@example.es`,
    phone: '612345678',
    ...overrides,
  })
}

/** A holder with their contact, linked to the operation. The first of an operation is the main one. */
export async function aHolder(db: Db, overrides: Of<'holders'> = {}) {
  const operationId = overrides.operationId ?? (await anOperation(db, { state: 'CUESTIONARIO_COMPLETADO' })).id
  const position = overrides.position ?? 0
  const contactId = overrides.contactId ?? (await aContact(db)).id
  await insertRow(db, 'operationContacts', {
    operationId,
    contactId,
    role: position === 0 ? 'TITULAR_PRINCIPAL' : 'TITULAR',
  })
  return insertRow(db, 'holders', {
    name: `Ana Gil ${next()}`,
    email: `holder${next()}@example.es`,
    phone: '612345678',
    employmentSituation: 'INDEFINIDO',
    ...overrides,
    operationId,
    contactId,
    position,
  })
}

/** A documentation entry: of a holder, or general without one. */
export async function aDocumentation(db: Db, overrides: Of<'documentation'> = {}) {
  const operationId = overrides.operationId ?? (await anOperation(db, { state: 'SUBIR_DOCUMENTACION' })).id
  return insertRow(db, 'documentation', {
    type: overrides.holderId ? 'NOMINAS' : 'NOTA_SIMPLE',
    ...overrides,
    operationId,
  })
}

/** A file of an entry. It has no bytes: for tests that read none. */
export async function aDocument(db: Db, overrides: Of<'documents'> = {}) {
  const entry = overrides.documentationId
    ? await readRow(db, 'documentation', overrides.documentationId)
    : await aDocumentation(db)
  const number = next()
  return insertRow(db, 'documents', {
    name: `fichero-${number}.pdf`,
    storageKey: `test/${number}`,
    format: 'pdf',
    size: 1000,
    sha256: String(number).padStart(64, '0'),
    ...overrides,
    documentationId: entry.id,
    operationId: entry.operationId,
  })
}

/** A tag, on an operation when one is named. */
export async function aTag(db: Db, overrides: Of<'tags'> = {}, operationId?: string) {
  const tag = await insertRow(db, 'tags', { name: `Etiqueta ${next()}`, class: 'tag-blue', ...overrides })
  if (operationId) {
    await insertRow(db, 'operationTags', { operationId, tagId: tag.id })
  }
  return tag
}

export async function aTask(db: Db, overrides: Of<'tasks'> = {}) {
  const responsableId = overrides.responsableId ?? (await anAdmin(db)).id
  return insertRow(db, 'tasks', {
    name: `Llamar ${next()}`,
    type: 'LLAMADA',
    createdBy: responsableId,
    ...overrides,
    responsableId,
  })
}

export async function aComment(db: Db, overrides: Of<'comments'> = {}) {
  const operationId = overrides.operationId ?? (await anOperation(db)).id
  const userId = overrides.userId ?? (await anAdmin(db)).id
  return insertRow(db, 'comments', { description: '<p>Pendiente del banco</p>', ...overrides, operationId, userId })
}

export async function aNotification(db: Db, overrides: Of<'notifications'> = {}) {
  const userId = overrides.userId ?? (await aCustomer(db)).id
  return insertRow(db, 'notifications', {
    name: `Aviso ${next()}`,
    type: 'NOTIFICATION',
    kind: 'REQUEST',
    ...overrides,
    userId,
  })
}

/** A custom list at the end of the board. */
export async function aBoardList(db: Db, overrides: Of<'boardLists'> = {}) {
  const number = next()
  return insertRow(db, 'boardLists', {
    id: `list-${number}`,
    title: `Lista ${number}`,
    position: 100 + number,
    state: null,
    ...overrides,
  })
}
