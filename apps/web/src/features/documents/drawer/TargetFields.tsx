import type { StaffOperation } from '@llave/api-contract/operations'
import type { DocumentType } from '@llave/domain/documents/document-types'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import type { CallForm } from '../../../lib/forms/use-call-form'
import { useTexts } from '../../../lib/texts/texts'
import { SelectField } from '../../../ui/fields/choices/SelectField'
import { TextField } from '../../../ui/fields/text/TextField'
import { Field, FormWatch } from '../../../ui/forms/Field'
import { type DocumentForm, documentFormLabels, GENERAL, needsName } from './document-form'

interface Props {
  readonly operation: StaffOperation
  readonly form: CallForm<DocumentForm>
  readonly types: (values: DocumentForm) => readonly DocumentType[]
  /** Sections without any type are not offered. */
  readonly onlyWithTypes?: boolean
  /** Asks for a name where the type does not provide one. */
  readonly named?: boolean
  readonly onType?: (type: DocumentType) => void
  readonly typePlaceholder?: string
}

/** Section and type of a document, and its name where the type does not provide one. */
export function TargetFields({
  operation,
  form,
  types,
  onlyWithTypes = false,
  named = false,
  onType,
  typePlaceholder,
}: Props) {
  const t = useTexts()
  const sections = [
    { value: GENERAL, label: t('documents.staff.form.general') },
    ...operation.holders.map(({ _id, name }) => ({ value: _id, label: name })),
  ]
  return (
    <FormWatch of={form}>
      {({ values }) => (
        <>
          <Field of={form} name="holderId">
            {field => (
              <SelectField
                {...field}
                data-autofocus
                label={t(documentFormLabels.holderId)}
                options={sections.filter(
                  ({ value: holderId }) => !onlyWithTypes || types({ ...values, holderId }).length > 0,
                )}
                onChange={holderId => {
                  field.onChange(holderId)
                  form.set('documentType', null)
                  form.set('otherDocument', null)
                }}
              />
            )}
          </Field>
          <Field of={form} name="documentType">
            {field => (
              <SelectField
                {...field}
                label={t(documentFormLabels.documentType)}
                {...(typePlaceholder && { placeholder: typePlaceholder })}
                options={types(values).map(type => ({ value: type, label: t(`states.documentTypes.${type}.name`) }))}
                onChange={type => {
                  if (onType && type) return onType(type)
                  field.onChange(type)
                  form.set('otherDocument', null)
                }}
                disabled={values.holderId === null}
              />
            )}
          </Field>
          {named && needsName(values.documentType) && (
            <Field
              of={form}
              name="nameDocument"
              as={TextField}
              label={t(documentFormLabels.nameDocument)}
              maxLength={TEXT_FIELDS.documentName.max}
            />
          )}
        </>
      )}
    </FormWatch>
  )
}
