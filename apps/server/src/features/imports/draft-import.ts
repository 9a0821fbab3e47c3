import { onceEach } from '@llave/domain/imports/column-titles'
import {
  banksBy,
  CODED_FIELDS,
  type CodedField,
  foldWord,
  isState,
  PROPOSAL_STATES,
  type ProposalState,
  proposalsBy,
  ratesBy,
  recogniseColumns,
  STAGES,
  type Stage,
  stagesBy,
  typesBy,
} from '@llave/domain/imports/import-fields'
import { NONE } from '@llave/domain/imports/read-proposals'
import { type Columns, NOBODY, type Values, wordsOf } from '@llave/domain/imports/read-row'
import { indexBy } from '@llave/domain/lists/index-by'
import { RATE_KINDS } from '@llave/domain/offers/offer-terms'
import { BANKS } from '@llave/domain/operations/fields/banks'
import { OPERATION_TYPES, type OperationType } from '@llave/domain/operations/fields/operation-types'
import { fullName } from '@llave/domain/people/full-name'
import { isStaff } from '@llave/domain/people/roles'
import { languages, type PlainTextKey } from '@llave/texts/languages'
import { sql } from 'kysely'
import { AppError, refuseField } from '../../platform/app-error'
import { type Db, insertRow, updateRow } from '../../platform/database/db'
import type { ImportedTable } from '../../platform/files/parsing/read-table'
import type { CallRequest } from '../../platform/http/call-server'
import type { Work } from '../../platform/platform'
import { translator } from '../../platform/texts'
import { columnsOf, fingerprintOf, type ImportEntity, readRows, valuesOf } from './import-rows'

/** Rows per statement. */
const BATCH = 500
const NAME_MAX_LENGTH = 200
/** The number of earlier imports whose columns and words are remembered. */
const REMEMBERED = 20

/** Stores the rows of a file, with columns and words mapped as in earlier imports, or else as usual. */
export async function draftImport(work: Work, table: ImportedTable, fileName: string): Promise<string> {
  const { tx, now, actor } = work
  const { titles } = table
  const rows = table.rows.map(({ number, cells }) => ({ number, cells: [...cells] }))
  const columns = await proposedColumns(tx, titles)
  const words = await proposedWords(
    tx,
    columns,
    rows.map(({ cells }) => cells),
  )
  const { id } = await insertRow(tx, 'imports', {
    name: fileName.slice(-NAME_MAX_LENGTH),
    titles: [...titles],
    columns: columns.map(field => field ?? ''),
    words: JSON.stringify(words),
    createdBy: actor?.userId ?? null,
    createdDate: now,
  })
  for (let at = 0; at < rows.length; at += BATCH) {
    const some = rows.slice(at, at + BATCH)
    await tx
      .insertInto('importRows')
      .values(some.map(row => ({ importId: id, ...row, fingerprint: fingerprintOf(columns, row.cells) })))
      .execute()
  }
  return id
}

/** The field for each title as in earlier imports, preferring one with the same titles. */
async function proposedColumns(db: Db, titles: readonly string[]): Promise<Columns> {
  const before = await startedBefore(db)
    .orderBy(sql`titles = ${[...titles]}::text[]`, 'desc')
    .orderBy('startedDate', 'desc')
    .limit(REMEMBERED)
    .execute()
  const recognised = recogniseColumns(titles, field => named(`operations.fields.${field}` as PlainTextKey))
  return onceEach(
    titles.map((title, at) => {
      const known = title === '' ? undefined : before.find(one => one.titles.includes(title))
      return (known ? columnsOf(known)[known.titles.indexOf(title)] : recognised[at]) ?? null
    }),
  )
}

function startedBefore(db: Db) {
  return db.selectFrom('imports').select(['titles', 'columns', 'words']).where('status', '<>', 'DRAFT')
}

/**
 * The meaning of each word in earlier imports, the most recent first, or else its usual meaning; other words are left
 * for people to decide.
 */
