import type { AuditColumn, AuditEntry } from '@llave/api-contract/audit.calls'
import { AUDIT_EXPORT_MAX } from '@llave/domain/validation/limits'
import type { Translate } from '@llave/texts/translate'
import { AppError } from '../../platform/app-error'
import type { Db } from '../../platform/database/db'
import { exportList } from '../../platform/export/export-list'
import type { ExportTable } from '../../platform/export/export-table'
import type { CallServer } from '../../platform/http/call-server'
import type { Platform } from '../../platform/platform'
import { translator } from '../../platform/texts'
import { presentEntry } from './audit.presenter'
import { type AuditRow, entriesWithIds, findEntries, findIds } from './audit.store'
import { readNames } from './audit-names'

const TABLE: ExportTable<AuditEntry, AuditColumn> = {
  name: 'audit.title',
  columns: {
    createdDate: { kind: 'moment', title: 'words.date', value: row => row.createdDate },
    person: {
      kind: 'text',
      title: 'words.person',
      width: 28,
      value: ({ person }, t) => (person ? (person.name ?? t('audit.gone')) : t('audit.nobody')),
    },
    action: { kind: 'text', title: 'common.words.whatHappened', width: 32, value: row => row.action },
    subject: { kind: 'text', title: 'audit.columns.subject', width: 36, value: row => row.subject },
    operation: { kind: 'whole', title: 'common.operation.title', value: row => row.operation?.numOperation ?? null },
    details: { kind: 'text', title: 'audit.columns.details', width: 36, value: row => row.details },
    ip: { kind: 'text', title: 'common.words.address', width: 18, value: row => row.ip },
  },
}

export function auditRoutes(server: CallServer, platform: Platform): void {
  const { db } = platform

  server.handle('POST /audit/list', async ({ actor, body: { filters, before, perPage } }) => {
    const found = await findEntries(db, filters, perPage + 1, before)
    const rows = found.slice(0, perPage)
    return {
      records: await present(db, rows, translator(actor.language)),
      next: found.length > perPage ? (rows.at(-1)?.id ?? null) : null,
    }
  })

  server.handle('POST /audit/export', request => {
    const { actor, body } = request
    return exportList(platform, request, TABLE, {
      async ids() {
        const ids = await findIds(db, body.filters, AUDIT_EXPORT_MAX + 1)
        if (ids.length > AUDIT_EXPORT_MAX) throw new AppError('ERR_AUDIT_EXPORT_SIZE')
        return ids
      },
      rows: async ids => present(db, await entriesWithIds(db, ids), translator(actor.language)),
    })
  })
}

async function present(db: Db, rows: readonly AuditRow[], t: Translate): Promise<AuditEntry[]> {
  const names = await readNames(db, rows)
  return rows.map(row => presentEntry(row, names, t))
}
