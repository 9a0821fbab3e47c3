import type { DocumentType } from '@llave/domain/documents/document-types'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db'
import { jsonArrayFrom } from '../../../platform/database/json-from'
import type { Kept } from '../../../platform/files/measured'
import type { Person } from './person-records'

/** A file of a person, in the folder of its operation. */
export interface PersonFile extends Kept {
  readonly numOperation: number
  readonly name: string
  readonly format: string
  readonly hasActiveContent: boolean
  readonly createdDate: Date
}

export interface PersonPaper {
  readonly operationId: string
  readonly numOperation: number
  readonly holderId: string | null
  readonly type: DocumentType
  readonly nameDocument: string | null
  readonly file:
    | (Omit<PersonFile, 'numOperation'> & { readonly state: string; readonly rejectionReason: string | null })
    | null
  /** What the program has read in the file. */
  readonly read: readonly { readonly field: string; readonly value: unknown }[] | null
}

/**
 * The documentation requested of the person, with its files; for their own operations also what belongs to no holder in
 * particular.
 */
export async function readPapers(db: Db, { accounts, holders }: Person): Promise<PersonPaper[]> {
  const rows = await db
    .selectFrom('allDocumentation as e')
    .innerJoin('operations as o', 'o.id', 'e.operationId')
    .leftJoin('documents as d', join => join.onRef('d.documentationId', '=', 'e.id').on('d.isPrivate', '=', false))
    .leftJoin('documentFindings as f', join =>
      join.onRef('f.documentId', '=', 'd.id').onRef('f.version', '=', 'd.version'),
    )
    .select(['e.operationId', 'o.numOperation', 'e.holderId', 'e.type', 'e.nameDocument', 'f.findings'])
    .select(['d.name', 'd.storageKey', 'd.format', 'd.size', 'd.sha256', 'd.hasActiveContent', 'd.createdDate'])
    .select(['d.state', 'd.rejectionReason'])
    .where('e.isPrivate', '=', false)
    .where(
      sql<boolean>`(e.holder_id = any(${holders}::uuid[])
        or e.holder_id is null and o.user_id = any(${accounts}::uuid[]))`,
    )
    .orderBy('o.numOperation')
    .orderBy('e.position')
    .orderBy('e.id')
    .orderBy('d.createdDate')
    .execute()
  return rows.map(({ operationId, numOperation, holderId, type, nameDocument, findings, ...file }) => ({
    ...{ operationId, numOperation, holderId, type, nameDocument },
    file: isFile(file) ? file : null,
    read: findings?.length ? findings.map(({ field, value }) => ({ field, value })) : null,
  }))
}

type Joined<T> = { readonly [F in keyof T]: T[F] | null }
type SentFile = NonNullable<PersonPaper['file']>
const isFile = (file: Joined<SentFile>): file is SentFile => file.storageKey !== null

/** Operations of others in which the person is a holder, with the answers about them. */
export function readPlaces(db: Db, { accounts, holders }: Person) {
  return db
    .selectFrom('allHolders as h')
    .innerJoin('operations as o', 'o.id', 'h.operationId')
    .leftJoin('questionnaires as q', 'q.operationId', 'o.id')
    .select(['h.id as holderId', 'h.operationId', 'o.numOperation', 'o.typeOperation', 'o.state', 'h.leftDate'])
    .select(['h.name', 'h.email', 'h.phone', 'h.employmentSituation', 'h.language', 'h.position', 'q.answers'])
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('emails as m')
          .select(['m.template', 'm.createdDate', 'm.sentDate'])
          .whereRef('m.operationId', '=', 'o.id')
          .where(sql<boolean>`lower(m.to_address) = lower(h.email::text)`)
          .orderBy('m.createdDate'),
      ).as('emails'),
    ])
    .where('h.id', '=', sql<string>`any(${holders}::uuid[])`)
    .where(sql<boolean>`(h.position <> 0 or o.user_id <> all(${accounts}::uuid[]))`)
    .orderBy('o.numOperation')
    .execute()
}

/** What the person has signed, with what they stated about themselves there. */
export function readSignings(db: Db, { holders }: Person) {
  return db
    .selectFrom('contractSignings as s')
    .innerJoin('operations as o', 'o.id', 's.operationId')
    .select(['o.numOperation', 's.dni', 's.signer', 's.packAcknowledgedDate', 's.signedDate', 's.validatedDate'])
    .select(['s.rejectedDate', 's.rejectionReason', 's.sealedSha256'])
    .where('s.holderId', '=', sql<string>`any(${holders}::uuid[])`)
    .orderBy('o.numOperation')
    .orderBy('s.round')
    .execute()
}
