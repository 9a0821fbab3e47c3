import type { StaffOperation } from '@llave/api-contract/operations'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import type { CallForm } from '../../../lib/forms/use-call-form'
import { useTexts } from '../../../lib/texts/texts'
import { SelectField } from '../../../ui/fields/SelectField'
import { TextField } from '../../../ui/fields/TextField'
import { Field, FormWatch } from '../../../ui/forms/Field'
import { type DocumentForm, documentFormLabels, GENERAL, needsName, typesOf } from './document-form'

interface Props {
  readonly operation: StaffOperation
  readonly form: CallForm<DocumentForm>
  /** Whether to ask for a name where the type does not provide one. */
  readonly named: boolean
}

/** Section and type of a document, and its name where the type does not provide one. */
export function TargetFields({ operation, form, named }: Props) {
  const t = useTexts()
  return (
    <>
      <Field of={form} name="holderId">
        {field => (
          <SelectField
            {...field}
            label={t(documentFormLabels.holderId)}
            options={[
              { value: GENERAL, label: t('documents.staff.form.general') },
              ...operation.holders.map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
            onChange={holderId => {
              field.onChange(holderId)
              form.set('documentType', null)
              form.set('otherDocument', null)
            }}
          />
        )}
      </Field>
      <FormWatch of={form}>
        {({ values: { holderId, documentType } }) => (
          <>
            <Field of={form} name="documentType">
              {field => (
                <SelectField
                  {...field}
                  label={t(documentFormLabels.documentType)}
                  options={typesOf(holderId).map(type => ({
                    value: type,
                    label: t(`states.documentTypes.${type}.name`),
                  }))}
                  onChange={type => {
                    field.onChange(type)
                    form.set('otherDocument', null)
                  }}
                  disabled={holderId === null}
                />
              )}
            </Field>
            {named && needsName(documentType) && (
              <Field of={form} name="nameDocument">
                {field => (
                  <TextField
                    {...field}
                    label={t(documentFormLabels.nameDocument)}
                    maxLength={TEXT_FIELDS.documentName.max}
                  />
                )}
              </Field>
            )}
          </>
        )}
      </FormWatch>
    </>
  )
}