async function proposedWords(db: Db, columns: Columns, rows: readonly (readonly string[])[]): Promise<Values> {
  const before = await startedBefore(db).orderBy('startedDate', 'desc').limit(REMEMBERED).execute()
  const staff = await readStaff(db)
  const ids = new Set(staff.map(({ id }) => id))
  const colleagueOf = colleaguesBy(staff)
  const usual: Readonly<Record<CodedField, (word: string) => string | null>> = {
    state: stagesBy(namesOfStage),
    typeOperation: typesBy(namesOfType),
    responsable: word => (word === '' ? NOBODY : colleagueOf(word)),
    bank: banksBy(bank => named(`states.banks.${bank}`)),
    proposal: proposalsBy(namesOfProposal),
    rateKind: ratesBy(kind => named(`offers.kinds.${kind}`)),
  }
  const meant = (field: CodedField, word: string): string | null => {
    // An empty cell is not remembered, since it may mean something else in each file.
    const known = word === '' ? undefined : before.map(({ words }) => words[field]?.[foldWord(word)]).find(Boolean)
    return known && (field !== 'responsable' || known === NOBODY || ids.has(known)) ? known : usual[field](word)
  }
  const pairs = CODED_FIELDS.map(field => {
    const words = wordsOf(columns, rows, field).map(word => [foldWord(word), meant(field, word)] as const)
    return [field, Object.fromEntries(words.filter(([, code]) => code !== null))] as const
  })
  return Object.fromEntries(pairs) as Values
}

/** The product's own words, as in its lists and exports. */
const named = (key: PlainTextKey): readonly string[] => languages.map(language => translator(language)(key))
const namesOfStage = (stage: Stage) =>
  named(isState(stage) ? `states.names.${stage}` : `states.archiveReasons.${stage}`)
const namesOfType = (type: OperationType) => named(`states.operationTypes.${type}`)
const namesOfProposal = (state: ProposalState) => named(`imports.proposals.${state}`)

type Colleague = Awaited<ReturnType<typeof readStaff>>[number]

async function readStaff(db: Db) {
  const users = await db
    .selectFrom('users')
    .select(['id', 'name', 'lastname', 'email', 'roles'])
    .where('active', '=', true)
    .where('email', '<>', '')
    .execute()
  return users.filter(({ roles }) => isStaff(roles))
}

/** Finds the one colleague with this e-mail, full name or first name. */
function colleaguesBy(staff: readonly Colleague[]): (word: string) => string | null {
  const ways: readonly ((one: Colleague) => string)[] = [({ email }) => email, fullName, ({ name }) => name]
  const byWay = ways.map(way => indexBy(staff, one => [foldWord(way(one))]))
  return word => {
    const alone = byWay.map(of => of(foldWord(word))).find(({ length }) => length === 1)
    return alone?.[0]?.id ?? null
  }
}

/** The import, locked; throws once something was imported. */
export async function lockDraft({ tx }: Work, id: string): Promise<ImportEntity> {
  const entity = await tx.selectFrom('imports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!entity) throw new AppError('ERR_NOT_FOUND')
  if (entity.status !== 'DRAFT') throw new AppError('ERR_VERSION_CONFLICT')
  return entity
}

/** Sets the meaning of columns and words. Words of a newly mapped column get proposals. */
export async function mapImport(
  work: Work,
  id: string,
  { columns: asked, words }: CallRequest<'PUT /imports/:id'>['body'],
): Promise<void> {
  const { tx } = work
  const entity = await lockDraft(work, id)
  if (asked.length !== entity.titles.length) refuseField('columns', 'error_form_option')
  await refuseWrongWords(tx, words)
  const columns = onceEach(asked)
  const rows = await readRows(tx, id)
  const proposed = await proposedWords(
    tx,
    columns,
    rows.map(({ cells }) => cells),
  )
  const kept = valuesOf(entity)
  const all = CODED_FIELDS.map(
    field => [field, { ...proposed[field], ...kept[field], ...folded(words[field]) }] as const,
  )
  await updateRow(tx, 'imports', id, {
    columns: columns.map(field => field ?? ''),
    words: JSON.stringify(Object.fromEntries(all)),
  })
  for (const { number, cells, fingerprint } of rows) {
    const anew = fingerprintOf(columns, cells)
    if (anew === fingerprint) continue
    await updateRow(tx, 'importRows', { importId: id, number }, { fingerprint: anew })
  }
}

const folded = (words: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(Object.entries(words).map(([word, code]) => [foldWord(word), code]))

async function refuseWrongWords(db: Db, words: Partial<Values>): Promise<void> {
  const staff = (await readStaff(db)).map(({ id }) => id)
  const allowed: Readonly<Record<CodedField, readonly string[]>> = {
    state: STAGES,
    typeOperation: OPERATION_TYPES,
    responsable: [NOBODY, ...staff],
    bank: [NONE, ...BANKS],
    proposal: [NONE, ...PROPOSAL_STATES],
    rateKind: [NONE, ...RATE_KINDS],
  }
  for (const field of CODED_FIELDS) {
    const codes = Object.values(words[field] ?? {})
    if (codes.some(code => !allowed[field].includes(code))) refuseField(`words.${field}`, 'error_form_option')
  }
}
