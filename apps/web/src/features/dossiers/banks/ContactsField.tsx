import { BANK_CONTACTS_MAX } from '@llave/domain/validation/limits'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { ActionIcon, Input } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { Row } from '../../../lib/forms/rows'
import { useTexts } from '../../../lib/texts/texts'
import { messageOf, TextField } from '../../../ui/fields/text/TextField'
import { AddRow } from '../../../ui/forms/AddRow'
import type { FieldProps } from '../../../ui/forms/Field'
import classes from '../dossiers.module.css'

export interface ContactRow extends Row {
  /** None yet for a new one. */
  readonly _id?: string
  readonly name: string
  readonly email: string
}

interface Props extends FieldProps<readonly ContactRow[]> {
  readonly label: string
  readonly newRow: () => ContactRow
}

/** Who at a bank is sent dossiers. */
export function ContactsField({ id, label, value: rows, onChange, onBlur, error, newRow }: Props) {
  const t = useTexts()
  const change = (key: string, part: Partial<ContactRow>) =>
    onChange(rows.map(row => (row.key === key ? { ...row, ...part } : row)))
  return (
    <Input.Wrapper id={id} label={label} labelElement="div" error={messageOf(error)}>
      <ul className="stack gap-xs mb-xs">
        {rows.map(({ key, name, email }, at) => (
          <li key={key} className={classes.contact}>
            <TextField
              size="sm"
              aria-label={t('dossiers.banks.contactNameOf', { count: at + 1 })}
              placeholder={t('dossiers.banks.contactName')}
              maxLength={TEXT_FIELDS.bankContactName.max}
              autoComplete="off"
              value={name}
              onChange={words => change(key, { name: words })}
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
              onChange={words => change(key, { email: words })}
              onBlur={onBlur}
            />
            <ActionIcon
              mt={4}
              aria-label={t('dossiers.banks.removeContact', { count: at + 1 })}
              onClick={() => onChange(rows.filter(row => row.key !== key))}
            >
              <IconX />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <AddRow
        label={t('dossiers.banks.addContact')}
        isFull={rows.length >= BANK_CONTACTS_MAX}
        onAdd={() => onChange([...rows, newRow()])}
      />
    </Input.Wrapper>
  )
}
