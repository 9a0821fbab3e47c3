import { shownPhone } from '@llave/domain/validation/person-fields'
import { fieldLabel } from '@llave/texts/field-label'
import type { Translate } from '@llave/texts/translate'
import { formatDate, formatDateTime } from '../../../lib/texts/formats'
import { EllipsisText } from '../../../ui/data/EllipsisText'
import { EmailText } from '../../../ui/data/EmailText'
import type { ListColumn } from '../../../ui/list/ListTable'
import { PersonAvatar } from '../../../ui/PersonAvatar'
import type { Kind, PersonRow } from '../people-calls'
import { roleOf } from '../role'
import { StateChip } from '../StateChip'

type PersonColumn = ListColumn<PersonRow>

export function peopleColumns(t: Translate, kind: Kind): readonly PersonColumn[] {
  const text = (id: 'company' | 'country', yields: number): PersonColumn => ({
    id,
    yields,
    title: fieldLabel(t, `people.columns.${id}`),
    cell: row => row[id] && <EllipsisText>{row[id]}</EllipsisText>,
  })
  const name: PersonColumn = {
    id: 'name',
    title: t('common.words.name'),
    cell: row => (
      <span className="row gap-xs shrinks">
        <PersonAvatar person={row} size={24} />
        <EllipsisText>{row.displayName}</EllipsisText>
      </span>
    ),
  }
  const role: PersonColumn = {
    id: 'role',
    title: t('words.role'),
    yields: 4,
    cell: row => t(`states.roles.${roleOf(row)}`),
  }
  const email: PersonColumn = {
    id: 'email',
    share: 1.5,
    title: t('common.words.email'),
    cell: row => (
      <EllipsisText>
        <EmailText>{row.email}</EmailText>
      </EllipsisText>
    ),
  }
  const phone: PersonColumn = {
    id: 'phone',
    title: t('common.words.phone'),
    cell: row => row.phone && <span className="nowrap">{shownPhone(row.phone)}</span>,
  }
  const numOperations: PersonColumn = {
    id: 'numOperations',
    title: t('area.titles.operations'),
    numeric: true,
    cell: row => row.numOperations,
  }
  const lastSignIn: PersonColumn = {
    id: 'lastSignIn',
    title: t('people.columns.lastSignIn'),
    numeric: true,
    yields: 3,
    cell: row => (row.lastSignIn ? formatDateTime(row.lastSignIn) : t('words.never')),
  }
  const createdDate: PersonColumn = {
    id: 'createdDate',
    title: t('words.since'),
    numeric: true,
    yields: 2,
    cell: row => formatDate(row.createdDate),
  }
  const active: PersonColumn = {
    id: 'active',
    title: t('words.state'),
    cell: row => <StateChip person={row} />,
  }
  return kind === 'managers'
    ? [name, role, email, numOperations, active, lastSignIn, createdDate]
    : [name, role, text('company', 5), email, phone, text('country', 1), numOperations, active, createdDate]
}
