import type { AuditEntry } from '@llave/api-contract/audit.calls'
import { auditNameOf } from '@llave/domain/audit/audit-actions'
import type { Translate } from '@llave/texts/translate'
import { iso } from '../../record/lists/presenting'
import type { AuditRow } from './audit.store'
import type { AuditNames } from './audit-names'

/** An entry in the reader's language. Entries of earlier versions keep their code where there is no text. */
export function presentEntry(row: AuditRow, names: AuditNames, t: Translate): AuditEntry {
  const { id, createdDate, actorId, action, entity, entityId, details, ip } = row
  const about = entityId === null || entityId === actorId ? undefined : names.get(entityId)
  const operation = about?.operationId ? about : names.get(String(details.operationId))
  return {
    _id: String(id),
    createdDate: iso(createdDate),
    person: actorId === null ? null : { _id: actorId, name: names.get(actorId)?.name ?? null },
    action: t.find(`audit.actions.${auditNameOf(action)}`) ?? action,
    subject: entity === 'route' ? entityId : (about?.name ?? null),
    operation: operation?.operationId
      ? { _id: operation.operationId, numOperation: operation.numOperation ?? 0 }
      : null,
    details: detailsOf(details, t),
    ip,
  }
}

/** The details that mean something to a reader, without ids and field names. */
function detailsOf(
  { type, list, rows, files, format, fields, archive, download, ...more }: Details,
  t: Translate,
): string | null {
  const said = [
    typeof type === 'string' && t.find(`states.documentTypes.${type}.name`),
    archive === true && t('audit.details.archive'),
    download === true && t('audit.details.download'),
    more.invites === true && t('audit.details.invites'),
    typeof list === 'string' && t.find(list),
    typeof rows === 'number' && t('audit.details.rows', { count: rows }),
    typeof files === 'number' && t('common.words.fileCount', { count: files }),
    typeof format === 'string' && format.toUpperCase(),
    Array.isArray(fields) && t('audit.details.fields', { count: fields.length }),
    ...(['create', 'update', 'round'] as const).map(
      key => typeof more[key] === 'number' && t(`audit.details.${key}`, { count: more[key] }),
    ),
    ...[more.url, more.name, more.key].filter(value => typeof value === 'string'),
  ]
  return said.filter(Boolean).join(' · ') || null
}

type Details = AuditRow['details']
