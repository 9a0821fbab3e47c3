import type { StaffOperation } from '@llave/api-contract/operations'
import { validityReason } from '@llave/domain/documents/document-validity'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { useCall } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import { Field } from '../../../ui/forms/Field'
import { dayError, dayIn, FormDateField, type TypedDay } from '../../../ui/forms/FormDateField'
import { isIdentity } from '../entries'
import { addressOf, type Row } from '../staff-rows'
import { DrawerForm } from './DrawerForm'

interface Props {
  readonly operation: StaffOperation
  readonly row: Row
  readonly onDone: () => void
}

type Dates = { readonly deadline: TypedDay; readonly expires: TypedDay }
const LABELS = {
  deadline: 'documents.staff.form.deadline',
  expires: 'documents.staff.form.expires',
} as const

/** The deadline of an entry, and the expiry of its file. */
export function DatesForm({ operation, row, onDone }: Props) {
  const t = useTexts()
  const { entry, file } = row
  const reason = validityReason(entry.type)
  const save = useCall('POST /operations/setDocumentationDates', { done: 'documents.staff.done.dated' })
  const form = useCallForm<Dates, unknown>({
    initial: { deadline: entry.deadline, expires: file?.expires ?? null },
    check: ({ deadline, expires }) => ({ deadline: dayError(deadline), expires: dayError(expires) }),
    send: ({ deadline, expires }) =>
      save.send({
        body: {
          operationId: operation._id,
          ...addressOf(row),
          ...(deadline !== entry.deadline && { deadline: dayIn(deadline) }),
          ...(file && { documentId: file._id, expires: dayIn(expires) }),
        },
      }),
    onSaved: onDone,
  })
  const field = (name: keyof Dates, description: string) => (
    <Field of={form} name={name}>
      {control => <FormDateField {...control} label={t(LABELS[name])} description={description} optional />}
    </Field>
  )

  return (
    <DrawerForm of={form} onCancel={onDone} label={name => t(LABELS[name])} submit={t('common.actions.save')}>
      {!isIdentity(entry) && field('deadline', t('documents.staff.form.deadlineHelp'))}
      {file && field('expires', t(`documents.staff.validity.${reason ?? 'NONE'}`))}
    </DrawerForm>
  )
}
