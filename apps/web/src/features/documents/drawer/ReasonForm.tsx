import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { useCall } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import { TextAreaField } from '../../../ui/fields/text/TextAreaField'
import { DrawerForm } from '../../../ui/forms/DrawerForm'
import { Field } from '../../../ui/forms/Field'
import { addressOf, type Row } from '../staff-rows'
import type { RowFormProps } from './drawer-mode'

/** Waives an empty entry with a reason; the customer's own reason is filled in. */
export function ReasonForm({ operation, row, onDone }: RowFormProps<Row>) {
  const t = useTexts()
  const waive = useCall('POST /operations/waiveDocumentation', { done: 'documents.staff.done.waived' })
  const form = useCallForm<{ readonly reason: string }, unknown>({
    label: () => t('common.words.reason'),
    initial: { reason: row.entry.waiverProposal ?? '' },
    texts: { reason: TEXT_FIELDS.reason },
    send: ({ reason }) =>
      waive.send({ body: { operationId: operation._id, ...addressOf(row), reason: reason.trim(), waived: true } }),
    onSaved: onDone,
  })
  return (
    <DrawerForm of={form} onCancel={onDone} submit={t('documents.staff.waive')}>
      <Field of={form} name="reason" as={TextAreaField} />
    </DrawerForm>
  )
}
