import { BANK_CONTACTS_MAX } from '@llave/domain/validation/limits'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import type { Row } from '../../../lib/forms/rows'
import { fieldText, useTexts } from '../../../lib/texts/texts'
import { TextField } from '../../../ui/fields/text/TextField'
import type { FieldProps } from '../../../ui/forms/Field'
import { RowsField } from '../../../ui/forms/RowsField'
import classes from '../dossiers.module.css'

export interface BankContact {
  /** Missing for a new one. */
  readonly _id?: string
  readonly name: string
  readonly email: string
}
export type ContactRow = BankContact & Row

export const NO_CONTACT: BankContact = { name: '', email: '' }

export function contactErrors(contacts: readonly BankContact[]) {
  const addresses = contacts.map(({ email }) => email.trim().toLowerCase())
  return contacts.map(({ name, email }, at) => ({
    name: TEXT_FIELDS.bankContactName.error(name),
    email:
      TEXT_FIELDS.email.error(email) ??
      (addresses.indexOf(email.trim().toLowerCase()) < at ? 'error_form_duplicate_email' : null),
  }))
}

interface Props extends FieldProps<readonly ContactRow[]> {
  readonly label: string
}

/** The people at a bank to whom dossiers are sent. */
export function ContactsField({ onBlur, error, ...field }: Props) {
  const t = useTexts()
  const errors = error === null ? [] : contactErrors(field.value)
  const isTold = errors.some(({ name, email }) => name ?? email)
  const textOf = (code: string | null | undefined) => code && fieldText(t, code)
  return (
    <RowsField
      {...field}
      error={isTold ? null : error}
      rowClass={classes.contact}
      most={BANK_CONTACTS_MAX}
      addLabel={t('dossiers.banks.addContact')}
      newRow={() => NO_CONTACT}
      removeLabel={(_, at) => t('dossiers.banks.removeContact', { count: at + 1 })}
    >
      {({ name, email }, at, change) => (
        <>
          <TextField
            size="sm"
            label={t('common.words.name')}
            aria-label={t('dossiers.banks.contactNameOf', { count: at + 1 })}
            error={textOf(errors[at]?.name)}
            maxLength={TEXT_FIELDS.bankContactName.max}
            autoComplete="off"
            value={name}
            onChange={words => change({ name: words })}
            onBlur={onBlur}
          />
          <TextField
            size="sm"
            type="email"
            label={t('common.words.email')}
            aria-label={t('dossiers.banks.contactEmailOf', { count: at + 1 })}
            error={textOf(errors[at]?.email)}
            maxLength={TEXT_FIELDS.email.max}
            autoComplete="off"
            value={email}
            onChange={words => change({ email: words })}
            onBlur={onBlur}
          />
        </>
      )}
    </RowsField>
  )
}
