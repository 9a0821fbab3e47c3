import type { AuditEntry } from '@llave/api-contract/audit.calls'
import type { Translate } from '@llave/texts/translate'
import { Link } from 'react-router'
import { paths } from '../../lib/navigation/paths'
import { formatDateTime } from '../../lib/texts/formats'
import type { Column } from '../../ui/data/DataTable'
import { EllipsisText } from '../../ui/data/EllipsisText'

/** Names link to the list of that person's actions. */
const ofPerson = (id: string) => `?personId=${id}`

export function auditColumns(t: Translate): readonly Column<AuditEntry>[] {
  return [
    { id: 'createdDate', title: t('words.date'), cell: row => formatDateTime(row.createdDate) },
    {
      id: 'person',
      title: t('words.person'),
      share: 2,
      cell: ({ person }) =>
        person ? <Link to={ofPerson(person._id)}>{person.name ?? t('audit.gone')}</Link> : t('audit.nobody'),
    },
    { id: 'action', title: t('common.words.whatHappened'), cell: row => <EllipsisText>{row.action}</EllipsisText> },
    {
      id: 'subject',
      title: t('audit.columns.subject'),
      cell: row => <EllipsisText>{[row.subject, row.details].filter(Boolean).join(' · ')}</EllipsisText>,
    },
    {
      id: 'operation',
      title: t('common.operation.title'),
      cell: ({ operation }) =>
        operation && (
          <Link to={paths.operation(operation._id)}>
            {t('common.operation.number', { number: operation.numOperation })}
          </Link>
        ),
    },
    { id: 'ip', title: t('common.words.address'), numeric: true, cell: row => row.ip },
  ]
}
