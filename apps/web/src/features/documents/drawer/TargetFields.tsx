import type { StaffOperation } from '@llave/api-contract/operations'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { useTexts } from '../../../lib/texts/texts'
import { SelectField } from '../../../ui/fields/SelectField'
import { TextField } from '../../../ui/fields/TextField'
import { type DocumentForm, GENERAL, needsName, typesOf } from './document-form'

interface Props {
  readonly operation: StaffOperation
  readonly form: DocumentForm
  readonly onForm: (form: DocumentForm) => void
  readonly errorOf: (field: string) => string | null
  /** Asks for a name where the type has none of its own. */
  readonly named: boolean
}

/** Section, type, and a name where the type has none. */
export function TargetFields({ operation, form, onForm, errorOf, named }: Props) {
  const t = useTexts()
  return (
    <>
      <SelectField
        label={t('documents.staff.form.section')}
        options={[
          { value: GENERAL, label: t('documents.staff.form.general') },
          ...operation.holders.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        value={form.section}
        onChange={section => onForm({ ...form, section, type: null, target: null })}
        error={errorOf('section') ?? errorOf('holderId')}
      />
      <SelectField
        label={t('documents.staff.form.type')}
        options={typesOf(form.section).map(type => ({ value: type, label: t(`states.documentTypes.${type}.name`) }))}
        value={form.type}
        onChange={type => onForm({ ...form, type, target: null })}
        disabled={form.section === null}
        error={errorOf('type') ?? errorOf('documentType')}
      />
      {named && needsName(form.type) && (
        <TextField
          label={t('documents.staff.form.name')}
          maxLength={TEXT_FIELDS.documentName.max}
          value={form.name}
          onChange={name => onForm({ ...form, name })}
          error={errorOf('name') ?? errorOf('nameDocument')}
        />
      )}
    </>
  )
}
