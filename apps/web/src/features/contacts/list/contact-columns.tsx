import type { ContactColumn } from '@llave/api-contract/contacts.calls'
import type { Translate } from '@llave/texts/translate'
import { IconMailX } from '@tabler/icons-react'
import { formatDate } from '../../../lib/texts/formats'
import type { Column } from '../../../ui/data/DataTable'
import { EllipsisText } from '../../../ui/data/EllipsisText'
import { EmailText } from '../../../ui/data/EmailText'
import { PhoneLinks } from '../../../ui/data/PhoneLinks'
import type { ExportedColumn } from '../../../ui/list/ListTable'
import type { ContactRow } from '../contact-calls'
import classes from './contact-columns.module.css'

/** A contact in a table (spec: back office §2). */
type Shown = Pick<ContactRow, 'name' | 'email' | 'phone' | 'dni' | 'howMeetUs'> & { readonly undelivered?: boolean }

/** The specification's six columns; the caller provides the link of the name and the content of the role. */
export function contactColumns<Row extends Shown>(
  t: Translate,
  { name, role }: { readonly name: Column<Row>['cell']; readonly role: (row: Row) => string },
): readonly ExportedColumn<Row, ContactColumn>[] {
  return [
    { id: 'name', title: t('common.words.name'), cell: name },
    {
      id: 'email',
      share: 1.5,
      title: t('common.words.email'),
      cell: ({ name, email, undelivered }) => (
        <span className={classes.text} data-undelivered={undelivered || undefined}>
          {undelivered && (
            <IconMailX className={classes.undelivered} role="img" aria-label={t('contacts.undelivered', { name })} />
          )}
          {email && (
            <a className={classes.link} href={`mailto:${email}`}>
              <EllipsisText>
                <EmailText>{email}</EmailText>
              </EllipsisText>
            </a>
          )}
        </span>
      ),
    },
    {
      id: 'phone',
      title: t('common.words.phone'),
      cell: ({ phone, name }) =>
        phone && <PhoneLinks phone={phone} whatsAppLabel={t('common.actions.whatsApp', { name })} />,
    },
    { id: 'role', title: t('words.role'), cell: row => role(row) && <EllipsisText>{role(row)}</EllipsisText> },
    { id: 'dni', title: t('common.words.dni'), exports: ['dni', 'address', 'comments'], cell: ({ dni }) => dni },
    {
      id: 'howMeetUs',
      title: t('words.channel'),
      yields: 2,
      exports: ['howMeetUs', 'whoRecommendedUs'],
      cell: ({ howMeetUs }) => howMeetUs && t(`states.howMeetUs.${howMeetUs}`),
    },
  ]
}

/**
 * The address book's additional columns: all roles of a contact, the number of operations, and the date of creation.
 */
export function addressBookColumns(t: Translate): readonly ExportedColumn<ContactRow, ContactColumn>[] {
  return [
    ...contactColumns<ContactRow>(t, {
      name: row => (
        <span className={classes.text}>
          <EllipsisText>{row.name}</EllipsisText>
        </span>
      ),
      role: row => rolesText(t, row),
    }),
    {
      id: 'numOperations',
      title: t('area.titles.operations'),
      numeric: true,
      yields: 3,
      cell: row => row.numOperations,
    },
    {
      id: 'createdDate',
      title: t('contacts.columns.createdDate'),
      numeric: true,
      yields: 1,
      cell: row => formatDate(row.createdDate),
    },
  ]
}

function rolesText(t: Translate, { operationsRoles }: ContactRow): string {
  const [first, ...others] = [...new Set(operationsRoles.map(({ role }) => role))]
  if (!first) return ''
  const role = t(`states.contactRoles.${first}`)
  return others.length === 0 ? role : t('contacts.moreRoles', { role, count: others.length })
}
