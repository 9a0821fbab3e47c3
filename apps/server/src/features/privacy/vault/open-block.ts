import { cents, centsToEuros } from '@llave/domain/money/money'
import { calendarDay } from '@llave/domain/time/calendar-day'
import type { Translate } from '@llave/texts/translate'
import { sql } from 'kysely'
import { type Db, readRow } from '../../../platform/database/db'
import type { FileKey } from '../../../platform/files/file-store'
import { openFile } from '../../../platform/files/open-file'
import { zipFiles } from '../../../platform/files/zip-files'
import { type FileAnswer, madeWhileSent } from '../../../platform/http/file-answer'
import { type Actor, inTransaction, type Platform } from '../../../platform/platform'
import { dayText, translator } from '../../../platform/texts'
import { personPage, wordFor } from '../person/person-page'
import { lockBlock } from './release-block'
import { isMoney, vaultTable } from './vault-tables'

type Row = Readonly<Record<string, unknown>>

/** Everything in a block as one readable archive, for a reason that is kept in the audit. */
export async function openBlock(
  platform: Platform,
  actor: Actor,
  requestId: string,
  reason: string,
  ip: string,
): Promise<FileAnswer> {
  const { name, language, rows } = await inTransaction(platform, { actor, ip }, async work => {
    const { id } = await lockBlock(work, requestId)
    const rows = await readRows(work.tx, id)
    await work.audit({ action: 'privacy.opened', entity: 'privacy', entityId: requestId, details: { reason } })
    const reader = await readRow(work.tx, 'users', actor.userId, ['language'])
    const request = await readRow(work.tx, 'privacyRequests', requestId, ['name'])
    return { ...reader, ...request, rows }
  })
  const t = translator(language)
  const today = calendarDay(platform.clock.now())
  const data: Record<string, Row[]> = {}
  for (const { table, content } of rows) {
    data[table] ??= []
    data[table].push(shownOf(content))
  }
  return madeWhileSent(async () => ({
    name: t('privacy.block.file.name', { name, date: today }),
    type: 'application/zip',
    body: zipFiles(
      rows.flatMap(({ content }) => fileOf(platform, actor, content)),
      platform.log,
      {
        [t('privacy.file.page')]: personPage(
          t('privacy.block.file.title', { name }),
          t('privacy.block.file.intro', { date: dayText(today, t), reason }),
          Object.entries(data).map(([table, kept]) => [nameOf(table, t), kept.map(row => worded(row, t))]),
          t,
        ),
        [t('privacy.file.data')]: Buffer.from(`${JSON.stringify({ reason, ...data }, null, 2)}\n`),
      },
    ),
  }))
}

/** The product's name of a table; a table that no longer exists has only its own name. */
function nameOf(table: string, t: Translate): string {
  const vaulted = vaultTable(table)
  return vaulted ? t(`privacy.block.tables.${vaulted}`) : table
}

async function readRows(db: Db, blockId: string) {
  const { rows } = await sql<{ table: string; content: Row }>`
    select table_name as table, content from privacy_vault
    where block_id = ${blockId} and kind in ('ROW', 'ANSWERS') order by id desc`.execute(db.withoutPlugins())
  return rows
}

/** Columns that nobody should read: secrets, and values that the program derives for itself. */
const HIDDEN = /_hash$|^(search_text|field_versions|storage_key|sha256|public_key|credential_id|.*_sort)$/

/** The row with the names and units of the export, so that the same labels apply. */
const shownOf = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      HIDDEN.test(name) || value === null ? [] : [[camel(name), eurosOf(camel(name), value)]],
    ),
  )

const eurosOf = (name: string, value: unknown) =>
  isMoney(name) && typeof value === 'number' ? centsToEuros(cents(value)) : value

/** The columns of a row that have a label. */
const worded = (row: Row, t: Translate): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => wordFor(t, name) !== null))

const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

function fileOf(platform: Platform, actor: Actor, row: Row) {
  const { storage_key: storageKey, name, format, size, sha256, operation_id: operationId } = row
  if (typeof storageKey !== 'string') return []
  const file = {
    ...{ storageKey: storageKey as FileKey, name: String(name), format: String(format), size: Number(size) },
    ...{ sha256: String(sha256), hasActiveContent: row.has_active_content === true },
  }
  return [
    { folder: String(operationId ?? 'otros'), date: platform.clock.now(), open: () => openFile(platform, actor, file) },
  ]
}
