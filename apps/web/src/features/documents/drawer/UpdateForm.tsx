import { useCallForm } from '../../../lib/forms/use-call-form'
import { useCall } from '../../../lib/queries/use-call'
import { showToast } from '../../../lib/show-toast'
import { useTexts } from '../../../lib/texts/texts'
import { SelectField } from '../../../ui/fields/choices/SelectField'
import { DrawerForm } from '../../../ui/forms/DrawerForm'
import { Field, FormWatch } from '../../../ui/forms/Field'
import { dayIn } from '../../../ui/forms/FormDateField'
import { entryName } from '../entries'
import type { Row } from '../staff-rows'
import {
  type DocumentForm,
  documentFormErrors,
  documentFormLabels,
  emptyDocumentForm,
  entriesOf,
  needsName,
  sectionOf,
  targetOf,
  updatableTypes,
} from './document-form'
import type { RowFormProps } from './drawer-mode'
import { LetterFields } from './LetterFields'
import { TargetFields } from './TargetFields'

/** Requests a newer version of an existing document. */
export function UpdateForm({ operation, row, onDone }: RowFormProps<Row | null>) {
  const t = useTexts()
  const update = useCall('POST /operations/requestUpdateDocumentationFile', {
    done: res => (res.warning ? null : t('documents.staff.done.updateAsked')),
    onDone: res => res.warning && showToast({ kind: 'warning', text: t('documents.staff.done.nobodyTold') }),
  })
  const form = useCallForm<DocumentForm, unknown>({
    label: name => t(documentFormLabels[name]),
    initial: {
      ...emptyDocumentForm,
      ...(row && {
        holderId: sectionOf(row.holder),
        documentType: row.entry.type,
        otherDocument: needsName(row.entry.type) ? row.entry._id : null,
        deadline: row.entry.deadline,
      }),
    },
    check: values => documentFormErrors('update', values),
    send(values) {
      const { messageDocument, otherDocument, deadline } = values
      return update.send({
        body: {
          operationId: operation._id,
          ...targetOf(values),
          otherDocument,
          messageDocument,
          deadline: dayIn(deadline),
        },
      })
    },
    onSaved: onDone,
  })

  return (
    <DrawerForm of={form} onCancel={onDone} submit={t('documents.staff.toolbar.update')}>
      <TargetFields
        operation={operation}
        form={form}
        types={({ holderId }) => updatableTypes(operation, holderId)}
        onlyWithTypes
      />
      <FormWatch of={form}>
        {({ values: { holderId, documentType } }) =>
          needsName(documentType) && (
            <Field
              of={form}
              name="otherDocument"
              as={SelectField}
              options={entriesOf(operation, holderId)
                .filter(({ type }) => type === documentType)
                .map(entry => ({ value: entry._id, label: entryName(t, entry) }))}
            />
          )
        }
      </FormWatch>
      <LetterFields form={form} optionalMessage={false} />
    </DrawerForm>
  )
}
