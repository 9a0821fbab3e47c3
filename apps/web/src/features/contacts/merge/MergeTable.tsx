import type { Contact } from '@llave/api-contract/contacts'
import type { ContactField } from '@llave/domain/people/contacts'
import { shownPhone } from '@llave/domain/validation/person-fields'
import { fieldLabel } from '@llave/texts/field-label'
import type { Translate } from '@llave/texts/translate'
import type { ReactNode } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { EmailText } from '../../../ui/data/EmailText'
import marks from '../../../ui/marks.module.css'
import classes from './MergeTable.module.css'

interface Props {
  readonly contacts: readonly Contact[]
  readonly fields: readonly ContactField[]
  readonly keep: string
  readonly onKeep: (contactId: string) => void
  readonly sourceOf: (field: ContactField) => string
  readonly onChoose: (field: ContactField, contactId: string) => void
}

/** A column for each contact, a line for each field with a value. */
export function MergeTable({ contacts, fields, keep, onKeep, sourceOf, onChoose }: Props) {
  const t = useTexts()
  const said = fields.filter(field => contacts.some(contact => contact[field]))
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('words.field')}</th>
            {contacts.map(({ _id, name, numOperations }) => (
              <th key={_id} scope="col" data-kept={_id === keep || undefined}>
                <label className={classes.choice}>
                  <input
                    type="radio"
                    className={marks.dot}
                    name="keep"
                    checked={_id === keep}
                    // The first choice takes the focus, when the dialog opens or when its content arrives later.
                    data-autofocus={_id === keep || undefined}
                    // biome-ignore lint/a11y/noAutofocus: a dialog leads to its first choice
                    autoFocus={_id === keep}
                    aria-label={t('contacts.merge.keep', { name })}
                    onChange={() => onKeep(_id)}
                  />
                  <span>
                    {_id === keep ? t('contacts.merge.kept') : t('contacts.merge.keep', { name })}
                    <small>{t('contacts.merge.operations', { count: numOperations })}</small>
                  </span>
                </label>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {said.map(field => (
            <tr key={field}>
              <th scope="row">{fieldLabel(t, `contacts.fields.${field}`)}</th>
              {contacts.map(contact => {
                const shown = shownAs(t, contact, field)
                return (
                  <td key={contact._id} data-kept={contact._id === keep || undefined}>
                    <label className={classes.choice}>
                      <input
                        type="radio"
                        className={marks.dot}
                        name={field}
                        checked={sourceOf(field) === contact._id}
                        onChange={() => onChoose(field, contact._id)}
                      />
                      <span className={shown ? '' : 'dimmed'}>{shown ?? t('common.conflict.empty')}</span>
                    </label>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A contact's value of a field, for display; null: none. */
function shownAs(t: Translate, contact: Contact, field: ContactField): ReactNode {
  if (field === 'email') return contact.email && <EmailText>{contact.email}</EmailText>
  if (field === 'howMeetUs') return contact.howMeetUs && t(`states.howMeetUs.${contact.howMeetUs}`)
  if (field === 'phone') return contact.phone && shownPhone(contact.phone)
  return contact[field]
}
