import { LEAVE_REASONS, type LeaveReason } from '@llave/domain/holders/leave-reasons'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { fieldLabel } from '@llave/texts/field-label'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { useCall } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import { FormDialog } from '../../../ui/feedback/FormDialog'
import { NativeSelectField } from '../../../ui/fields/choices/NativeSelectField'
import { TextAreaField } from '../../../ui/fields/text/TextAreaField'
import { Field, FormErrors, FormWatch } from '../../../ui/forms/Field'
import { Consequences } from './Consequences'
import { offerUndo } from './undo-holder-change'
import { useHolderChange } from './use-holder-change'

interface Props {
  readonly operationId: string
  readonly holder: { readonly _id: string; readonly name: string }
  readonly onClose: () => void
}

export function RemoveHolderDialog({ operationId, holder: { _id: holderId, name }, onClose }: Props) {
  const t = useTexts()
  const { seen, changed, failed } = useHolderChange(operationId, holderId)
  const remove = useCall('POST /operations/removeHolder')
  const form = useCallForm<{ readonly reason: LeaveReason | null; readonly note: string }, { changeId: string }>({
    initial: { reason: null, note: '' },
    label: name => fieldLabel(t, `operations.holders.${name}`),
    texts: { note: TEXT_FIELDS.reason },
    check: ({ reason, note }) => ({
      reason: reason ? null : 'error_form_obligatory_field',
      ...(reason !== 'OTHER' && !note.trim() && { note: null }),
    }),
    send: ({ reason, note }) =>
      remove.send({
        body: { ...{ operationId, holderId, reason: reason ?? 'OTHER', note: note.trim() || null }, ...seen },
      }),
    onSaved({ changeId }) {
      onClose()
      offerUndo(t('operations.holders.left', { name }), operationId, changeId)
    },
    failed,
  })

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('operations.holders.leaveTitle', { name })}
      confirm={t('operations.holders.leave')}
      disabled={!seen}
    >
      <FormErrors of={form} />
      <Consequences operationId={operationId} holderId={holderId} changed={changed} />
      {seen && (
        <>
          <Field
            of={form}
            name="reason"
            as={NativeSelectField<LeaveReason>}
            placeholder={t('operations.holders.chooseReason')}
            options={LEAVE_REASONS.map(value => ({ value, label: t(`operations.holders.reasons.${value}`) }))}
            data-autofocus
          />
          <FormWatch of={form}>
            {({ values }) => (
              <Field of={form} name="note" as={TextAreaField} counted optional={values.reason !== 'OTHER'} />
            )}
          </FormWatch>
        </>
      )}
    </FormDialog>
  )
}
