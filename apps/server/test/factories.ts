import { rankOfDate } from '@llave/domain/board/board-order'
import { cents } from '@llave/domain/money/money'
import { foldText } from '@llave/domain/text/search-text'
import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../src/platform/database/schema'

/** One factory per entity: a plausible row, with any missing parents. Overrides are columns of the table. */
type Db = Kysely<Database>
type Of<T extends keyof Database> = Partial<Insertable<Database[T]>>

let made = 0
/** Distinguishes unique values. */
const next = () => ++made

async function aUser(db: Db, overrides: Of<'users'> = {}) {
  const number = next()
  return db
    .insertInto('users')
    .values({
      email: `person${number}@example.es`,
      name: 'Ana',
      lastname: `Gil ${number}`,
      phone: `6${String(number).padStart(8, '0')}`,
      active: true,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
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
  const agencyId =
    more.agencyId ?? (await db.insertInto('agencies').values({ name }).returning('id').executeTakeFirstOrThrow()).id
  await db.insertInto('agencyPeople').values({ userId, agencyId, manages }).execute()
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
  const operation = await db
    .insertInto('operations')
    .values({
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
    .returningAll()
    .executeTakeFirstOrThrow()
  await db
    .insertInto('questionnaires')
    .values({
      operationId: operation.id,
      typeOperation: operation.typeOperation,
      completedDate: state === 'CUESTIONARIO_EN_CURSO' ? null : entered,
    })
    .execute()
  return operation
}

export async function aContact(db: Db, overrides: Of<'contacts'> = {}) {
  const number = next()
  return db
    .insertInto('contacts')
    .values({ name: `Luis Soto ${number}`, email: `contact${number}@example.es`, phone: '612345678', ...overrides })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A holder with their contact, linked to the operation. The first of an operation is the main one. */
export async function aHolder(db: Db, overrides: Of<'holders'> = {}) {
  const operationId = overrides.operationId ?? (await anOperation(db, { state: 'CUESTIONARIO_COMPLETADO' })).id
  const position = overrides.position ?? 0
  const contactId = overrides.contactId ?? (await aContact(db)).id
  await db
    .insertInto('operationContacts')
    .values({
      operationId,
      contactId,
      role: position === 0 ? 'TITULAR_PRINCIPAL' : 'TITULAR',
    })
    .execute()
  return db
    .insertInto('holders')
    .values({
      name: `Ana Gil ${next()}`,
      email: `holder${next()}@example.es`,
      phone: '612345678',
      employmentSituation: 'INDEFINIDO',
      ...overrides,
      operationId,
      contactId,
      position,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A documentation entry: of a holder, or general without one. */
export async function aDocumentation(db: Db, overrides: Of<'documentation'> = {}) {
  const operationId = overrides.operationId ?? (await anOperation(db, { state: 'SUBIR_DOCUMENTACION' })).id
  return db
    .insertInto('documentation')
    .values({ type: overrides.holderId ? 'NOMINAS' : 'NOTA_SIMPLE', ...overrides, operationId })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A file of an entry. It has no bytes: for tests that read none. */
export async function aDocument(db: Db, overrides: Of<'documents'> = {}) {
  const entry = overrides.documentationId
    ? await db
        .selectFrom('documentation')
        .selectAll()
        .where('id', '=', overrides.documentationId)
        .executeTakeFirstOrThrow()
    : await aDocumentation(db)
  const number = next()
  return db
    .insertInto('documents')
    .values({
      name: `fichero-${number}.pdf`,
      storageKey: `test/${number}`,
      format: 'pdf',
      size: 1000,
      sha256: String(number).padStart(64, '0'),
      ...overrides,
      documentationId: entry.id,
      operationId: entry.operationId,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A tag, on an operation when one is named. */
export async function aTag(db: Db, overrides: Of<'tags'> = {}, operationId?: string) {
  const tag = await db
    .insertInto('tags')
    .values({ name: `Etiqueta ${next()}`, class: 'tag-blue', ...overrides })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (operationId) {
    await db.insertInto('operationTags').values({ operationId, tagId: tag.id }).execute()
  }
  return tag
}

export async function aTask(db: Db, overrides: Of<'tasks'> = {}) {
  const responsableId = overrides.responsableId ?? (await anAdmin(db)).id
  return db
    .insertInto('tasks')
    .values({
      name: `Llamar ${next()}`,
      type: 'LLAMADA',
      createdBy: responsableId,
      ...overrides,
      responsableId,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function aComment(db: Db, overrides: Of<'comments'> = {}) {
  const operationId = overrides.operationId ?? (await anOperation(db)).id
  const userId = overrides.userId ?? (await anAdmin(db)).id
  return db
    .insertInto('comments')
    .values({ description: '<p>Pendiente del banco</p>', ...overrides, operationId, userId })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function aNotification(db: Db, overrides: Of<'notifications'> = {}) {
  const userId = overrides.userId ?? (await aCustomer(db)).id
  return db
    .insertInto('notifications')
    .values({ name: `Aviso ${next()}`, type: 'NOTIFICATION', kind: 'REQUEST', ...overrides, userId })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A custom list at the end of the board. */
export async function aBoardList(db: Db, overrides: Of<'boardLists'> = {}) {
  const number = next()
  return db
    .insertInto('boardLists')
    .values({ id: `list-${number}`, title: `Lista ${number}`, position: 100 + number, state: null, ...overrides })
    .returningAll()
    .executeTakeFirstOrThrow()
}
