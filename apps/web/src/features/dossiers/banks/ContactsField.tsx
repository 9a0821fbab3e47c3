import { BANK_CONTACTS_MAX } from '@llave/domain/validation/limits'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import type { Row } from '../../../lib/forms/rows'
import { useTexts } from '../../../lib/texts/texts'
import { TextField } from '../../../ui/fields/text/TextField'
import type { FieldProps } from '../../../ui/forms/Field'
import { RowsField } from '../../../ui/forms/RowsField'
import classes from '../dossiers.module.css'

export interface BankContact {
  /** None yet for a new one. */
  readonly _id?: string
  readonly name: string
  readonly email: string
}
export type ContactRow = BankContact & Row

export const NO_CONTACT: BankContact = { name: '', email: '' }

interface Props extends FieldProps<readonly ContactRow[]> {
  readonly label: string
}

/** Who at a bank is sent dossiers. */
export function ContactsField({ onBlur, ...field }: Props) {
  const t = useTexts()
  return (
    <RowsField
      {...field}
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
            aria-label={t('dossiers.banks.contactNameOf', { count: at + 1 })}
            placeholder={t('dossiers.banks.contactName')}
            maxLength={TEXT_FIELDS.bankContactName.max}
            autoComplete="off"
            value={name}
            onChange={words => change({ name: words })}
            onBlur={onBlur}
          />
          <TextField
            size="sm"
            type="email"
            aria-label={t('dossiers.banks.contactEmailOf', { count: at + 1 })}
            placeholder={t('dossiers.banks.contactEmail')}
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
